// Cards move from where they were to where they are, and turn on the way. They are drawn above the
// page while they move, for board and hand do not let anything out of their edges.
import { mount, unmount, untrack } from 'svelte'
import type { Scene } from '../game'
import Card from './pieces/Card.svelte'
import { pairOf, readCard, turned } from './pieces'
import type { Card as Face, DnupView } from './wire'

const DURATION = 240
const APART = 25 // between the cards of a set
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

interface Lying {
  place: string
  pair: string
  up: number
  box: DOMRect
  node: HTMLElement
}

interface CardMotion {
  card: Face
  turns: boolean
  from: DOMRect
  to: DOMRect
  /** The card that lies there in the end; without one it goes out of sight. */
  node?: HTMLElement
}

export class Motion {
  #view: DnupView | null = null
  #seat: number | null = null
  #lay: Lying[] = []

  /** The view is about to change: where does everything lie? */
  leave(_view: DnupView, _seat: number | null): void {
    this.#lay = lying()
  }

  /** It has changed. */
  arrive(view: DnupView, scene: Scene<DnupView>): void {
    const [past, seat] = [this.#view, this.#seat]
    this.#view = view
    this.#seat = scene.seat
    if (!past || past === view || seat !== scene.seat || scene.beat === 0 || document.hidden) return
    if (past.round !== view.round || past.players.length !== view.players.length) return
    untrack(() => {
      const mover = scene.latest?.seat ?? past.to_act
      motions(this.#lay, lying(), past, view, mover).forEach(animateCard)
    })
  }
}

function lying(): Lying[] {
  return [...document.querySelectorAll<HTMLElement>('[data-pair]')].map((node) => ({
    place: node.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '',
    pair: node.dataset['pair']!,
    up: Number(node.dataset['up']),
    box: node.getBoundingClientRect(),
    node,
  }))
}

function motions(
  before: Lying[],
  after: Lying[],
  past: DnupView,
  view: DnupView,
  mover: number,
): CardMotion[] {
  const gone = [...before]
  const come: Lying[] = []
  for (const card of after) {
    const at = gone.findIndex((was) => was.pair === card.pair && was.place === card.place)
    if (at < 0) come.push(card)
    else gone.splice(at, 1)
  }
  const found: CardMotion[] = []
  for (const card of come) {
    const at = gone.findIndex((was) => was.pair === card.pair)
    const was = at < 0 ? undefined : gone.splice(at, 1)[0]
    const from = was?.box ?? seatBox(mover)
    const turns = was !== undefined && was.up !== card.up
    if (from) found.push({ card: face(card), turns, from, to: card.box, node: card.node })
  }
  for (const card of gone) {
    const [to, turns] = whereTo(card, past, view)
    if (to) found.push({ card: turns ? turned(face(card)) : face(card), turns, from: card.box, to })
  }
  return found
}

/** A card that is out of sight went to the pile, or into a hand, where it is turned. */
function whereTo(card: Lying, past: DnupView, view: DnupView): [DOMRect | undefined, boolean] {
  const count = (cards: Face[]) => cards.filter((other) => pairOf(other) === card.pair).length
  const holder = view.players.find(
    (player, i) => count(player.known) > count(past.players[i].known),
  )
  if (holder) return [seatBox(holder.seat), true]
  return [document.querySelector('[data-place=pile]')?.getBoundingClientRect(), false]
}

const seatBox = (seat: number) =>
  document.querySelector(`li[data-seat='${seat}']`)?.getBoundingClientRect()

function face({ pair, up }: Lying): Face {
  const card = readCard(pair)
  return card.active === up ? card : turned(card)
}

function animateCard({ card, turns, from, to, node }: CardMotion, i: number): void {
  const width = node ? to.width : from.width
  const height = node ? to.height : from.height
  const shade = document.createElement('div')
  Object.assign(shade.style, {
    position: 'fixed',
    zIndex: `${100 - i}`,
    left: '0',
    top: '0',
    pointerEvents: 'none',
  })
  shade.style.setProperty('--w', `${width}px`)
  shade.style.setProperty('--h', `${height}px`)
  const props = $state({ card: turns ? turned(card) : card })
  const drawn = mount(Card, { target: shade, props })
  document.body.append(shade)
  const timing = { duration: DURATION, delay: i * APART, easing: EASE, fill: 'both' as const }
  const at = (box: DOMRect, small: number) =>
    `translate(${box.x + (box.width - width) / 2}px, ${box.y + (box.height - height) / 2}px) scale(${small})`
  const begins = node ? Math.min(1, from.width / width) : 1
  const animation = shade.animate(
    [
      { transform: at(from, begins), opacity: 1 },
      { transform: at(to, node ? 1 : 0.4), opacity: node ? 1 : 0.3 },
    ],
    timing,
  )
  if (node) node.style.opacity = '0'
  if (turns) setTimeout(() => Object.assign(props, { card }), 20 + i * APART)
  animation.onfinish = animation.oncancel = () => {
    if (node) node.style.opacity = ''
    void unmount(drawn)
    shade.remove()
  }
}
