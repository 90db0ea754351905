// Words in the reader's language. A message is a text, or a text for each plural category of `n`.
import { device, type Language } from '../device.svelte'
import en from './en.json'
import pl from './pl.json'

export type Plural = Partial<Record<Intl.LDMLPluralRule, string>>
export type Message = string | Plural
export type Messages = Record<string, Message>
export type Values = Record<string, string | number>

// Dear to make, and not needed in every language or at once.
const RULES = new Map<Language, Intl.PluralRules>()
const LISTS = new Map<Language, Intl.ListFormat>()

function rulesOf(language: Language): Intl.PluralRules {
  if (!RULES.has(language)) RULES.set(language, new Intl.PluralRules(language))
  return RULES.get(language)!
}

/** The text of a message, or the plural form of it that goes with a number. */
export function form(message: Message, language: Language, n: number): string {
  if (typeof message === 'string') return message
  return message[rulesOf(language).select(n)] ?? message.other ?? ''
}

export function write(message: Message, language: Language, values: Values = {}): string {
  return form(message, language, Number(values['n'])).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  )
}

/** A function that says the messages of one file in the chosen language. */
export function words<M extends Messages>(messages: { en: M; pl: Record<keyof M, Message> }) {
  return (key: keyof M, values?: Values): string => {
    const language = device.now.language
    return write(messages[language][key] ?? messages.en[key] ?? String(key), language, values)
  }
}

export const t = words({ en, pl })

/** "Ola, Jan and Ewa" */
export function list(parts: string[]): string {
  const { language } = device.now
  if (parts.length < 2) return parts.join('')
  if (!LISTS.has(language)) LISTS.set(language, new Intl.ListFormat(language))
  return LISTS.get(language)!.format(parts)
}
