// The words of this table.
import { words } from '../../i18n/index.svelte'
import en from './en.json'
import pl from './pl.json'
import { numberOf, suitOf } from './pieces'

export const t = words({ en, pl })

/** A tile in words, for screen readers: "5 of hearts". */
export const spoken = (tile: string) =>
  t(`tile_${suitOf(tile)}` as 'tile_T', { number: numberOf(tile) })
