// The state of a table, in words.
import { device } from '../device.svelte'
import { list } from '../i18n/index.svelte'
import { botName, LEVELS } from '../table/bots'
import { nameOf } from '../table/people'
import type { LobbyTable, Snapshot } from '../wire'
import { t } from './words'

const called = (name: string) => (LEVELS.includes(name) ? botName(name) : nameOf(name))

/** The names at a table. */
export function company(table: LobbyTable): string {
  const names = table.seats.filter(Boolean).map(called)
  return names.length ? t('with', { names: list(names) }) : t('no_people')
}

export function statusOf(table: LobbyTable, now?: Snapshot): { text: string; mine: boolean } {
  if (table.stage === 'open') return { text: gathering(table), mine: false }
  if (!now || now.table.stage === 'over') return { text: '', mine: false }
  if (now.table.stage === 'paused') return { text: t('paused'), mine: false }
  const mine = now.table.waits_for.some((seat) => now.mine.includes(seat))
  const names = now.table.waits_for.map((seat) => called(now.table.seats[seat].name))
  return { text: mine ? t('your_turn') : t('waits_for', { names: list(names) }), mine }
}

function gathering(table: LobbyTable): string {
  const n = table.seats.filter((name) => !name).length
  return n ? t('gathering', { n }) : t('all_here')
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 3600_000],
  ['hour', 3600_000],
  ['minute', 60_000],
]

/** "5 minutes ago" */
export function since(at: number): string {
  const passed = Math.max(Date.now() - at, 0)
  const [unit, size] = STEPS.find(([, size]) => passed >= size) ?? STEPS[2]
  const format = new Intl.RelativeTimeFormat(device.now.language, { numeric: 'auto' })
  return format.format(-Math.floor(passed / size), unit)
}
