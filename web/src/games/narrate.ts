// What happened, in words: a game's lines, filled into the templates of its texts (see
// rules/narration.py). `npm run wire` writes these as narration.en.json and narration.pl.json.
import { device, type Language } from '../device.svelte'
import { form, list, type Messages } from '../i18n/index.svelte'
import type { Person } from '../table/people'
import type { Line } from '../wire'

export type Templates = Record<Language, Messages>
type Word = string | number | Line

const SEATS = new Set(['name', 'owner', 'other', 'names'])
const BLANK = /\{(\w+)(:and)?\}/g

/** The lines as sentences. */
export const narrate = (
  lines: Line[] | undefined,
  templates: Templates,
  people: Person[],
): string[] => (lines ?? []).map((line) => sentence(line, templates, people))

function sentence({ key, details = {} }: Line, templates: Templates, people: Person[]): string {
  const written = (name: string, word: Word): string => {
    if (SEATS.has(name)) return people[word as number].name
    return typeof word === 'object' ? sentence(word, templates, people) : String(word)
  }
  const { language } = device.now
  const template = form(templates[language][key], language, Number(details['n']))
  return template.replace(BLANK, (_, name: string, and?: string) => {
    const words = [details[name]].flat() as Word[]
    const parts = words.map((word) => written(name, word))
    return and ? list(parts) : parts.join(', ')
  })
}
