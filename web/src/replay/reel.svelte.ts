// A game that is over, as a reel: its frames come as they are needed, some ahead, so that nothing
// flickers. What is shown stays until what is wanted has come.
import type { Frame, EventView, Refused, Replay } from '../wire'
import { frames, replay, RequestRefused } from '../wire/api'

const A_REQUEST = 40 // frames that the server gives at once
const AHEAD = 20
const PACE = 1400 // milliseconds for a move, at the usual speed

export const SPEEDS = [0.5, 1, 2, 4] as const
export type Viewpoint = number | null

export interface Shown {
  number: number
  seat: Viewpoint
  view: unknown
  waitsFor: number[]
  latest: EventView | null
  /** How slowly things move; 0 for a jump. */
  beat: number
}

export class Reel {
  /** The number of the move that is wanted; 0 is the deal. */
  at = $state(0)
  seat = $state<Viewpoint>(null)
  playing = $state(false)
  speed = $state<number>(1)
  problem = $state.raw<Refused | null>(null)
  shown = $state.raw<Shown | null>(null)
  #replays = $state.raw(new Map<Viewpoint, Replay>())
  #frames = new Map<Viewpoint, Map<number, Frame>>()
  #asked = new Set<string>()
  #timer = 0

  constructor(
    readonly name: string,
    at: number,
    seat: Viewpoint,
    readonly still: boolean,
  ) {
    this.at = at
    this.seat = seat
    void this.#want()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  /** The game and what happened, from the chosen viewpoint; until that is loaded, from another. */
  get facts(): Replay | null {
    return this.#replays.get(this.seat) ?? this.#replays.values().next().value ?? null
  }

  get moves(): number {
    return this.facts?.log.length ?? 0
  }

  get atEnd(): boolean {
    return this.facts !== null && this.at === this.moves
  }

  go(number: number): void {
    this.at = Math.max(0, Math.min(number, this.moves))
    if (this.atEnd) this.playing = false
    void this.#want()
  }

  look(seat: Viewpoint): void {
    this.seat = seat
    void this.#want()
  }

  play(): void {
    if (this.atEnd) this.go(0)
    this.playing = true
    void this.#want()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  async #want(): Promise<void> {
    clearTimeout(this.#timer)
    this.#show()
    try {
      await Promise.all([this.#tell(this.seat), this.#load(this.seat, this.at)])
    } catch (error) {
      return this.#fail(error)
    }
    if (this.facts && this.at > this.moves) return this.go(this.moves)
    this.#show()
    void this.#load(this.seat, this.at + AHEAD).catch(() => undefined)
    void this.#load(this.seat, this.at - AHEAD).catch(() => undefined)
  }

  /** Shows the public viewpoint where a broken link names one that does not exist. */
  #fail(error: unknown): void {
    this.pause()
    if (!(error instanceof RequestRefused)) throw error
    if (this.seat !== null && !this.shown) return this.look(null)
    this.problem = error.refusal
  }

  async #tell(seat: Viewpoint): Promise<void> {
    if (this.#replays.has(seat) || !this.#first(`replay ${seat}`)) return
    const found = await replay(this.name, seat).finally(() => this.#asked.delete(`replay ${seat}`))
    this.#replays = new Map(this.#replays).set(seat, found)
    this.#show()
  }

  async #load(seat: Viewpoint, number: number): Promise<void> {
    const first = Math.max(0, number - (number % A_REQUEST))
    if (this.#of(seat).has(first) || !this.#first(`${seat} ${first}`)) return
    if (this.facts && first > this.moves) return
    const came = await frames(this.name, seat, first).finally(() =>
      this.#asked.delete(`${seat} ${first}`),
    )
    for (const frame of came) this.#of(seat).set(frame.number, frame)
    this.#show()
  }

  /** Whether a request is the first of its kind; what is being loaded is not asked for twice. */
  #first(key: string): boolean {
    const first = !this.#asked.has(key)
    this.#asked.add(key)
    return first
  }

  #of(seat: Viewpoint): Map<number, Frame> {
    const found = this.#frames.get(seat) ?? new Map<number, Frame>()
    this.#frames.set(seat, found)
    return found
  }

  #show(): void {
    const frame = this.#of(this.seat).get(this.at)
    const found = this.#replays.get(this.seat)
    if (!frame || !found) return
    const { shown, seat, at } = this
    if (shown?.number !== at || shown.seat !== seat) {
      const steps = shown !== null && shown.seat === seat && shown.number === at - 1
      this.shown = {
        number: at,
        seat,
        view: frame.view,
        waitsFor: frame.waits_for,
        latest: found.log[at - 1] ?? null,
        beat: steps && !this.still ? 1 / Math.max(1, this.speed) : 0,
      }
    }
    this.#goOn()
  }

  #goOn(): void {
    clearTimeout(this.#timer)
    if (!this.playing || this.atEnd) return
    this.#timer = window.setTimeout(() => this.go(this.at + 1), PACE / this.speed)
  }
}
