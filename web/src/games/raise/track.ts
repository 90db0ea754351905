// The value track as geometry: a spiral of rounded corners, winding inwards from the top left.
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

/** A track of so many spaces that fills a box. */
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
