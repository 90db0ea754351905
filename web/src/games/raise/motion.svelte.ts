// Motion: its pace, and the ways cards, dice and markers arrive.
import { cubicOut } from 'svelte/easing'
import type { RaiseScene } from './words'

/** A time in milliseconds at the scene's beat; 0 where motion is reduced. */
export function ms(scene: RaiseScene, time: number): number {
  return time * scene.beat
}

/** A card turns over on its upright axis. */
export function turn(_: Element, scene: RaiseScene) {
  return {
    duration: ms(scene, 320),
    easing: cubicOut,
    css: (_: number, u: number) => `transform: perspective(300px) rotateY(${u * -180}deg)`,
  }
}

/** A die comes tumbling from the side of the table and shows its face at the end. */
export function tumble(_: Element, { scene, order }: { scene: RaiseScene; order: number }) {
  const from = ((order * 67) % 140) - 70
  return {
    duration: ms(scene, 480),
    delay: ms(scene, 40 * (order % 7)),
    easing: cubicOut,
    css: (t: number, u: number) =>
      `transform: translate(${u * from}px, ${u * 160}px) rotate(${u * (420 + from)}deg) scale(${1 + u * 0.8});` +
      `--face: ${t > 0.8 ? 1 : 0}; opacity: ${Math.min(1, t * 4)}`,
  }
}

/** A marker walks along the track, from its beginning to its place in percent. */
export function walk(_: Element, { place, time }: { place: number; time: number }) {
  return {
    duration: time,
    easing: cubicOut,
    css: (t: number) => `offset-distance: ${t * place}%`,
  }
}
