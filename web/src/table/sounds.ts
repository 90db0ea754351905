// Soft, short sounds, made here and off by default.
import { device } from '../device.svelte'

const TONES = { move: [330, 0.05], turn: [523, 0.09], win: [659, 0.25] } as const
let context: AudioContext | null = null

export function play(sound: keyof typeof TONES): void {
  if (!device.now.sounds || document.hidden) return
  context ??= new AudioContext()
  const [tone, seconds] = TONES[sound]
  const now = context.currentTime
  const oscillator = new OscillatorNode(context, { type: 'sine', frequency: tone })
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.linearRampToValueAtTime(0.12, now + 0.01)
  gain.gain.exponentialRampToValueAtTime(0.001, now + seconds + 0.08)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(now)
  oscillator.stop(now + seconds + 0.1)
}
