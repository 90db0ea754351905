// What happened, what is asked, and what the wide button will do.
import type { GameEvent } from '../../table/draft.svelte'
import type { Person } from '../../table/people'
import type { EventView } from '../../wire'
import type { Scene } from '../game'
import { read } from './draft.svelte'
import { readCard, seatOf } from './pieces'
import type {
  Add,
  Beaten,
  Dealt,
  Discarded,
  DnupView,
  Out,
  Play,
  RoundWon,
  Stalled,
  Take,
  Taken,
  TurnOver,
} from './wire'
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
  const choice = read(draft?.text ?? '')
  switch (choice.do) {
    case 'nothing':
      return t('choose')
    case 'turn':
      return t('turn')
    case 'take': {
      const set = scene.view.players.flatMap((p) => p.sets).find((s) => s.area === choice.area)
      const name = scene.people[seatOf(choice.area)].name
      return t('take', { set: setInWords(set?.cards.length ?? 0, set?.value ?? 0), name })
    }
    case 'add': {
      const name = scene.people[seatOf(choice.area)].name
      return t('add', { value: readCard(choice.word).active, name }) + brings(scene)
    }
    case 'play':
      return t('play', { set: setInWords(choice.words.length, choice.value) }) + brings(scene)
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
  const choice = read(text)
  switch (choice.do) {
    case 'play':
      return t('hint_play', {
        set: setInWords(choice.words.length, choice.value),
        cards: choice.words.join(' '),
      })
    case 'add':
      return t('hint_add', { card: choice.word, area: choice.area })
    case 'take':
      return t('hint_take', { area: choice.area })
    case 'turn':
      return t('turn')
    case 'nothing':
      return text
  }
}

type Move = Play | Add | Take | TurnOver
type Told = Beaten | Dealt | Discarded | Out | RoundWon | Stalled | Taken

export function told(what: EventView & { events?: GameEvent[] }, people: Person[]): string[] {
  const events = (what.events ?? []) as unknown as Told[]
  const name = people[what.seat ?? 0].name
  const deed = did(what.move as unknown as Move, name, events, people)
  return [deed, ...events.map((event) => came(event, people)).filter(Boolean)]
}

function did(move: Move, name: string, events: Told[], people: Person[]): string {
  switch (move.do) {
    case 'play': {
      const { active } = readCard(move.cards[0])
      return t('plays', { name, set: setInWords(move.cards.length, active) })
    }
    case 'add':
      return t('adds', {
        name,
        value: readCard(move.card).active,
        owner: people[seatOf(move.to)].name,
      })
    case 'take': {
      const taken = events.find((event) => event.event === 'taken') as Taken | undefined
      const set = taken ? setInWords(taken.cards.length, taken.value) : ''
      return t('takes', { name, set, owner: people[seatOf(move.area)].name })
    }
    case 'turn':
      return t('turns', { name })
  }
}

function came(event: Told, people: Person[]): string {
  switch (event.event) {
    case 'beaten':
      return t(event.home ? 'goes_home' : 'beaten_away', {
        set: setInWords(event.cards.length, event.value),
        name: people[event.seat].name,
      })
    case 'discarded':
      return t('discards', {
        set: setInWords(event.cards.length, event.value),
        name: people[event.seat].name,
      })
    case 'out':
      return t('goes_out', { name: people[event.seat].name, n: event.tokens })
    case 'round_won':
      return t('wins_round', { name: people[event.seat].name })
    case 'stalled':
      return t('stalled')
    case 'dealt':
      return t('dealt', { number: event.round, name: people[event.starter].name })
    case 'taken':
      return ''
  }
}
