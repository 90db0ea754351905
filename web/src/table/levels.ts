import { t } from '../i18n/index.svelte'

const KNOWN = ['beginner', 'casual', 'skilled', 'expert', 'master'] as const
export const LEVELS: readonly string[] = KNOWN
const USUAL = 'casual'

/** A level in words; a player of somebody's own is called as its file calls it. */
export function levelName(level: string): string {
  const known = KNOWN.find((name) => name === level)
  return known ? t(`level_${known}`) : ownName(level)
}

const ownName = (level: string) => level.slice(level.lastIndexOf(':') + 1)
const fileOf = (level: string) => level.slice(0, level.lastIndexOf(':')).replace(/.*[\\/]/, '')

/** Levels to choose from; those of one name differ by their files. */
export function levelChoices(levels: readonly string[]): { value: string; label: string }[] {
  const names = levels.map(ownName)
  const isOnly = (name: string) => names.indexOf(name) === names.lastIndexOf(name)
  return levels.map((level, i) => {
    const name = levelName(level)
    const label = isOnly(names[i]) || !level.includes(':') ? name : `${name} (${fileOf(level)})`
    return { value: level, label }
  })
}

/** Players of somebody's own are among them. */
export const hasOwn = (levels: readonly string[]) => levels.some((level) => !LEVELS.includes(level))

/** A level that there is: the one wanted, else the usual one, else any; nothing without bots. */
export const levelIn = (levels: readonly string[], wanted = USUAL) =>
  [wanted, USUAL].find((level) => levels.includes(level)) ?? levels[0] ?? ''
