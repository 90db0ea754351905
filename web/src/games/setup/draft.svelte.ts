// The move being put together, and the tile that was taken up and has no square yet.
import { tick } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import type { Draft, GameEvent } from '../../table/draft.svelte'
import type { Scene } from '../game'
import { isLaid, laid, type Laid } from './pieces'
import type { Bonus, Scored, Set, SetupView } from './wire'

export type SetupScene = Scene<SetupView>

export class DraftedMove {
  /** The tile taken up. */
  held = $state<string | null>(null)

  constructor(readonly draft: Draft) {}

  get verb(): string {
    return this.draft.words[0] ?? ''
  }

  get laid(): Laid[] {
    return this.draft.words.filter(isLaid).map(laid)
  }

  get swapped(): string[] {
    return this.verb === 'swap' ? this.draft.words.slice(1) : []
  }

  /** The words that can be added now. */
  get next(): string[] {
    return (this.verb === 'place' ? this.draft.found : this.draft.all)?.next ?? []
  }

  tileOn(square: string): string | undefined {
    return this.laid.find((one) => one.square === square)?.tile
  }

  /** Some move has this tile, on some square. */
  fits(tile: string): boolean {
    return this.next.some((word) => word.startsWith(`${tile}@`))
  }

  /** Some move has the tile in hand on this square. */
  opens(square: string): boolean {
    return this.held !== null && this.next.includes(`${this.held}@${square}`)
  }

  take(tile: string): void {
    if (this.verb === 'swap' || this.verb === 'call' || this.verb === 'decline')
      void this.draft.clear()
    this.held = this.held === tile ? null : tile
  }

  /** A tile of the own hand is chosen to be swapped, or not any more. */
  toggleSwapped(tile: string): void {
    const { swapped } = this
    const rest = swapped.filter((other) => other !== tile)
    const tiles = rest.length < swapped.length ? rest : [...swapped, tile]
    void this.draft.set(['swap', ...tiles].join(' '))
  }

  /** The tile in hand goes onto a square; one that was put there before comes back. */
  put(square: string, tile = this.held): void {
    if (tile === null) return
    const others = this.laid.filter((one) => one.square !== square && one.tile !== tile)
    this.held = null
    this.#place([...others, { tile, square }])
  }

  takeBack(square: string): void {
    this.#place(this.laid.filter((one) => one.square !== square))
  }

  choose(verb: 'swap' | 'call' | 'decline'): void {
    this.held = null
    void (this.verb === verb ? this.draft.clear() : this.draft.set(verb))
  }

  #place(tiles: Laid[]): void {
    const words = tiles.map(({ tile, square }) => `${tile}@${square}`)
    void (words.length ? this.draft.set(['place', ...words].join(' ')) : this.draft.clear())
  }
}

const draftedMoves = new WeakMap<Draft, DraftedMove>()

/** The move of a draft, shared by board and hand; null where the viewpoint has nothing to do. */
export function draftedOf(scene: SetupScene): DraftedMove | null {
  const { draft } = scene
  if (!draft) return null
  if (!draftedMoves.has(draft)) draftedMoves.set(draft, new DraftedMove(draft))
  return draftedMoves.get(draft)!
}

/** Whether the viewpoint is to place or to swap. */
export const placing = (scene: SetupScene) =>
  scene.draft !== null && scene.seat !== null && scene.view.mover === scene.seat

/** What the move being put together would bring; before that, what the latest one brought. */
export function eventsOf(scene: SetupScene): GameEvent[] {
  if (scene.draft?.text) return scene.draft.events
  return (scene.latest?.events ?? []) as unknown as GameEvent[]
}

export const scoredIn = (events: GameEvent[]) =>
  events.find((one) => one.event === 'scored') as Scored | undefined
/** The sets to outline. Where a bonus has to be called, what scored is not shown. */
export function setsOf(scene: SetupScene): Set[] {
  if (scene.view.called && !scene.draft?.text) return []
  return scoredIn(eventsOf(scene))?.sets ?? []
}

export const bonusesIn = (events: GameEvent[]) =>
  events.filter((one) => one.event === 'bonus') as unknown as Bonus[]

/** Points by seat. */
export function gains(events: GameEvent[]): Map<number, number> {
  const found = new Map<number, number>()
  const scored = scoredIn(events)
  for (const one of [...(scored ? [scored] : []), ...bonusesIn(events)])
    if (one.points) found.set(one.seat, (found.get(one.seat) ?? 0) + one.points)
  return found
}

/** With the keyboard, focus goes on to where the tile can go, and back to the hand. */
export async function focusOn(selector: string): Promise<void> {
  await tick()
  document.querySelector<HTMLElement>(selector)?.focus()
}

// A tile that is dragged to a square follows the pointer; a short press is still a press.

const FAR = 8 // what moves less is a tap

interface Drag {
  can: () => boolean
  begins: () => void
  drops: (square: string | null) => void
}

export function draggable({ can, begins, drops }: Drag): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number } | null = null
    let moving = false

    const down = (event: PointerEvent) => {
      if (event.button === 0 && can()) from = { x: event.clientX, y: event.clientY }
    }
    const move = (event: PointerEvent) => {
      if (!from) return
      const x = event.clientX - from.x
      const y = event.clientY - from.y
      if (!moving && Math.hypot(x, y) < FAR) return
      if (!moving) {
        moving = true
        node.setPointerCapture(event.pointerId)
        node.dataset.dragged = ''
        begins()
      }
      node.style.translate = `${x}px ${y}px`
    }
    const end = (event: PointerEvent) => {
      from = null
      if (!moving) return
      moving = false
      delete node.dataset.dragged
      node.style.translate = ''
      const lifted = event.type === 'pointerup'
      drops(lifted ? squareAt(event.clientX, event.clientY) : null)
      // The press that ends a drag chooses nothing.
      const swallow = (click: Event) => click.stopPropagation()
      node.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => node.removeEventListener('click', swallow, { capture: true }))
    }
    node.addEventListener('pointerdown', down)
    node.addEventListener('pointermove', move)
    node.addEventListener('pointerup', end)
    node.addEventListener('pointercancel', end)
    return () => {
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointermove', move)
      node.removeEventListener('pointerup', end)
      node.removeEventListener('pointercancel', end)
    }
  }
}

function squareAt(x: number, y: number): string | null {
  const found = document.elementsFromPoint(x, y).find((one) => one.closest('[data-square]'))
  return found?.closest<HTMLElement>('[data-square]')?.dataset.square ?? null
}
