// A chain being played, a beat for each step. It follows the views: where the tiles lay, which
// of them went, and where they lie now.
import { columnsOf, lying, piece, type Piece } from './pieces'
import type { ChainView } from './wire'

const DROP = 260
const LOOK = 130
const TAKE = 130
const REST = 200
const LONGEST = 1600
const DURATION = 320

export interface Frame {
  columns: Piece[][]
  /** The tile that was dropped. */
  dropped: string
  /** The tile that is taken now, and as which of the chain. */
  taken: string
  order: number
  seat: number
  ms: number
}

export class Motion {
  /** What is to be seen while a chain plays. */
  frame = $state.raw<Frame | null>(null)

  #seen: ChainView | null = null
  #queue: Frame[] = []
  #timer = 0

  see(view: ChainView, beat: number): void {
    const before = this.#seen
    this.#seen = view
    if (before === view) return
    if (!before || !beat) return this.skip()
    if (sameColumns(columnsOf(before), columnsOf(view))) return
    const frames = framesOf(before, view, beat)
    if (!frames) return this.skip()
    this.#queue.push(...frames)
    if (!this.frame) this.#next()
  }

  skip(): void {
    clearTimeout(this.#timer)
    this.#queue = []
    this.frame = null
  }

  #next = (): void => {
    const left = this.#queue.reduce((sum, frame) => sum + frame.ms, 0)
    this.frame = this.#queue.shift() ?? null
    if (!this.frame) return
    // The other players do not wait: all frames that are left are shown within this time.
    this.#timer = window.setTimeout(this.#next, this.frame.ms * Math.min(1, LONGEST / left))
  }
}

const textOf = (columns: Piece[][]) => columns.map((column) => column.map(lying).join()).join('|')
const sameColumns = (some: Piece[][], others: Piece[][]) => textOf(some) === textOf(others)

/** How the columns came to be what they are; null where the views do not show it. */
export function framesOf(before: ChainView, view: ChainView, beat: number): Frame[] | null {
  const chain = view.last
  if (!chain) return null
  const dropped = piece(chain.tile, chain.face)
  let columns = columnsOf(before)
  columns[chain.column - 1].push(dropped)
  const frames: Frame[] = []
  const show = (taken: string, order: number, ms: number) =>
    frames.push({ columns, dropped: dropped.id, taken, order, seat: chain.seat, ms: ms * beat })
  show('', 0, DROP)
  chain.steps.forEach((step, i) => {
    const { id } = piece(step.tile, step.face)
    show(id, i + 1, LOOK)
    columns = columns.map((column) => column.filter((tile) => tile.id !== id))
    show('', i + 1, TAKE)
  })
  show('', chain.steps.length, REST)
  return sameColumns(columns, columnsOf(view)) ? frames : null
}

interface Destination {
  /** Whether it moves at all, and to which seat. */
  to: () => number | null
  own: number | null
}

/** An outro that leaves at once: a copy above the page, not cut off by edges of the board, moves
 * to the seat that took the tile. */
export function moveToSeat(node: HTMLElement, { to, own }: Destination): { duration: number } {
  const seat = to()
  const home =
    seat === null
      ? null
      : ((seat === own ? document.querySelector('[data-front]') : null) ??
        document.querySelector(`[data-seat="${seat}"]`))
  if (home) move(node, home)
  return { duration: 0 }
}

function move(node: HTMLElement, home: Element): void {
  const from = node.getBoundingClientRect()
  const to = home.getBoundingClientRect()
  const copy = node.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    bottom: 'auto',
    width: `${from.width}px`,
    height: `${from.height}px`,
    transform: 'none',
    transition: 'none',
    zIndex: '9',
    pointerEvents: 'none',
  })
  document.body.append(copy)
  const x = to.left + to.width / 2 - from.left - from.width / 2
  const y = to.top + to.height / 2 - from.top - from.height / 2
  const way = [
    { transform: 'none', opacity: 1 },
    { transform: `translate(${0.7 * x}px, ${0.7 * y}px) scale(0.7)`, opacity: 1, offset: 0.7 },
    { transform: `translate(${x}px, ${y}px) scale(0.35)`, opacity: 0 },
  ]
  const moving = copy.animate(way, { duration: DURATION, easing: 'cubic-bezier(0.4, 0, 0.6, 1)' })
  moving.onfinish = moving.oncancel = () => copy.remove()
}
