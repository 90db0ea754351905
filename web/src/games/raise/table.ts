// What several parts of this table need: its words, its cards by name, and the pace of its motion.
import { list, words } from '../../i18n/index.svelte'
import { t as shared } from '../../i18n/index.svelte'
import type { GameEvent } from '../../table/draft.svelte'
import type { Scene } from '../game'
import en from './en.json'
import pl from './pl.json'
import type { Player, RaiseView } from './wire'

export type RaiseScene = Scene<RaiseView>

export const t = words({ en, pl })

/** A card as it is written in moves, taken apart: "bell3:5". */
export function cardOf(name: string): { symbol: string; number: number; points: number | null } {
  const [, symbol, number, points] = /^([a-z]+)(\d)(?::(\d+))?$/.exec(name)!
  return { symbol, number: Number(number), points: points ? Number(points) : null }
}

export function symbolName(symbol: string): string {
  return t(symbol as 'bell')
}

/** "cloud 4", "bell 3 for 5 points" */
export function cardName(name: string): string {
  const { symbol, number, points } = cardOf(name)
  const plain = `${symbolName(symbol)} ${number}`
  return points === null ? plain : t('card_points', { card: plain, n: points })
}

export function cardNames(names: string[]): string {
  return list(names.map(cardName))
}

export function nameOf(scene: RaiseScene, seat: number): string {
  return seat === scene.me ? shared('you') : scene.people[seat].name
}

/** The viewer's own seat as the view tells it. */
export function own(scene: RaiseScene): Player | null {
  return scene.seat === null ? null : scene.view.players[scene.seat]
}

/** Equal cards get keys of their own, so that each can be followed. */
export function keyed<T>(cards: T[], name: (card: T) => string): { key: string; card: T }[] {
  const seen = new Map<string, number>()
  return cards.map((card) => {
    const count = (seen.get(name(card)) ?? 0) + 1
    seen.set(name(card), count)
    return { key: `${name(card)}#${count}`, card }
  })
}

/** Nothing can be done any more but to pass. */
export function onlyPass(scene: RaiseScene): boolean {
  const all = scene.draft?.all
  return all?.total === 1 && all.moves[0] === 'pass'
}

/** The first event of a kind among those that a move brought, or would bring. */
export function eventOf<E extends { event: unknown }>(
  events: readonly (GameEvent | { event: unknown })[] | undefined,
  kind: E['event'] & string,
): E | undefined {
  return events?.find((event) => event.event === kind) as E | undefined
}

/** So many milliseconds at the pace that the viewer follows; none for those who want no motion. */
export function ms(scene: RaiseScene, time: number): number {
  return time * scene.beat
}
