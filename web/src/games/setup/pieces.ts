// Tiles as the server writes them, `5H`, and laid on a square, `5H@b2`; and where things lie on the
// drawn board: 400 units wide and high, the viewpoint's side at the bottom.
import type { SetupView } from './wire'

export const SUITS = ['T', 'H', 'D', 'C', 'S'] as const
export type Suit = (typeof SUITS)[number]

export const SYMBOLS: Record<Suit, string> = { T: '★', H: '♥', D: '♦', C: '♣', S: '♠' }
export const HIGHEST = 10

export interface Laid {
  tile: string
  square: string
}

export const suitOf = (tile: string) => tile.slice(-1) as Suit
export const numberOf = (tile: string) => Number(tile.slice(0, -1))

/** `5♥` */
export const written = (tile: string) => tile.slice(0, -1) + SYMBOLS[suitOf(tile)]

export function laid(word: string): Laid {
  const [tile, square] = word.split('@')
  return { tile, square }
}

export const isLaid = (word: string) => word.includes('@')

// The board

export const SIZE = 400
export const TILE = 66
const PITCH = 84
const RIM = 168

export interface Point {
  x: number
  y: number
}

const SIDES = ['south', 'west', 'north', 'east']
const OUTWARD: Record<string, Point> = {
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
}
const SQUARES: Record<string, string[]> = {
  south: ['b1', 'c1'],
  west: ['a2', 'a3'],
  north: ['b4', 'c4'],
  east: ['d2', 'd3'],
}

/** Quarter turns that bring the viewpoint's side to the bottom. */
export function turnsOf(view: SetupView, seat: number | null): number {
  return seat === null ? 0 : SIDES.indexOf(view.players[seat].side)
}

function turned({ x, y }: Point, turns: number): Point {
  return turns === 0 ? { x, y } : turned({ x: y, y: -x }, turns - 1)
}

const onBoard = ({ x, y }: Point): Point => ({ x: SIZE / 2 + x, y: SIZE / 2 + y })

/** The middle of a square. */
export function middle(square: string, turns: number): Point {
  const column = 'abcd'.indexOf(square[0]) - 1.5
  const row = 2.5 - Number(square[1])
  return onBoard(turned({ x: PITCH * column, y: PITCH * row }, turns))
}

export interface Side {
  name: string
  /** Where its sign stands, at the rim. */
  rim: Point
  box: { x: number; y: number; width: number; height: number }
}

/** The four sides, each a tray with two squares. */
export function sides(turns: number): Side[] {
  return SIDES.map((name) => {
    const out = turned(OUTWARD[name], turns)
    const [one, other] = SQUARES[name].map((square) => middle(square, turns))
    const half = TILE / 2 + 6
    const left = Math.min(one.x, other.x) - half
    const top = Math.min(one.y, other.y) - half
    const box = {
      x: left,
      y: top,
      width: Math.abs(one.x - other.x) + 2 * half,
      height: Math.abs(one.y - other.y) + 2 * half,
    }
    return { name, rim: onBoard({ x: RIM * out.x, y: RIM * out.y }), box }
  })
}

/** Squares in the order of reading, for going through them one by one. */
export function inOrder<S extends { name: string }>(squares: S[], turns: number): S[] {
  const rank = ({ name }: S) => {
    const { x, y } = middle(name, turns)
    return y * SIZE + x
  }
  return [...squares].sort((one, other) => rank(one) - rank(other))
}

/** From a square to the nearest one in the direction of an arrow key. */
export function towards(square: string, key: string, all: string[], turns: number): string | null {
  const steps: Record<string, Point> = {
    ArrowUp: { x: 0, y: -PITCH },
    ArrowDown: { x: 0, y: PITCH },
    ArrowLeft: { x: -PITCH, y: 0 },
    ArrowRight: { x: PITCH, y: 0 },
  }
  const step = steps[key]
  if (!step) return null
  const from = middle(square, turns)
  const there = { x: from.x + step.x, y: from.y + step.y }
  const near = (name: string) => {
    const { x, y } = middle(name, turns)
    return Math.hypot(x - there.x, y - there.y)
  }
  const found = [...all].sort((one, other) => near(one) - near(other))[0]
  return found !== undefined && near(found) < PITCH * 0.9 ? found : null
}

/** The score track, clockwise round the board; the gap between start and finish is a corner. */
export const WAY = 'M46 12H368A20 20 0 0 1 388 32V368A20 20 0 0 1 368 388H32A20 20 0 0 1 12 368V46'
