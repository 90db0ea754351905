// What the screen and its owner are like.
import { MediaQuery } from 'svelte/reactivity'

/** There is room for the log and the chat beside the table. */
export const wide = new MediaQuery('min-width: 960px')
/** They like it dark. */
export const dark = new MediaQuery('prefers-color-scheme: dark')
/** They want nothing to move. */
export const still = new MediaQuery('prefers-reduced-motion: reduce')
