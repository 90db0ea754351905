// A move being put together. The server says what can be added to it, what it would bring and why
// it cannot be made yet: no rule is written here.
import type { Explored, Refusal, Refused } from '../wire'
import { RequestRefused } from '../wire/api'
import type { Live } from '../wire/live.svelte'

const MOST_MOVES = 60

export type GameEvent = { event: string } & Record<string, unknown>

export class Draft {
  /** The move as text, whole or in part, as the server reads it; nothing while nothing is chosen. */
  text = $state('')
  /** The moves with an empty draft: all of this turn, or the first of many. */
  all = $state.raw<Explored | null>(null)
  /** The moves that contain what was chosen. */
  found = $state.raw<Explored | null>(null)
  /** What it would bring for sure. */
  events = $state.raw<GameEvent[]>([])
  /** Why it is no move, or not yet. */
  refusal = $state.raw<Refusal | Refused | null>(null)
  asking = $state(false)
  sending = $state(false)
  /** The refusal of a move that was tried. */
  refused = $state.raw<Refused | null>(null)

  #turn = 0
  #asked = 0 // counted apart: what is possible stays true while the draft changes

  constructor(
    readonly live: Live,
    readonly seat: number,
  ) {}

  /** The words of the move: its verb and its pieces. */
  get words(): string[] {
    return this.text.split(' ').filter(Boolean)
  }

  has(word: string): boolean {
    return this.words.includes(word)
  }

  /** Whether a piece can be added to the part. */
  can(word: string): boolean {
    return (this.text ? this.found : this.all)?.next.includes(word) ?? false
  }

  /** Whether the part is a whole move that can be made now. */
  get ready(): boolean {
    return this.text !== '' && !this.asking && this.refusal === null && !this.sending
  }

  /** Choose a move or a part of one. */
  async set(text: string): Promise<void> {
    this.text = text
    this.refused = null
    await this.#consider()
  }

  clear(): Promise<void> {
    return this.set('')
  }

  /** Asks again what is possible, after an update. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked
    this.all = null
    this.asking = true
    const question = { query: 'explore', seat: this.seat, most: MOST_MOVES } as const
    const all = await this.live.ask(question).catch(() => null)
    if (asked !== this.#asked) return
    this.all = all
    await this.#consider()
  }

  async #consider(): Promise<void> {
    const turn = ++this.#turn
    const { seat, text } = this
    if (!text) {
      this.found = this.refusal = null
      this.events = []
      this.asking = false
      return
    }
    this.asking = true
    const question = { query: 'explore', seat, part: text, most: MOST_MOVES } as const
    const found = await this.live.ask(question).catch((error: unknown) => error)
    if (turn !== this.#turn) return
    this.found = found instanceof Error ? null : (found as Explored)
    this.events = (this.found?.preview ?? []) as GameEvent[]
    this.refusal = found instanceof RequestRefused ? found.refusal : (this.found?.refusal ?? null)
    this.asking = false
  }

  /** Makes the move; a refusal stays to be read. */
  async confirm(text = this.text): Promise<boolean> {
    this.sending = true
    try {
      await this.live.do({ command: 'make_move', seat: this.seat, move: text })
      await this.clear()
      return true
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error
      this.refused = error.refusal
      return false
    } finally {
      this.sending = false
    }
  }
}
