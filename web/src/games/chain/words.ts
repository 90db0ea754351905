// The game's words: colours, faces, tiles and columns as people name them.
import { list, words } from '../../i18n/index.svelte'
import type { Templates } from '../narrate'
import en from './en.json'
import narrationEn from './narration.en.json'
import narrationPl from './narration.pl.json'
import { counted, faceOf, lying, pieceOf, SYMBOLS } from './pieces'
import pl from './pl.json'
import type { ChainView, Tile } from './wire'

export const t = words({ en, pl })
export const narration: Templates = { en: narrationEn, pl: narrationPl }
const named = words({ en: narrationEn, pl: narrationPl })

const COLOURS: Record<string, 'red' | 'green' | 'blue' | 'yellow'> = {
  r: 'red',
  g: 'green',
  b: 'blue',
  y: 'yellow',
}

/** A colour by its name or by the letter that stands for it. */
export function colourName(name: string): string {
  const key = COLOURS[name[0]]
  return key && (name.length === 1 || name === key) ? named(key) : name
}

/** "blue 3" */
export function faceName([number, letter]: string): string {
  const known = COLOURS[letter]
  return known ? named(`face_${known}`, { number }) : named('face', { colour: letter, number })
}

/** "2 × blue 3 and red 1" */
export function faceNames(faces: string[]): string {
  const counts = [...counted([...faces].sort())]
  const together = (face: string, count: number) =>
    count > 1 ? named('faces', { count, face: faceName(face) }) : faceName(face)
  return list(counts.map(([face, count]) => together(face, count)))
}

export function tileName(tile: Tile): string {
  const [top, right, bottom, left] = [...lying(pieceOf(tile))].map((d) => t(SYMBOLS[Number(d)]))
  return t('tile_in_words', { face: faceName(faceOf(tile)), top, right, bottom, left })
}

/** A column with the tile on its top. */
export function columnInShort(view: ChainView, i: number): string {
  const tiles = view.columns[i]
  if (!tiles.length) return t('column_empty', { column: i + 1 })
  return t('column_in_short', { column: i + 1, n: tiles.length, tile: tileName(tiles.at(-1)!) })
}

export function columnInWords(view: ChainView, i: number): string {
  const tiles = view.columns[i]
  if (!tiles.length) return t('column_empty', { column: i + 1 })
  const named = tiles.map(tileName).reverse().join('; ')
  return t('column_in_words', { column: i + 1, n: tiles.length, tiles: named })
}
