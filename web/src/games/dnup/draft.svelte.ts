// The move being put together, read from its text; the order of the hand, and dragging a card in it.
import { tick, untrack } from 'svelte'
import type { Scene } from '../game'
import { byValue, pairOf, readCard, turned, wordOf } from './pieces'
import type { Card } from './wire'

export type DraftedMove =
  | { do: 'nothing' }
  | { do: 'play'; words: string[]; value: number }
  | { do: 'add'; word: string; area: string }
  | { do: 'take'; area: string }
  | { do: 'turn' }

export function read(text: string): DraftedMove {
  const [verb, ...rest] = text.split(' ').filter(Boolean)
  switch (verb) {
    case 'play':
      return { do: 'play', words: rest, value: readCard(rest[0]).active }
    case 'add':
      return { do: 'add', word: rest[0], area: rest[rest.length - 1] }
    case 'take':
      return { do: 'take', area: rest[0] }
    case 'turn':
      return { do: 'turn' }
    default:
      return { do: 'nothing' }
  }
}

/** The cards of the hand that the drafted move uses. */
export function wordsOf(drafted: DraftedMove): string[] {
  if (drafted.do === 'play') return drafted.words
  return drafted.do === 'add' ? [drafted.word] : []
}

/** With a card more; one of another value begins anew. */
export function withCard(drafted: DraftedMove, word: string): string {
  const kept = wordsOf(drafted)
  const fits = kept.length > 0 && readCard(kept[0]).active === readCard(word).active
  return ['play', ...(fits ? kept : []), word].join(' ')
}

export function withoutCard(drafted: DraftedMove, word: string): string {
  const kept = [...wordsOf(drafted)]
  kept.splice(kept.indexOf(word), 1)
  return kept.length ? ['play', ...kept].join(' ') : ''
}

/** Touching a set adds the one card of its value that is chosen, else takes it; then neither. */
export function withSet(drafted: DraftedMove, area: string, value: number): string {
  if (drafted.do === 'play' && drafted.words.length === 1 && drafted.value === value)
    return `add ${drafted.words[0]} to ${area}`
  if (drafted.do === 'take' && drafted.area === area) return ''
  return `take ${area}`
}

// The order of a hand: by value, then as cards were dragged while the page is open.

export interface Held extends Card {
  /** Stays with the card as long as it is in the hand, whichever way up. */
  key: number
  /** It has lain on the table, so it is public. */
  known: boolean
}

let keys = 0

export class Order {
  items = $state.raw<Held[]>([])
  /** Whether the cards have been put in another order. */
  own = $state(false)
  #round = 0

  /** These are the cards now: those that stay keep their places. */
  meet(secret: Card[], known: Card[], round: number): void {
    untrack(() => {
      if (round !== this.#round) {
        this.#round = round
        this.own = false
        this.items = []
      }
      const cards = [
        ...secret.map((card) => ({ ...card, known: false })),
        ...known.map((card) => ({ ...card, known: true })),
      ]
      this.items = this.#settled(matched(this.items, cards))
    })
  }

  move(key: number, to: number): void {
    const from = this.items.findIndex((held) => held.key === key)
    if (from < 0 || to === from || to < 0 || to >= this.items.length) return
    const items = this.items.filter((held) => held.key !== key)
    items.splice(to, 0, this.items[from])
    this.items = items
    this.own = true
  }

  sort(): void {
    this.own = false
    this.items = this.#settled(this.items)
  }

  #settled(items: Held[]): Held[] {
    return this.own ? items : [...items].sort((a, b) => byValue(a, b) || a.key - b.key)
  }
}

type Dealt = Card & { known: boolean }

/** The cards with the keys they had: where all were turned over at once, every one was. */
function matched(items: Held[], cards: Dealt[]): Held[] {
  const all = (some: Card[]) => some.map(wordOf).sort().join()
  const over = items.map((held) => ({ ...held, ...turned(held) }))
  const flipped = all(items) !== all(cards) && all(over) === all(cards)
  const left = [...cards]
  const take = (fits: (card: Dealt) => boolean): Dealt | undefined => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const found = new Map<number, Dealt | undefined>()
  const past = flipped ? over : items
  for (const held of past)
    found.set(
      held.key,
      take((card) => wordOf(card) === wordOf(held) && card.known === held.known) ??
        take((card) => wordOf(card) === wordOf(held)),
    )
  for (const held of past)
    if (!found.get(held.key))
      found.set(
        held.key,
        take((card) => pairOf(card) === pairOf(held)),
      )
  const stay = past.flatMap((held) => {
    const card = found.get(held.key)
    return card ? [{ ...card, key: held.key }] : []
  })
  return [...stay, ...left.sort(byValue).map((card) => ({ ...card, key: ++keys }))]
}

const orders = new WeakMap<object, Map<number, Order>>()

/** The order of a seat's hand; several can be held on one device. */
export function orderOf(scene: Scene, seat: number): Order {
  if (!orders.has(scene.of)) orders.set(scene.of, new Map())
  const found = orders.get(scene.of)!
  if (!found.has(seat)) found.set(seat, new Order())
  return found.get(seat)!
}

// Dragging a card: it follows the pointer, the others make room.

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
