// What is asked and what the button does; what happened is narrated from narration.*.json.
import type { GameEvent } from '../../table/draft.svelte'
import type { Outcome } from '../../wire'
import type { Scene } from '../game'
import { claimOf, dropOf } from './draft.svelte'
import type en from './en.json'
import type { ChainView, Player, Reacted, Tile } from './wire'
import { colourName, faceNames, t } from './words'

export function asks(scene: Scene<ChainView>): string {
  const { view, draft } = scene
  if (view.to_act < 0) return t('ask_over')
  if (draft) return t(view.claiming ? 'ask_claim' : 'ask_drop')
  const { name, bot } = scene.people[view.to_act]
  if (bot) return t('ask_thinks', { name })
  return t(view.claiming ? 'ask_other_claims' : 'ask_wait', { name })
}

export function button(scene: Scene<ChainView>): string {
  const { draft, view } = scene
  const drop = dropOf(draft)
  if (drop) return buttonOfDrop(draft!.asking ? undefined : draft!.events[0])
  const claim = claimOf(draft)
  if (claim) {
    const { token } = claim
    const worth = view.tokens.find(({ numbers }) => numbers === token)?.worth ?? 0
    return t('button_take', { token, worth })
  }
  if (draft?.text === 'done') return t('button_done')
  return t(view.claiming ? 'button_claim' : 'button_choose')
}

function buttonOfDrop(event: GameEvent | undefined): string {
  const chain = event as unknown as Reacted | undefined
  if (chain?.event !== 'reacted') return t('button_drop_asking')
  return chain.steps.length ? t('button_drop', { n: chain.points }) : t('button_drop_nothing')
}

const sum = (tiles: Tile[]): number => tiles.reduce((all, tile) => all + tile.number, 0)
const again = ({ front, colour }: Player): number =>
  sum(front.filter((tile) => tile.colour === colour))

export function result(scene: Scene<ChainView>, outcome: Outcome) {
  const { players } = scene.view
  const tied = outcome.points.filter((points) => points === Math.max(...outcome.points)).length > 1
  const row = (key: keyof typeof en, cell: (player: Player) => string | number) => ({
    label: t(key),
    cells: players.map(cell),
  })
  return [
    row('row_colour', ({ colour }) => colourName(colour)),
    row('row_tiles', ({ front }) => sum(front)),
    row('row_twice', again),
    row('row_tokens', (player) => player.token_points),
    ...(tied ? [row('row_tie', ({ front }) => front.length)] : []),
    row('row_total', ({ seat }) => outcome.points[seat]),
  ]
}

export function move(text: string): string {
  const [verb, first, , ...rest] = text.split(' ')
  if (verb === 'drop') {
    const [column, n] = [first, Number(rest[0])]
    return n ? t('move_drop', { column, n }) : t('move_drop_plain', { column })
  }
  if (verb === 'claim') return t('move_claim', { token: first, faces: faceNames(rest) })
  return verb === 'done' ? t('move_done') : text
}

interface Warning {
  text: string
  short: string
}

/** What ends the game soon: columns that are nearly empty, and an empty stack. */
export function warnings(view: ChainView): Warning[] {
  if (view.to_act < 0) return []
  const low = view.columns.flatMap(({ length: n }, i) => (n > 2 ? [] : lowColumn(i + 1, n)))
  return view.stack ? low : [...low, { text: t('end_stack'), short: t('end_stack_short') }]
}

function lowColumn(column: number, n: number): Warning {
  return n
    ? { text: t('end_near', { column, n }), short: t('end_near_short', { column, n }) }
    : { text: t('end_now', { column }), short: t('end_now_short', { column }) }
}
