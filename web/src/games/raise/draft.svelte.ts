// The move being put together: the cards that are chosen, and what is left to do.
import type { GameEvent } from '../../table/draft.svelte'
import { keyed } from './pieces'
import type { Card, Player, Refilled } from './wire'
import type { RaiseScene } from './words'

interface Held {
  key: string
  card: Card
}

/** The viewpoint's player in the view. */
export function own(scene: RaiseScene): Player | null {
  return scene.seat === null ? null : scene.view.players[scene.seat]
}

/** Nothing can be done any more but to pass. */
export function onlyPass(scene: RaiseScene): boolean {
  const all = scene.draft?.all
  return all?.total === 1 && all.moves[0] === 'pass'
}

/** The cards of the viewpoint's hand, the dearest now first. */
export function handOf(scene: RaiseScene): Held[] {
  return keyed(own(scene)?.cards ?? [], (card) => card.name).sort(
    (a, b) => b.card.value - a.card.value || b.card.number - a.card.number,
  )
}

/** The keys of the cards that the draft's words name; of twins, those that were touched first. */
export function chosenOf(held: Held[], touched: string[], words: string[]): Set<string> {
  const left = [...words]
  const keys = held.map(({ key }) => key)
  const first = [...touched.filter((key) => keys.includes(key)), ...keys]
  return new Set(
    first.filter((key, i) => {
      const at = first.indexOf(key) === i ? left.indexOf(nameIn(key)) : -1
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    }),
  )
}

/** The name of the card that a key stands for. */
export const nameIn = (key: string): string => key.split('#')[0]

/** Opening with a card, or raising with cards; nothing without any. */
export function withCards(scene: RaiseScene, keys: string[]): string {
  const verb = scene.view.phase === 'open' ? 'open' : 'raise'
  return keys.length ? [verb, ...keys.map(nameIn)].join(' ') : ''
}

/** The first event of a kind among those that a move brought, or would bring. */
export function eventOf<E extends { event: unknown }>(
  events: readonly (GameEvent | { event: unknown })[] | undefined,
  kind: E['event'] & string,
): E | undefined {
  return events?.find((event) => event.event === kind) as E | undefined
}

/** How many cards a pass would bring, as the server says before it is chosen. */
export async function drawnByPass(scene: RaiseScene): Promise<number> {
  const draft = scene.draft
  if (!draft || scene.view.phase !== 'raise') return 0
  const question = { query: 'explore', seat: draft.seat, part: 'pass', most: 0 } as const
  const { preview } = await draft.live.ask(question)
  return eventOf<Refilled>(preview, 'refilled')?.cards ?? 0
}
