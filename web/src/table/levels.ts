import { t } from '../i18n/index.svelte'

const KNOWN = ['beginner', 'casual', 'skilled', 'expert', 'master'] as const
export const LEVELS: readonly string[] = KNOWN

/** A level in words; a player of somebody's own is called as its file calls it. */
export function levelName(level: string): string {
  const known = KNOWN.find((name) => name === level)
  return known ? t(`level_${known}`) : level.slice(level.lastIndexOf(':') + 1)
}
