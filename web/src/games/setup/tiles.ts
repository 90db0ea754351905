// Tiles as the server writes them, `5H`, and laid on a square, `5H@b2`.
export const SUITS = ['T', 'H', 'D', 'C', 'S'] as const
export type Suit = (typeof SUITS)[number]

export const SYMBOLS: Record<Suit, string> = { T: '★', H: '♥', D: '♦', C: '♣', S: '♠' }
export const HIGHEST = 10

export interface Laid {
  tile: string
  square: string
}

export const suitOf = (tile: string) => tile.slice(-1) as Suit
export const numberOf = (tile: string) => Number(tile.slice(0, -1))

/** `5♥` */
export const written = (tile: string) => tile.slice(0, -1) + SYMBOLS[suitOf(tile)]

export function laid(word: string): Laid {
  const [tile, square] = word.split('@')
  return { tile, square }
}

export const isLaid = (word: string) => word.includes('@')
