// Tiles go from where they were to where they are.
import { cubicOut } from 'svelte/easing'
import { crossfade, scale } from 'svelte/transition'

const QUICK = 200

export const [send, receive] = crossfade({
  duration: QUICK,
  easing: cubicOut,
  fallback: (node, { duration }) =>
    scale(node, { start: 0.6, duration: (duration as number) && QUICK / 2, easing: cubicOut }),
})

export const duration = (beat: number) => (beat === 0 ? 0 : QUICK)
