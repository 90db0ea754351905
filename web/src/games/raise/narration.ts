// What happened, what is asked, and what the wide button will do.
import { list } from '../../i18n/index.svelte'
import type { GameEvent } from '../../table/draft.svelte'
import type { Person } from '../../table/people'
import type { EventView } from '../../wire'
import { eventOf, onlyPass } from './draft.svelte'
import type * as wire from './wire'
import { cardName, cardNames, symbolName, t, type RaiseScene } from './words'

export function asks(scene: RaiseScene): string {
  const { view, seat, people } = scene
  const names = (seats: number[]) => list(seats.map((other) => people[other].name))
  if (view.phase === 'over') return t('asks_over')
  const mine = seat !== null && view.to_act.includes(seat)
  if (view.phase === 'open')
    return mine
      ? t('asks_open')
      : t('asks_wait_open', { n: view.to_act.length, names: names(view.to_act) })
  if (!mine) return t('asks_wait', { name: names(view.to_act) })
  return t(onlyPass(scene) ? 'asks_pass' : 'asks_raise', { total: view.to_beat })
}

export function button(scene: RaiseScene): string {
  const { draft, view } = scene
  const [verb, card] = draft?.words ?? []
  if (verb === 'open' && card) return t('button_open', { card: cardName(card) })
  if (verb === 'raise') {
    const total = eventOf<wire.Reached>(draft!.events, 'reached')?.total ?? 0
    const short = view.to_beat - total + 1
    return short > 0 ? t('button_short', { n: short }) : t('button_raise', { total })
  }
  if (verb === 'pass') {
    const n = eventOf<wire.Refilled>(draft!.events, 'refilled')?.cards ?? 0
    return n ? t('button_pass', { n }) : t('button_pass_none')
  }
  if (view.phase === 'open') return t('button_open_first')
  return t(onlyPass(scene) ? 'button_only_pass' : 'button_raise_first')
}

/** A move as words, for hints. */
export function move(text: string): string {
  const [verb, ...names] = text.split(' ')
  const cards = cardNames(names)
  if (verb === 'open') return t('move_open', { cards })
  return verb === 'raise' ? t('move_raise', { cards }) : t('move_pass')
}

type Move = wire.Open | wire.Opened | wire.Raise | wire.Pass
type Event =
  | wire.Revealed
  | wire.Reached
  | wire.Refilled
  | wire.RanOut
  | wire.RoundWon
  | wire.Rolled
  | wire.HandsCounted
type What = EventView & { events?: GameEvent[] | EventView['events'] }

/** The move alone, with where it led. */
export function brief(what: What, people: Person[]): string {
  const move = what.move as unknown as Move | null
  if (!move || what.seat == null) return ''
  const name = people[what.seat].name
  switch (move.do) {
    case 'open':
      return t('told_open', { name, card: cardName(move.card) })
    case 'opened':
      return t('told_opened', { name })
    case 'raise': {
      const total = eventOf<wire.Reached>(what.events, 'reached')?.total ?? ''
      return t('told_raise', { name, total, cards: cardNames(move.cards) })
    }
    case 'pass': {
      const n = eventOf<wire.Refilled>(what.events, 'refilled')?.cards ?? 0
      return t(n ? 'told_pass' : 'told_pass_none', { name, n })
    }
  }
}

/** The move and all that came of it. */
export function told(what: What, people: Person[]): string[] {
  const events = (what.events ?? []) as unknown as Event[]
  const lines = [brief(what, people), ...events.map((event) => sentence(event, people))]
  return lines.filter(Boolean)
}

function sentence(event: Event, people: Person[]): string {
  const names = (seats: number[]) => list(seats.map((seat) => people[seat].name))
  switch (event.event) {
    case 'revealed':
      return t('told_revealed', {
        cards: event.cards.map((card) => shown(card, people)).join(', '),
      })
    case 'ran_out':
      return t('told_ran_out', { n: event.seats.length, names: names(event.seats) })
    case 'round_won': {
      const { scoring, cards, points } = event
      return t('told_won', { n: cards, name: people[event.seat].name, scoring, points })
    }
    case 'rolled':
      return rolled(event, people)
    case 'hands_counted':
      return counted(event, people)
    default:
      return ''
  }
}

function shown(card: wire.Shown, people: Person[]): string {
  const { seat, value } = card
  return t('told_shown', { name: people[seat].name, card: cardName(card.card), value })
}

function rolled(event: wire.Rolled, people: Person[]): string {
  const { round, scoring } = event
  const dice = list(event.dice.map((die) => `${die.dice} × ${symbolName(die.symbol)}`))
  const name = people[event.seat].name
  return t(dice ? 'told_rolled' : 'told_rolled_blank', { round, scoring, name, dice })
}

function counted(event: wire.HandsCounted, people: Person[]): string {
  const points = event.points.map((n, seat) => `${people[seat].name} ${n}`).join(', ')
  const early = event.early ? t('told_early') : ''
  const hands = event.points.some(Boolean) ? t('told_hands', { points }) : ''
  return [early, hands].filter(Boolean).join(' ')
}
