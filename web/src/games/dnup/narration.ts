// What is asked and what the button does; what happened is narrated from narration.*.json.
import type { GameEvent } from '../../table/draft.svelte'
import type { Scene } from '../game'
import { read } from './draft.svelte'
import { readCard, seatOf } from './pieces'
import type { Beaten, DnupView, Out } from './wire'
import { setInWords, t } from './words'

type Sees = Scene<DnupView>

const isDuel = (view: DnupView): boolean => view.players[0].sets.length > 1

export function asks(scene: Sees): string {
  const { view, seat } = scene
  if (view.to_act < 0) return t('game_over')
  const area = view.area.slice(1)
  if (view.to_act === seat) return isDuel(view) ? t('asks_area', { area }) : t('asks')
  if (seat !== null && view.players[seat].out) return t('you_are_out')
  const person = scene.people[view.to_act]
  const name = person.name
  if (isDuel(view)) return t(person.bot ? 'thinks_area' : 'waits_area', { name, area })
  return t(person.bot ? 'thinks' : 'waits', { name })
}

export function button(scene: Sees): string {
  const draft = scene.draft
  const drafted = read(draft?.text ?? '')
  switch (drafted.do) {
    case 'nothing':
      return t('choose')
    case 'turn':
      return t('turn')
    case 'take': {
      const set = scene.view.players.flatMap((p) => p.sets).find((s) => s.area === drafted.area)
      const name = scene.people[seatOf(drafted.area)].name
      return t('take', { set: setInWords(set?.cards.length ?? 0, set?.value ?? 0), name })
    }
    case 'add': {
      const name = scene.people[seatOf(drafted.area)].name
      return t('add', { value: readCard(drafted.word).active, name }) + brings(scene)
    }
    case 'play':
      return t('play', { set: setInWords(drafted.words.length, drafted.value) }) + brings(scene)
  }
}

/** What the move is sure to bring, said behind it. */
function brings(scene: Sees): string {
  const found = (scene.draft?.events ?? []) as (GameEvent & (Beaten | Out))[]
  const out = found.find((event) => event.event === 'out') as Out | undefined
  if (out) return t('and_out', { n: out.tokens })
  if (found.some((event: GameEvent) => event.event === 'round_won')) return t('and_win')
  const beaten = found.find((event) => event.event === 'beaten') as Beaten | undefined
  return beaten ? t('and_beat', { set: setInWords(beaten.cards.length, beaten.value) }) : ''
}

/** A move as words, for hints; without names. */
export function move(text: string): string {
  const drafted = read(text)
  switch (drafted.do) {
    case 'play':
      return t('hint_play', {
        set: setInWords(drafted.words.length, drafted.value),
        cards: drafted.words.join(' '),
      })
    case 'add':
      return t('hint_add', { card: drafted.word, area: drafted.area })
    case 'take':
      return t('hint_take', { area: drafted.area })
    case 'turn':
      return t('turn')
    case 'nothing':
      return text
  }
}
