// How large the cards of a hand are, and in how many rows: all of them are seen, and can be touched.
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
const ON_A_DESK = 1.3
const SLIMMEST = 1.6
const LOWEST = 56

export function layOut(cards: number, width: number, screen: number, desk: boolean): Laid {
  const low = screen < 700
  const least = desk ? 60 : low ? 41 : 46
  const most = Math.max(1, Math.floor((width + GAP) / least))
  const rows = Math.max(1, Math.min(Math.ceil(cards / most), low ? 2 : 3))
  const columns = Math.max(1, Math.ceil(cards / rows))
  const { share, most: tallest } = HEIGHTS[rows - 1]
  const h = Math.round(Math.min(share * screen, tallest) * (desk ? ON_A_DESK : 1))
  const w = Math.floor(Math.min((width + GAP) / columns - GAP, h * 0.72))
  return { columns, gap: GAP, w, h: Math.min(h, Math.max(Math.round(w * SLIMMEST), LOWEST)) }
}
