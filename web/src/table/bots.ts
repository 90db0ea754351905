// The bots that can be seated, in words.
import { t } from '../i18n/index.svelte'

const KNOWN = ['beginner', 'casual', 'skilled', 'expert', 'master'] as const
export const LEVELS: readonly string[] = KNOWN
const USUAL = 'casual'

/** A level in words; a user bot has the name that its file gives it. */
export function botName(bot: string): string {
  const known = KNOWN.find((name) => name === bot)
  return known ? t(`level_${known}`) : ownName(bot)
}

const ownName = (bot: string) => bot.slice(bot.lastIndexOf(':') + 1)
const fileOf = (bot: string) => bot.slice(0, bot.lastIndexOf(':')).replace(/.*[\\/]/, '')

/** Bots to choose from; those of one name are told apart by their files. */
export function botChoices(bots: readonly string[]): { value: string; label: string }[] {
  const names = bots.map(ownName)
  const isOnly = (name: string) => names.indexOf(name) === names.lastIndexOf(name)
  return bots.map((bot, i) => {
    const name = botName(bot)
    const label = isOnly(names[i]) || !bot.includes(':') ? name : `${name} (${fileOf(bot)})`
    return { value: bot, label }
  })
}

/** Whether user bots are among them. */
export const hasUserBots = (bots: readonly string[]) => bots.some((bot) => !LEVELS.includes(bot))

/** A bot that can be seated: the one wanted, else the default one, else any; empty without bots. */
export const botIn = (bots: readonly string[], wanted = USUAL) =>
  [wanted, USUAL].find((bot) => bots.includes(bot)) ?? bots[0] ?? ''
