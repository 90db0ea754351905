// Checks the chance of a game against its commitment, on this device. It repeats the commitment
// scheme (match/provably_fair.py) and the generator (rules/chance.py), and knows no game.
import type { Chance } from '../wire'
import { hmac, sha256 } from './sha256'

const KEY_BYTES = 64
const WARM_UP = 16
const MOST_DRAWS = 1e6 // no move takes nearly as many
const utf8 = new TextEncoder()

export interface Checked {
  /** The commitment that this device kept; null if it kept none. */
  kept: string | null
  published: string
  computed: string
  /** Whether the commitment that this device kept is that of the record. */
  same: boolean
  /** Whether the secret fits the commitment. */
  fits: boolean
  /** How many moves there were, the deal not among them. */
  moves: number
  /** How many random numbers the deal and the moves took. */
  drawn: number
  /** The first move whose generator does not come from the secret; 0 is the deal, null is none. */
  wrong: number | null
}

export function check(chance: Chance, kept: string | null): Checked {
  const computed = commitmentOf(chance.name, chance.secret)
  const draws = chance.generators.map((left, number) => drawsTo(left, chance.secret, number))
  const wrong = draws.indexOf(null)
  return {
    kept,
    published: chance.commitment,
    computed,
    same: kept === null || kept === chance.commitment,
    fits: computed === (kept ?? chance.commitment),
    moves: chance.generators.length - 1,
    drawn: draws.reduce<number>((sum, n) => sum + (n ?? 0), 0),
    wrong: wrong < 0 ? null : wrong,
  }
}

export function commitmentOf(table: string, secret: string): string {
  const digest = sha256(utf8.encode(`stolik ${table} ${secret}`))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** How many numbers lead from where the secret sets the generator to where a move left it. */
function drawsTo(left: Chance['generators'][number], secret: string, move: number): number | null {
  const [, , , count] = left
  const rng = generator(secret, move)
  const draws = count - rng[3]
  for (let i = 0; i < Math.min(draws, MOST_DRAWS); i++) draw(rng)
  return draws >= 0 && left.every((word, i) => word === rng[i]) ? draws : null
}

/** The generator as it is set for a move: from an HMAC of the move's number under the secret. */
function generator(secret: string, move: number): Uint32Array {
  const digest = hmac(keyOf(secret), utf8.encode(`stolik move ${move}`))
  const words = new DataView(digest.buffer)
  const rng = Uint32Array.of(words.getUint32(0), words.getUint32(4), words.getUint32(8), 1)
  for (let i = 0; i < WARM_UP; i++) draw(rng)
  return rng
}

function keyOf(secret: string): Uint8Array {
  const hex = BigInt(secret)
    .toString(16)
    .padStart(2 * KEY_BYTES, '0')
  return Uint8Array.from(hex.match(/../g)!, (byte) => parseInt(byte, 16))
}

/** One step of sfc32; its last word counts the steps. */
function draw(rng: Uint32Array): void {
  const number = rng[0] + rng[1] + rng[3]
  rng[3] += 1
  rng[0] = rng[1] ^ (rng[1] >>> 9)
  rng[1] = rng[2] + (rng[2] << 3)
  rng[2] = ((rng[2] << 21) | (rng[2] >>> 11)) + number
}
