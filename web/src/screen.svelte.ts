// The size of the screen, and the preferences of the system.
import { MediaQuery } from 'svelte/reactivity'

/** Whether there is room for the log and the chat beside the table. */
export const wide = new MediaQuery('min-width: 960px')
/** Whether the system prefers dark. */
export const dark = new MediaQuery('prefers-color-scheme: dark')
/** Whether the system asks for reduced motion. */
export const still = new MediaQuery('prefers-reduced-motion: reduce')
