// SHA-256 and HMAC by their standards (FIPS 180-4, RFC 2104). Browsers bring them only where a page
// came over https; a game on a local network is to be checked too.
const BLOCK = 64

/** The first 32 bits of the fractional parts of a root of each of the first primes. */
function fractions(root: (prime: number) => number, count: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((p) => n % p)) primes.push(n)
  return primes.map((prime) => Math.floor((root(prime) % 1) * 2 ** 32))
}

const START = fractions(Math.sqrt, 8)
const ROUNDS = fractions(Math.cbrt, 64)
const turned = (x: number, by: number) => (x >>> by) | (x << (32 - by))

function padded(text: Uint8Array): DataView {
  const blocks = Math.ceil((text.length + 9) / BLOCK)
  const data = new Uint8Array(blocks * BLOCK)
  data.set(text)
  data[text.length] = 0x80
  const view = new DataView(data.buffer)
  view.setUint32(data.length - 4, text.length * 8)
  return view
}

function schedule(data: DataView, at: number): Int32Array {
  const w = new Int32Array(ROUNDS.length)
  for (let i = 0; i < 16; i++) w[i] = data.getInt32(at + 4 * i)
  for (let i = 16; i < w.length; i++) {
    const a = w[i - 15]
    const b = w[i - 2]
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)
    const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)
    w[i] = w[i - 16] + low + w[i - 7] + high
  }
  return w
}

function mixed(state: Int32Array, w: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state
  for (let i = 0; i < w.length; i++) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const first =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[i] + w[i]) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] += word))
}

export function sha256(text: Uint8Array): Uint8Array {
  const data = padded(text)
  const state = Int32Array.from(START)
  for (let at = 0; at < data.byteLength; at += BLOCK) mixed(state, schedule(data, at))
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => digest.setInt32(4 * i, word))
  return new Uint8Array(digest.buffer)
}

/** HMAC-SHA256 with a key of one block at most. */
export function hmac(key: Uint8Array, text: Uint8Array): Uint8Array {
  const inner = new Uint8Array(BLOCK + text.length).fill(0x36, 0, BLOCK)
  const outer = new Uint8Array(BLOCK + 32).fill(0x5c, 0, BLOCK)
  key.forEach((byte, i) => {
    inner[i] ^= byte
    outer[i] ^= byte
  })
  inner.set(text, BLOCK)
  outer.set(sha256(inner), BLOCK)
  return sha256(outer)
}
