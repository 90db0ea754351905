// Words in the reader's language. A message is a text, or a text for each plural category of `n`.
import { device, type Language } from '../device.svelte'
import en from './en.json'
import pl from './pl.json'

export type Plural = Partial<Record<Intl.LDMLPluralRule, string>>
export type Message = string | Plural
export type Messages = Record<string, Message>
export type Values = Record<string, string | number>

const RULES: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  pl: new Intl.PluralRules('pl'),
}

export function write(message: Message, language: Language, values: Values = {}): string {
  const text =
    typeof message === 'string'
      ? message
      : (message[RULES[language].select(Number(values['n']))] ?? message.other ?? '')
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** A function that says the messages of one file in the language of the moment. */
export function words<M extends Messages>(messages: { en: M; pl: Record<keyof M, Message> }) {
  return (key: keyof M, values?: Values): string => {
    const language = device.now.language
    return write(messages[language][key] ?? messages.en[key] ?? String(key), language, values)
  }
}

export const t = words({ en, pl })

/** "Ola, Jan and Ewa" */
export function list(parts: string[]): string {
  return new Intl.ListFormat(device.now.language, { type: 'conjunction' }).format(parts)
}
