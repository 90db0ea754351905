// The people and bots at a table: a name, a colour and a shape, so that colour never stands alone.
import { t } from '../i18n/index.svelte'
import type { SeatState } from '../wire'
import { botName } from './bots'

export const SHAPES = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'star',
  'hexagon',
  'cross',
  'moon',
] as const
export type Shape = (typeof SHAPES)[number]

export interface Person {
  seat: number
  name: string
  /** An index into the colours `--player-0` … of the page. */
  colour: number
  shape: Shape
  /** The bot that plays, if one does. */
  bot: string
  away: boolean
}

const BOT_NAME = /^(.+)@([A-Z])$/
const NAMELESS = /^Player(?: (\d))?$/

/** People keep the colours they chose; bots take what is left. */
export function peopleOf(seats: SeatState[]): Person[] {
  const chosen = new Set(seats.filter((s) => s.name && isPerson(s)).map((s) => s.colour))
  const left = SHAPES.map((_, i) => i).filter((i) => !chosen.has(i))
  return seats.map((state, seat) => {
    const colour = state.name && isPerson(state) ? state.colour : (left.shift() ?? 0)
    return {
      seat,
      name: nameOf(state.name),
      colour,
      shape: SHAPES[colour],
      bot: state.bot,
      away: state.away,
    }
  })
}

const isPerson = (state: SeatState) => !state.bot || state.away

/** The stored name of a person who gave none; the page shows it in its own language. */
export const nameless = (number?: number) => (number ? `Player ${number}` : 'Player')

/** A name as the page shows it; a bot's stored name is its level and its seat, "casual@B". */
export function nameOf(name: string): string {
  const [bot, level, letter] = BOT_NAME.exec(name) ?? []
  if (bot) return `${botName(level)} ${letter}`
  const [unnamed, number] = NAMELESS.exec(name) ?? []
  if (!unnamed) return name
  return number ? t('player_number', { number }) : t('player')
}
