// Cards as the page handles them, a pair of values, one of them up; and how large a hand's are.
import type { Card } from './wire'

/** As in the texts of moves: `7/3` is 7 up and 3 down. */
export const wordOf = (card: Card): string => `${card.active}/${card.dormant}`

/** Which card it is, whichever way up. */
export const pairOf = (card: Card): string =>
  `${Math.min(card.active, card.dormant)}/${Math.max(card.active, card.dormant)}`

export const turned = (card: Card): Card => ({
  ...card,
  active: card.dormant,
  dormant: card.active,
})

export function readCard(word: string): Card {
  const [active, dormant] = word.split('/').map(Number)
  return { active, dormant }
}

export const byValue = (a: Card, b: Card): number => a.active - b.active || a.dormant - b.dormant

/** The seat of an area, `B` or `B2`. */
export const seatOf = (area: string): number => area.charCodeAt(0) - 'A'.charCodeAt(0)

// How large the cards of a hand are, and in how many rows: all are seen, and can be touched.

const GAP = 4

export interface Laid {
  columns: number
  gap: number
  w: number
  h: number
}

/** By rows: the share of the screen's height that a card gets, and the most it can use. */
const HEIGHTS = [
  { share: 0.12, most: 100 },
  { share: 0.09, most: 82 },
  { share: 0.068, most: 64 },
]
const ON_WIDE = 1.3
const SLIMMEST = 1.6
const LOWEST = 56

export function layOut(cards: number, width: number, screen: number, wide: boolean): Laid {
  const low = screen < 700
  const least = wide ? 60 : low ? 41 : 46
  const most = Math.max(1, Math.floor((width + GAP) / least))
  const rows = Math.max(1, Math.min(Math.ceil(cards / most), low ? 2 : 3))
  const columns = Math.max(1, Math.ceil(cards / rows))
  const { share, most: tallest } = HEIGHTS[rows - 1]
  const h = Math.round(Math.min(share * screen, tallest) * (wide ? ON_WIDE : 1))
  const w = Math.floor(Math.min((width + GAP) / columns - GAP, h * 0.72))
  return { columns, gap: GAP, w, h: Math.min(h, Math.max(Math.round(w * SLIMMEST), LOWEST)) }
}
