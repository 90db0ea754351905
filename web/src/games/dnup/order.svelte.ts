// The order of a hand: by value until its holder drags a card, then theirs; kept while the page is open.
import { untrack } from 'svelte'
import type { Scene } from '../game'
import { byValue, pairOf, turned, wordOf } from './cards'
import type { Card } from './wire'

export interface Held extends Card {
  /** Stays with the card as long as it is in the hand, whichever way up. */
  key: number
  /** It has lain on the table: everybody knows it. */
  known: boolean
}

let keys = 0

export class Order {
  items = $state.raw<Held[]>([])
  /** The holder has put the cards in an order of their own. */
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
