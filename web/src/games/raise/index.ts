// The table of this game: what it draws, what it asks, and what it tells.
import { list } from '../../i18n/index.svelte'
import type { GameTable } from '../game'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import en from './en.json'
import pl from './pl.json'
import { cardName, cardNames, eventOf, onlyPass, t, type RaiseScene } from './table'
import { told } from './told'
import type { Reached, Refilled } from './wire'

function asks(scene: RaiseScene): string {
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

function deed(scene: RaiseScene): string {
  const { draft, view } = scene
  const [verb, card] = draft?.words ?? []
  if (verb === 'open' && card) return t('deed_open', { card: cardName(card) })
  if (verb === 'raise') {
    const total = eventOf<Reached>(draft!.events, 'reached')?.total ?? 0
    const short = view.to_beat - total + 1
    return short > 0 ? t('deed_short', { n: short }) : t('deed_raise', { total })
  }
  if (verb === 'pass') {
    const n = eventOf<Refilled>(draft!.events, 'refilled')?.cards ?? 0
    return n ? t('deed_pass', { n }) : t('deed_pass_none')
  }
  if (view.phase === 'open') return t('deed_open_first')
  return t(onlyPass(scene) ? 'deed_only_pass' : 'deed_raise_first')
}

function move(text: string): string {
  const [verb, ...names] = text.split(' ')
  const cards = cardNames(names)
  if (verb === 'open') return t('move_open', { cards })
  return verb === 'raise' ? t('move_raise', { cards }) : t('move_pass')
}

export default {
  Board,
  Hand,
  Seat,
  asks,
  deed,
  told,
  result: ({ view }: RaiseScene, { points }) => {
    const scoring = view.players.map((player) => player.scoring.reduce((a, b) => a + b, 0))
    return [
      { label: t('result_scoring'), cells: scoring },
      { label: t('result_cards'), cells: points.map((all, seat) => all - scoring[seat]) },
      { label: t('result_total'), cells: points },
    ]
  },
  move,
  messages: { en, pl },
} satisfies GameTable
