// Tiles as they are drawn: each is known by its edges when it is not turned, wherever it lies.
import type { ChainView, Reacted, Step, Tile } from './wire'

/** The symbols by their digits in the edges of a tile. */
export const SYMBOLS = ['circle', 'triangle', 'square', 'star', 'cross', 'moon'] as const
export const NUMBERS = [1, 2, 3, 4]
export const TURNS = 4

export interface Piece {
  /** Its edges from the top clockwise, not turned. */
  id: string
  /** Quarter turns clockwise. */
  turn: number
  /** What it counts for: a number and the first letter of a colour. */
  face: string
}

export function piece(edges: string, face: string): Piece {
  const turn = edges.indexOf([...edges].sort()[0])
  return { id: edges.slice(turn) + edges.slice(0, turn), turn, face }
}

export const faceOf = (tile: Tile): string => `${tile.number}${tile.colour[0]}`
export const pieceOf = (tile: Tile): Piece => piece(tile.edges, faceOf(tile))
export const columnsOf = (view: ChainView): Piece[][] =>
  view.columns.map((column) => column.map(pieceOf))

/** The edges from the top clockwise, as it lies. */
export const lying = ({ id, turn }: Piece): string =>
  id.slice(TURNS - turn) + id.slice(0, TURNS - turn)

/** The four colours by their letters, the usual ones first and in their order. */
export function coloursOf(view: ChainView): Map<string, string> {
  const tiles = [view.columns, view.players.map((player) => player.front), [view.handed]].flat(2)
  const names = new Set(['red', 'green', 'blue', 'yellow'])
  const found = new Set(tiles.map((tile) => tile.colour))
  const strange = [...found].filter((name) => !names.has(name)).sort()
  const all = strange.length ? [...names].filter((name) => found.has(name)) : [...names]
  return new Map([...all, ...strange].map((name) => [name[0], name]))
}

/** How many tiles of each face. */
export function counted(faces: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1)
  return counts
}

/** By tile, the order in which a chain takes them, from 1. */
export const orderOf = (chain: Reacted): Map<string, number> =>
  new Map(chain.steps.map((step, i) => [piece(step.tile, step.face).id, i + 1]))

// High columns make small tiles. What lies at the bottom of all of them, where nothing happens now,
// is folded away, so that numbers can still be read.
const MOST_ROWS = 10
const KEPT = 2 // below the lowest column's top: one sees what the next tile would lie on

/** How many rows are not shown, from the floor up. */
export function foldedRows(columns: Piece[][], rows: number, steps: Step[]): number {
  const lowest = Math.min(...columns.map((column) => column.length))
  const touched = steps.map((step) => step.height - 1)
  return Math.max(0, Math.min(rows - MOST_ROWS, lowest - KEPT, ...touched))
}
