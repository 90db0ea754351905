// The move being put together, as text: a column and how the tile is turned, or a token and
// the tiles for it. The server says what can be chosen.
import type { Draft } from '../../table/draft.svelte'
import { coloursOf, counted, faceOf, TURNS } from './pieces'
import type { ChainView } from './wire'

const MIDDLE = 3
const DROP = /^drop (\d) turn (\d)$/

export interface Drop {
  column: number
  turn: number
}

export function dropOf(draft: Draft | null): Drop | null {
  const found = DROP.exec(draft?.text ?? '')
  return found && { column: Number(found[1]), turn: Number(found[2]) }
}

export function hover(draft: Draft, column: number): void {
  void draft.set(`drop ${column} turn ${dropOf(draft)?.turn ?? 0}`)
}

/** Turn the tile, over the middle column if it is over none yet. */
export function turn(draft: Draft, by: 1 | -1): void {
  const { column, turn } = dropOf(draft) ?? { column: MIDDLE, turn: 0 }
  void draft.set(`drop ${column} turn ${(turn + by + TURNS) % TURNS}`)
}

export interface Claim {
  token: string
  faces: string[]
}

export function claimOf(draft: Draft | null): Claim | null {
  const [verb, token, , ...faces] = draft?.words ?? []
  return verb === 'claim' && token ? { token, faces } : null
}

/** The tiles that were asked for by name, the earliest first, in the claim that they belong to. */
const named = new WeakMap<Draft, { text: string; faces: string[] }>()

function settle(draft: Draft, token: string, faces: string[], all: string[]): void {
  const text = ['claim', token, 'with', ...all].join(' ')
  named.set(draft, { text, faces })
  void draft.set(text)
}

/** Take a token for tiles that the player needs least. */
export function claim(draft: Draft, view: ChainView, token: string): void {
  settle(draft, token, [], filled(view, token, [], []))
}

/** Give a tile of this face, instead of another one of its number that was not asked for. */
export function give(draft: Draft, view: ChainView, face: string): void {
  const chosen = claimOf(draft)
  if (!chosen?.token.includes(face[0])) return
  const kept = named.get(draft)
  let faces = kept?.text === draft.text ? kept.faces : []
  const [have, need] = [frontOf(view), [...chosen.token].filter((n) => n === face[0]).length]
  const same = (other: string) => other === face
  const alike = (other: string) => other[0] === face[0]
  if (faces.filter(same).length === (have.get(face) ?? 0)) faces = without(faces, same)
  else if (faces.filter(alike).length === need) faces = without(faces, alike)
  faces = [...faces, face]
  const before = faces.reduce((rest, asked) => without(rest, (f) => f === asked), chosen.faces)
  settle(draft, chosen.token, faces, filled(view, chosen.token, faces, before))
}

function without(faces: string[], which: (face: string) => boolean): string[] {
  const place = faces.findIndex(which)
  return place < 0 ? faces : faces.toSpliced(place, 1)
}

const frontOf = (view: ChainView) => counted(view.players[view.seat].front.map(faceOf))

/** Tiles for a token: those asked for, then those given before, then any, the secret colour last. */
function filled(view: ChainView, token: string, asked: string[], before: string[]): string[] {
  const secret = view.players[view.seat].colour[0]
  const letters = [...coloursOf(view).keys()].sort(
    (a, b) => Number(a === secret) - Number(b === secret),
  )
  const have = frontOf(view)
  const left = [...token]
  const given: string[] = []
  const offer = (face: string) => {
    const place = left.indexOf(face[0])
    const more = have.get(face) ?? 0
    if (place < 0 || more === 0) return
    have.set(face, more - 1)
    left.splice(place, 1)
    given.push(face)
  }
  for (const face of [...asked, ...before]) offer(face)
  for (const number of [...left])
    for (const letter of letters) if (left.includes(number)) offer(`${number}${letter}`)
  return given.sort()
}
