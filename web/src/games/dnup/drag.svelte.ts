// Putting a hand in order by dragging: the card follows the pointer, the others make room.
import { tick } from 'svelte'
import type { Order } from './order.svelte'

const BEGINS = 8 // a smaller step is still a tap

export class Drag {
  /** The card that is being dragged. */
  key = $state<number | null>(null)
  x = $state(0)
  y = $state(0)

  #down: { key: number; id: number; x: number; y: number; left: number; top: number } | null = null
  #ended = 0

  /** A tap that was a drag chooses nothing. */
  get justEnded(): boolean {
    return performance.now() - this.#ended < 50
  }

  down(event: PointerEvent, key: number): void {
    if (event.button !== 0) return
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect()
    const { clientX: x, clientY: y, pointerId: id } = event
    this.#down = { key, id, x, y, left: x - box.left, top: y - box.top }
  }

  move(event: PointerEvent, order: Order): void {
    const down = this.#down
    if (!down || event.pointerId !== down.id) return
    const node = event.currentTarget as HTMLElement
    if (this.key === null) {
      if (Math.hypot(event.clientX - down.x, event.clientY - down.y) < BEGINS) return
      node.setPointerCapture(down.id)
      this.key = down.key
    }
    order.move(down.key, nearest(node.parentElement!, event.clientX, event.clientY))
    void tick().then(() => this.#follow(node, event.clientX, event.clientY))
  }

  up(): void {
    if (this.key !== null) this.#ended = performance.now()
    this.#down = this.key = null
    this.x = this.y = 0
  }

  #follow(node: HTMLElement, x: number, y: number): void {
    if (!this.#down) return
    const grid = node.parentElement!.getBoundingClientRect()
    this.x = x - this.#down.left - grid.left - node.offsetLeft
    this.y = y - this.#down.top - grid.top - node.offsetTop
  }
}

/** The place in the grid that is nearest to a point; cards being moved count where they belong. */
function nearest(grid: HTMLElement, x: number, y: number): number {
  const box = grid.getBoundingClientRect()
  const far = [...grid.children].map((child) => {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = child as HTMLElement
    return Math.hypot(
      box.left + offsetLeft + offsetWidth / 2 - x,
      box.top + offsetTop + offsetHeight / 2 - y,
    )
  })
  return far.indexOf(Math.min(...far))
}
