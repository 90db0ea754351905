// What happened, in words.
import type { GameEvent } from '../../table/draft.svelte'
import type { Person } from '../../table/people'
import type { Happened } from '../../wire'
import { readCard } from './cards'
import { says, setInWords } from './says'
import type {
  Add,
  Beaten,
  Dealt,
  Discarded,
  Out,
  Play,
  RoundWon,
  Stalled,
  Take,
  Taken,
  TurnOver,
} from './wire'

type Move = Play | Add | Take | TurnOver
type Told = Beaten | Dealt | Discarded | Out | RoundWon | Stalled | Taken

/** The seat of an area, `B` or `B2`. */
export const seatOf = (area: string): number => area.charCodeAt(0) - 'A'.charCodeAt(0)

export function told(what: Happened & { events?: GameEvent[] }, people: Person[]): string[] {
  const events = (what.events ?? []) as unknown as Told[]
  const name = people[what.seat ?? 0].name
  const deed = did(what.move as unknown as Move, name, events, people)
  return [deed, ...events.map((event) => came(event, people)).filter(Boolean)]
}

function did(move: Move, name: string, events: Told[], people: Person[]): string {
  switch (move.do) {
    case 'play': {
      const { active } = readCard(move.cards[0])
      return says('plays', { name, set: setInWords(move.cards.length, active) })
    }
    case 'add':
      return says('adds', {
        name,
        value: readCard(move.card).active,
        owner: people[seatOf(move.to)].name,
      })
    case 'take': {
      const taken = events.find((event) => event.event === 'taken') as Taken | undefined
      const set = taken ? setInWords(taken.cards.length, taken.value) : ''
      return says('takes', { name, set, owner: people[seatOf(move.area)].name })
    }
    case 'turn':
      return says('turns', { name })
  }
}

function came(event: Told, people: Person[]): string {
  switch (event.event) {
    case 'beaten':
      return says(event.home ? 'goes_home' : 'beaten_away', {
        set: setInWords(event.cards.length, event.value),
        name: people[event.seat].name,
      })
    case 'discarded':
      return says('discards', {
        set: setInWords(event.cards.length, event.value),
        name: people[event.seat].name,
      })
    case 'out':
      return says('goes_out', { name: people[event.seat].name, n: event.tokens })
    case 'round_won':
      return says('wins_round', { name: people[event.seat].name })
    case 'stalled':
      return says('stalled')
    case 'dealt':
      return says('dealt', { number: event.round, name: people[event.starter].name })
    case 'taken':
      return ''
  }
}
