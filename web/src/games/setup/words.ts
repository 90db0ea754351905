// The words of this table.
import { words } from '../../i18n/index.svelte'
import type { Templates } from '../narrate'
import en from './en.json'
import narrationEn from './narration.en.json'
import narrationPl from './narration.pl.json'
import pl from './pl.json'
import { numberOf, suitOf } from './pieces'

export const t = words({ en, pl })
export const narration: Templates = { en: narrationEn, pl: narrationPl }

/** A tile in words, for screen readers: "5 of hearts". */
export const spoken = (tile: string) =>
  t(`tile_${suitOf(tile)}` as 'tile_T', { number: numberOf(tile) })
