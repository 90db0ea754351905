// The words of this table: its symbols, cards and players by name.
import { list, words } from '../../i18n/index.svelte'
import { t as shared } from '../../i18n/index.svelte'
import type { Scene } from '../game'
import type { Templates } from '../narrate'
import en from './en.json'
import narrationEn from './narration.en.json'
import narrationPl from './narration.pl.json'
import { cardOf } from './pieces'
import pl from './pl.json'
import type { RaiseView } from './wire'

export type RaiseScene = Scene<RaiseView>

export const t = words({ en, pl })
export const narration: Templates = { en: narrationEn, pl: narrationPl }
const named = words({ en: narrationEn, pl: narrationPl })

export function symbolName(symbol: string): string {
  return named(symbol as 'bell')
}

/** "cloud 4", "bell 3 for 5 points" */
export function cardName(name: string): string {
  const { symbol, number, points } = cardOf(name)
  const card = named('card', { symbol: symbolName(symbol), number })
  return points === null ? card : named('card_points', { card, n: points })
}

export function cardNames(names: string[]): string {
  return list(names.map(cardName))
}

export function nameOf(scene: RaiseScene, seat: number): string {
  return seat === scene.me ? shared('you') : scene.people[seat].name
}
