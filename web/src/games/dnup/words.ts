// The words of this table.
import { words } from '../../i18n/index.svelte'
import type { Templates } from '../narrate'
import en from './en.json'
import narrationEn from './narration.en.json'
import narrationPl from './narration.pl.json'
import pl from './pl.json'
import type { Card } from './wire'

export const t = words({ en, pl })
export const narration: Templates = { en: narrationEn, pl: narrationPl }

/** A card in words: “7, turned 3”. */
export const cardInWords = (card: Card): string =>
  t(card.star ? 'card_star' : 'card', { active: card.active, dormant: card.dormant })

/** “3 × 7” */
export const setInWords = (size: number, value: number): string => `${size} × ${value}`
