// The move being put together, read from its text.
import { readCard } from './cards'

export type Choice =
  | { do: 'nothing' }
  | { do: 'play'; words: string[]; value: number }
  | { do: 'add'; word: string; area: string }
  | { do: 'take'; area: string }
  | { do: 'turn' }

export function read(text: string): Choice {
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

/** The cards of the hand that the choice uses. */
export function wordsOf(choice: Choice): string[] {
  if (choice.do === 'play') return choice.words
  return choice.do === 'add' ? [choice.word] : []
}

/** With a card more; one of another value begins anew. */
export function withCard(choice: Choice, word: string): string {
  const kept = wordsOf(choice)
  const fits = kept.length > 0 && readCard(kept[0]).active === readCard(word).active
  return ['play', ...(fits ? kept : []), word].join(' ')
}

export function withoutCard(choice: Choice, word: string): string {
  const kept = [...wordsOf(choice)]
  kept.splice(kept.indexOf(word), 1)
  return kept.length ? ['play', ...kept].join(' ') : ''
}

/** Touching a set adds the one card of its value that is chosen, else takes it; then neither. */
export function withSet(choice: Choice, area: string, value: number): string {
  if (choice.do === 'play' && choice.words.length === 1 && choice.value === value)
    return `add ${choice.words[0]} to ${area}`
  if (choice.do === 'take' && choice.area === area) return ''
  return `take ${area}`
}
