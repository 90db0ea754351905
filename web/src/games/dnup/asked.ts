// One sentence on what is asked, and what the wide button will do.
import type { GameEvent } from '../../table/draft.svelte'
import type { Scene } from '../game'
import { readCard } from './cards'
import { read } from './choice'
import { says, setInWords } from './says'
import { seatOf } from './told'
import type { Beaten, DnupView, Out } from './wire'

type Sees = Scene<DnupView>

const isDuel = (view: DnupView): boolean => view.players[0].sets.length > 1

export function asks(scene: Sees): string {
  const { view, seat } = scene
  if (view.to_act < 0) return says('game_over')
  const area = view.area.slice(1)
  if (view.to_act === seat) return isDuel(view) ? says('asks_area', { area }) : says('asks')
  if (seat !== null && view.players[seat].out) return says('you_are_out')
  const person = scene.people[view.to_act]
  const name = person.name
  if (isDuel(view)) return says(person.program ? 'thinks_area' : 'waits_area', { name, area })
  return says(person.program ? 'thinks' : 'waits', { name })
}

export function deed(scene: Sees): string {
  const draft = scene.draft
  const choice = read(draft?.text ?? '')
  switch (choice.do) {
    case 'nothing':
      return says('choose')
    case 'turn':
      return says('turn')
    case 'take': {
      const set = scene.view.players.flatMap((p) => p.sets).find((s) => s.area === choice.area)
      const name = scene.people[seatOf(choice.area)].name
      return says('take', { set: setInWords(set?.cards.length ?? 0, set?.value ?? 0), name })
    }
    case 'add': {
      const name = scene.people[seatOf(choice.area)].name
      return says('add', { value: readCard(choice.word).active, name }) + brings(scene)
    }
    case 'play':
      return says('play', { set: setInWords(choice.words.length, choice.value) }) + brings(scene)
  }
}

/** What the move is sure to bring, said behind it. */
function brings(scene: Sees): string {
  const found = (scene.draft?.events ?? []) as (GameEvent & (Beaten | Out))[]
  const out = found.find((event) => event.event === 'out') as Out | undefined
  if (out) return says('and_out', { n: out.tokens })
  if (found.some((event: GameEvent) => event.event === 'round_won')) return says('and_win')
  const beaten = found.find((event) => event.event === 'beaten') as Beaten | undefined
  return beaten ? says('and_beat', { set: setInWords(beaten.cards.length, beaten.value) }) : ''
}

/** A move as words, for hints; there is nobody's name in it. */
export function move(text: string): string {
  const choice = read(text)
  switch (choice.do) {
    case 'play':
      return says('hint_play', {
        set: setInWords(choice.words.length, choice.value),
        cards: choice.words.join(' '),
      })
    case 'add':
      return says('hint_add', { card: choice.word, area: choice.area })
    case 'take':
      return says('hint_take', { area: choice.area })
    case 'turn':
      return says('turn')
    case 'nothing':
      return text
  }
}
