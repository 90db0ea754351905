// What is asked and what the button does; what happened is narrated from narration.*.json.
import { list } from '../../i18n/index.svelte'
import { eventOf, onlyPass } from './draft.svelte'
import type * as wire from './wire'
import { cardName, cardNames, t, type RaiseScene } from './words'

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
