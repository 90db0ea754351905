// Options in words. A game says its own in `options.en.json` and `options.pl.json` of its folder;
// what several games have is said here.
import { device, type Language } from '../device.svelte'
import { write, type Messages, type Values } from '../i18n/index.svelte'
import type { OptionInfo } from '../wire'
import en from './options.en.json'
import pl from './options.pl.json'

const SHARED: Record<Language, Messages> = { en, pl }
const OWN = import.meta.glob<Messages>('./*/options.*.json', { eager: true, import: 'default' })
const SEAT = /^[A-Z]$/

function said(game: string, key: string, values?: Values): string | undefined {
  const language = device.now.language
  const message = OWN[`./${game}/options.${language}.json`]?.[key] ?? SHARED[language][key]
  return message === undefined ? undefined : write(message, language, values)
}

export const optionName = (game: string, option: string) => said(game, option) ?? option

export function optionValue(game: string, option: string, value: string): string {
  const own = said(game, `${option}.${value}`) ?? said(game, value)
  if (own !== undefined) return own
  return SEAT.test(value) ? said(game, 'seat', { letter: value })! : value
}

/** Whether there is anything to choose with this number of players. */
export const isChoice = (option: OptionInfo, players: number) =>
  option.lowest !== null || (option.words[players]?.length ?? 0) > 1
