// Clocks in words.
import { device } from '../device.svelte'
import type { Clock } from '../wire'
import { t } from './words'

const UNITS: [string, number][] = [
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** "2 minutes" */
export function span(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0)!
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(device.now.language, style).format(seconds / size)
}

export function clockText(clock: Clock | null | undefined): string {
  const move = clock?.move ? span(clock.move) : ''
  const bank = clock?.bank ? span(clock.bank) : ''
  if (move && bank) return t('clock_both', { move, bank })
  if (move) return t('clock_move', { move })
  return bank ? t('clock_bank', { bank }) : t('clock_none')
}
