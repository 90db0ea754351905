// High columns make small tiles. What lies at the bottom of all of them, where nothing happens now,
// is folded away, so that numbers can still be read.
import type { Piece } from './tiles'
import type { Step } from './wire'

const MOST_ROWS = 10
const KEPT = 2 // below the lowest column's top: one sees what the next tile would lie on

/** How many rows are not shown, from the floor up. */
export function foldedRows(columns: Piece[][], rows: number, steps: Step[]): number {
  const lowest = Math.min(...columns.map((column) => column.length))
  const touched = steps.map((step) => step.height - 1)
  return Math.max(0, Math.min(rows - MOST_ROWS, lowest - KEPT, ...touched))
}
