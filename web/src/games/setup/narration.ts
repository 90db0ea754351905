// What is asked and what the button does; what happened is narrated from narration.*.json.
import { list } from '../../i18n/index.svelte'
import type { Draft } from '../../table/draft.svelte'
import type { Person } from '../../table/people'
import type { Outcome } from '../../wire'
import {
  bonusesIn,
  draftedOf,
  placing,
  scoredIn,
  type DraftedMove,
  type SetupScene,
} from './draft.svelte'
import { isLaid, laid, written } from './pieces'
import { t } from './words'
import type { Bonus, Player } from './wire'

const nTiles = (n: number) => t('tiles', { n })
const nPoints = (n: number) => t('for_points', { n })
const laidText = (word: string) => {
  const { tile, square } = laid(word)
  return t('tile_on', { tile: written(tile), square })
}
const names = (scene: SetupScene, seats: number[]) =>
  list(seats.map((seat) => scene.people[seat].name))

/** One sentence for every situation. */
export function asks(scene: SetupScene): string {
  const { view, seat } = scene
  if (view.mover < 0) return asksAtTheLine(scene)
  if (placing(scene)) return asksToPlace(scene, draftedOf(scene)!)
  const name = scene.people[view.mover].name
  if (view.mover === seat) return t('asks_place')
  if (scene.draft && seat !== null && scene.mayInterrupt.includes(seat))
    return t('waits_or_call', { name })
  return scene.people[view.mover].bot ? t('thinks', { name }) : t('waits', { name })
}

function asksAtTheLine(scene: SetupScene): string {
  const { closing } = scene.view
  if (!closing.length) return t('over')
  if (scene.seat !== null && closing.includes(scene.seat)) return t('asks_close')
  return t('waits_close', { names: names(scene, closing) })
}

function asksToPlace(scene: SetupScene, drafted: DraftedMove): string {
  const { draft, held } = drafted
  if (drafted.verb === 'swap') return t('asks_swap')
  if (drafted.verb === 'call') return t('asks_call')
  if (held) return t('asks_square', { tile: written(held) })
  if (drafted.verb !== 'place') return t('asks_place')
  if (draft.asking) return t('asks_more')
  if (draft.refusal) return t(`asks_${refusalKind(draft)}`)
  const others = bonusesIn(draft.events).map((one) => bonusText(one, scene.people))
  const what = t(drafted.next.some(isLaid) ? 'asks_more' : 'asks_done')
  return others.length ? t('asks_bonus', { others: list(others), what }) : what
}

const OF_SETS = ['tiles_unlike', 'makes_no_set', 'numbers_apart', 'run_broken', 'run_not_linked']

/** Why it is no move, in short; the server's sentence says more. */
function refusalKind({ found, refusal }: Draft) {
  if (found?.total) return 'not_yet'
  if (refusal?.reason === 'square_of_other') return 'other_square'
  return OF_SETS.includes(refusal?.reason ?? '') ? 'no_set' : 'impossible'
}

const bonusText = ({ seat, points }: Bonus, people: Person[]) =>
  t('bonus_for', { points, name: people[seat].name })

/** What the wide button will do. */
export function button(scene: SetupScene): string {
  const { view, draft } = scene
  const drafted = draftedOf(scene)
  if (!drafted || !draft) return ''
  if (drafted.verb === 'call') return t('button_call')
  if (drafted.verb === 'decline') return t('button_decline')
  if (view.mover < 0) return t('button_close')
  if (!placing(scene)) return t('button_wait', { name: scene.people[view.mover].name })
  if (drafted.verb === 'swap') return swapButton(drafted.swapped.length)
  const placed = drafted.laid.length
  if (!placed) return drafted.held ? t('button_square') : t('button_tile')
  const points = scoredIn(draft.events)?.points ?? 0
  if (!draft.asking && draft.refusal) return t(`button_${refusalKind(draft)}`)
  return points
    ? t('button_place', { tiles: nTiles(placed), points: nPoints(points) })
    : t('button_only_place', { tiles: nTiles(placed) })
}

const swapButton = (n: number) =>
  n ? t('button_swap', { tiles: nTiles(n) }) : t('button_swap_none')

/** The result by category; who played with whom, and who placed last where that decides. */
export function result({ view }: SetupScene, outcome: Outcome) {
  const { points } = outcome
  const rows: { label: string; cells: (string | number)[] }[] = []
  if (view.teams) rows.push({ label: t('result_team'), cells: view.players.map(team) })
  if (points.filter((one) => one === Math.max(...points)).length > 1)
    rows.push({ label: t('result_placed'), cells: view.players.map((one) => one.placed || '–') })
  rows.push({ label: t('result_points'), cells: points })
  return rows
}

/** A team by the lower of its seats. */
const team = ({ seat, partner }: Player) => (Math.min(seat, partner) === 0 ? 1 : 2)

/** A move as words, from its text. */
export function move(text: string): string {
  const [verb, ...rest] = text.split(' ')
  if (verb === 'place')
    return t('move_place', { tiles: rest.filter(isLaid).map(laidText).join(', ') })
  if (verb === 'swap') return t('move_swap', { tiles: rest.map(written).join(' ') })
  if (verb === 'call') return t('button_call')
  return verb === 'decline' ? t('button_decline') : text
}
