// Cards by name, the five symbols as we draw them, and the value track as geometry.

/** A card as it is written in moves, taken apart: "bell3:5". */
export function cardOf(name: string): { symbol: string; number: number; points: number | null } {
  const [, symbol, number, points] = /^([a-z]+)(\d)(?::(\d+))?$/.exec(name)!
  return { symbol, number: Number(number), points: points ? Number(points) : null }
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

// The five symbols, in our own drawing on 24 × 24: a body, and lines upon it.

export const SYMBOLS = ['diamond', 'gear', 'cloud', 'hourglass', 'bell'] as const
export type SymbolName = (typeof SYMBOLS)[number]

const TEETH = 8

/** A wheel of teeth around a hole. */
function gear(): string {
  const at = (radius: number, turn: number) =>
    [Math.cos(turn), Math.sin(turn)].map((v) => (12 + radius * v).toFixed(1)).join(' ')
  const step = (2 * Math.PI) / TEETH
  const teeth = Array.from({ length: TEETH }, (_, i) => {
    const turn = i * step
    return [at(7.6, turn - 0.3), at(10.6, turn - 0.2), at(10.6, turn + 0.2), at(7.6, turn + 0.3)]
  })
  return `M${teeth.flat().join('L')}ZM12 8.8a3.2 3.2 0 1 0 0 6.400a3.2 3.2 0 1 0 0-6.400Z`
}

export const DRAWN: Record<SymbolName, { body: string; lines: string }> = {
  diamond: {
    body: 'M7 3.500h10l5 6.5-10 11.500L2 10z',
    lines: 'M2 10h20M7.5 10 12 21M16.5 10 12 21',
  },
  gear: { body: gear(), lines: '' },
  cloud: {
    body: 'M6.8 19.500a5 5 0 0 1-.7-9.9 6.3 6.3 0 0 1 12-1.1 5.5 5.5 0 0 1-.4 11z',
    lines: '',
  },
  hourglass: {
    body: 'M6.5 4h11v2c0 3-2.7 4.6-4.3 6 1.6 1.4 4.3 3 4.3 6v2h-11v-2c0-3 2.7-4.6 4.3-6-1.6-1.4-4.3-3-4.3-6z',
    lines: 'M5 3h14M5 21h14M9.2 17.600l2.8-2.2 2.8 2.2',
  },
  bell: {
    body: 'M12 2.500c1.1 0 1.8.8 1.8 1.8 2.9.9 4.4 3.5 4.4 6.700v4.200l2.3 3.300h-17l2.3-3.300V11c0-3.2 1.5-5.8 4.4-6.7 0-1 .7-1.8 1.8-1.800z',
    lines: 'M9.8 19.500a2.2 2.2 0 0 0 4.4 0',
  },
}

// The value track: a spiral of rounded corners, winding inwards from the top left.

export interface Point {
  x: number
  y: number
}

export interface Track {
  /** The line through the middle of all spaces, as an SVG path. */
  path: string
  /** How wide the band is. */
  band: number
  /** How far apart the middles of two spaces are. */
  step: number
  /** The middle of each space, from the one for 1. */
  spaces: Point[]
  /** What is free in the middle: its distance from each edge. */
  inset: number
  /** How far along the path a value stands, in percent. */
  along: (value: number) => number
}

interface Piece {
  length: number
  at: (distance: number) => Point
  path: string
}

const LAPS = 2
const ROOM = 108 // what the middle needs; a low box gives up a lap for it
const MARGIN = 2

/** A track with a number of spaces that fills a box. */
export function trackIn(width: number, height: number, count: number): Track {
  const band = Math.max(18, Math.min(48, Math.min(width, height) * 0.086))
  const laps = height - 2 * LAPS * band < ROOM ? LAPS - 1 : LAPS
  const corners = cornersOf(width, height, band, laps)
  const pieces = piecesThrough(corners, band * 0.8)
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const along = (value: number) => Math.max(0, value - 0.5) / count
  return {
    path: `M${write(corners[0])}${pieces.map((piece) => piece.path).join('')}`,
    band,
    step: length / count,
    spaces: Array.from({ length: count }, (_, i) => pointAt(pieces, along(i + 1) * length)),
    inset: MARGIN + band * laps,
    along: (value) => 100 * along(value),
  }
}

/** Each lap lies one band within the one before. */
function cornersOf(width: number, height: number, band: number, laps: number): Point[] {
  const corners: Point[] = [{ x: MARGIN + band / 2, y: MARGIN + band / 2 }]
  for (let lap = 0; lap < laps; lap++) {
    const inset = MARGIN + (lap + 0.5) * band
    const next = lap === laps - 1 ? inset + band * 0.6 : inset + band
    corners.push(
      { x: width - inset, y: inset },
      { x: width - inset, y: height - inset },
      { x: inset, y: height - inset },
      { x: inset, y: next },
    )
  }
  return corners
}

/** Straight lines between the corners, and a quarter of a circle at each. */
function piecesThrough(corners: Point[], radius: number): Piece[] {
  const pieces: Piece[] = []
  let from = corners[0]
  for (let i = 1; i < corners.length; i++) {
    const corner = corners[i]
    const after = corners[i + 1]
    const before = after ? towards(corner, from, radius) : corner
    pieces.push(line(from, before))
    if (!after) break
    from = towards(corner, after, radius)
    pieces.push(quarter(before, corner, from, radius))
  }
  return pieces
}

function towards(from: Point, to: Point, distance: number): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  const share = Math.min(1, distance / far)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function line(from: Point, to: Point): Piece {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return { length, at: (distance) => towards(from, to, distance), path: `L${write(to)}` }
}

/** Clockwise around the point that makes a square with the three. */
function quarter(from: Point, corner: Point, to: Point, radius: number): Piece {
  const centre = { x: from.x + to.x - corner.x, y: from.y + to.y - corner.y }
  const start = Math.atan2(from.y - centre.y, from.x - centre.x)
  return {
    length: (radius * Math.PI) / 2,
    at: (distance) => ({
      x: centre.x + radius * Math.cos(start + distance / radius),
      y: centre.y + radius * Math.sin(start + distance / radius),
    }),
    path: `A${radius} ${radius} 0 0 1 ${write(to)}`,
  }
}

function pointAt(pieces: Piece[], distance: number): Point {
  let left = distance
  for (const piece of pieces) {
    if (left <= piece.length) return piece.at(left)
    left -= piece.length
  }
  const last = pieces[pieces.length - 1]
  return last.at(last.length)
}

const write = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
