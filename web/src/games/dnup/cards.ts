// Cards as the page handles them: a pair of values, one of them up.
import type { Card } from './wire'

/** As in the texts of moves: `7/3` is 7 up and 3 down. */
export const wordOf = (card: Card): string => `${card.active}/${card.dormant}`

/** Which card it is, whichever way up. */
export const pairOf = (card: Card): string =>
  `${Math.min(card.active, card.dormant)}/${Math.max(card.active, card.dormant)}`

export const turned = (card: Card): Card => ({
  ...card,
  active: card.dormant,
  dormant: card.active,
})

export function readCard(word: string): Card {
  const [active, dormant] = word.split('/').map(Number)
  return { active, dormant }
}

export const byValue = (a: Card, b: Card): number => a.active - b.active || a.dormant - b.dormant
