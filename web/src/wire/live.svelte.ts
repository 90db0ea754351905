// A live table over one socket. After a lost connection the client names the update it saw last and
// sends unanswered commands again under the same ids, so that nothing is lost or done twice.
import { device } from '../device.svelte'
import type {
  Command,
  Hint,
  Answer,
  Updated,
  FromClient,
  FromServer,
  EventView,
  Explored,
  Presence,
  Query,
  Refused,
  Settings,
  Snapshot,
  TableState,
} from '.'
import { forgetToken, isUnknown, newId, RequestRefused, token } from './api'

const FIRST_WAIT = 250
const LONGEST_WAIT = 5000
const LOG_LENGTH = 400
const SILENCE = 8000
const FINAL = ['bad_token', 'expired_token', 'no_such_table', 'archived', 'too_many_connections']

export interface Line extends EventView {
  number: number
  at: number
}

interface Waiting {
  message: FromClient
  answer: (answer: Answer) => void
  refuse: (error: RequestRefused) => void
}

interface Answers {
  explore: Explored
  advise: Hint
}

/** Close a socket; a browser complains of one that is closed before it is open. */
function end(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
  else socket.close()
}

export class Live {
  status = $state<'connecting' | 'live' | 'lost' | 'closed'>('connecting')
  problem = $state.raw<Refused | null>(null)
  number = $state(0)
  settings = $state.raw<Settings | null>(null)
  commitment = $state('')
  host = $state(false)
  mine = $state.raw<number[]>([])
  seat = $state<number | null>(null)
  table = $state.raw<TableState | null>(null)
  view = $state.raw<unknown>(null)
  log = $state.raw<Line[]>([])
  present = $state.raw<Presence>({ type: 'presence', seats: [], watching: 0 })
  clockSet = $state(0) // when the latest times arrived, by this device's clock

  #socket: WebSocket | null = null
  #wait = FIRST_WAIT
  #timer = 0
  #watch = 0
  #lastMessage = Date.now()
  #waiting = new Map<string, Waiting>()
  #viewpoint: number | null = null
  #chosen = false
  #renewed = false

  /** After a rematch the socket of the previous table leads on to this one. */
  constructor(
    readonly name: string,
    before: Live | null = null,
  ) {
    addEventListener('online', this.#hurry)
    addEventListener('offline', this.#drop)
    this.#watch = window.setInterval(this.#dropIfSilent, SILENCE)
    document.addEventListener('visibilitychange', this.#hurry)
    const socket = before && before.#leaveFor(name)
    if (socket) this.#follow(socket)
    else this.#connect()
  }

  close(): void {
    this.status = 'closed'
    removeEventListener('online', this.#hurry)
    removeEventListener('offline', this.#drop)
    clearInterval(this.#watch)
    document.removeEventListener('visibilitychange', this.#hurry)
    clearTimeout(this.#timer)
    if (this.#socket) end(this.#socket)
  }

  /** Sends a command, once. Settles when it is written, or refused with a reason. */
  do(command: Command): Promise<Answer> {
    return this.#send({ type: 'do', id: newId(), command })
  }

  ask<Q extends Query>(query: Q): Promise<Answers[Q['query']]> {
    return this.#send({ type: 'ask', id: newId(), query }) as Promise<Answers[Q['query']]>
  }

  /** Changes the viewpoint: a seat of this device, or the public one. */
  look(seat: number | null): void {
    this.#viewpoint = seat
    this.#chosen = true
    this.#post({ type: 'look', seat })
  }

  /** Connects anew: the hello sets the language of sentences. */
  reconnect(): void {
    this.#wait = 0
    this.#socket?.close()
  }

  #send(message: FromClient & { id: string }): Promise<Answer> {
    return new Promise((answer, refuse) => {
      this.#waiting.set(message.id, { message, answer, refuse })
      this.#post(message)
    })
  }

  #post(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN && this.status === 'live')
      this.#socket.send(JSON.stringify(message))
  }

  #hurry = (): void => {
    if (document.visibilityState !== 'visible' || this.status !== 'lost') return
    clearTimeout(this.#timer)
    this.#connect()
  }

  /** Drops a connection that is lost or silent, without waiting for the socket to notice. */
  #drop = (): void => {
    const socket = this.#socket
    if (!socket) return
    socket.onclose = socket.onmessage = null
    end(socket)
    this.#again()
  }

  #dropIfSilent = (): void => {
    if (this.#waiting.size && Date.now() - this.#lastMessage > SILENCE) this.#drop()
  }

  #connect(): void {
    const proof = token()
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.name}/live`)
    this.#socket = socket
    socket.onopen = () => void proof.then((mine) => this.#greet(socket, mine))
    proof.catch(() => this.#drop())
    this.#listen(socket)
  }

  #listen(socket: WebSocket): void {
    socket.onmessage = (event) => this.#onMessage(JSON.parse(event.data))
    socket.onclose = () => {
      if (this.#socket === socket) this.#again()
    }
  }

  /** Hands this table's socket over, if it can lead on to that table. */
  #leaveFor(name: string): WebSocket | null {
    const socket = this.#socket
    const leads = this.status === 'live' && this.table?.rematch === name
    if (!leads || socket?.readyState !== WebSocket.OPEN) return null
    this.#socket = null
    return socket
  }

  /** Drops messages of the old table that arrive before the snapshot of this one. */
  #follow(socket: WebSocket): void {
    this.#socket = socket
    this.#listen(socket)
    socket.onmessage = (event) => {
      const message: FromServer = JSON.parse(event.data)
      if (message.type === 'refused') return this.#drop()
      if (message.type !== 'snapshot' || message.name !== this.name) return
      this.#listen(socket)
      this.#onMessage(message)
    }
    socket.send(JSON.stringify({ type: 'follow', seat: null } satisfies FromClient))
  }

  #greet(socket: WebSocket, proof: string): void {
    if (this.#socket !== socket || socket.readyState !== WebSocket.OPEN) return
    const seen = this.table ? this.number : null
    const hello = {
      token: proof,
      seat: this.#viewpoint,
      since: seen,
      language: device.now.language,
    }
    this.#lastMessage = Date.now()
    socket.send(JSON.stringify({ type: 'hello', ...hello } satisfies FromClient))
  }

  #again(): void {
    this.#socket = null
    if (this.status === 'closed') return
    this.status = 'lost'
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.#connect(), this.#wait)
    this.#wait = Math.min(Math.max(2 * this.#wait, FIRST_WAIT), LONGEST_WAIT)
  }

  #onMessage(message: FromServer): void {
    this.#lastMessage = Date.now()
    switch (message.type) {
      case 'snapshot':
        return this.#onSnapshot(message)
      case 'updated':
        return this.#onUpdated(message)
      case 'presence':
        this.present = message
        return this.#welcome()
      case 'refused':
        return this.#onRefused(message)
      case 'closing':
        this.#wait = FIRST_WAIT
        return
      default:
        this.#settle(message)
    }
  }

  /** The first presence confirms that the client has joined: unanswered commands are sent again. */
  #welcome(): void {
    if (this.status === 'live') return
    this.status = 'live'
    this.#wait = FIRST_WAIT
    for (const { message } of this.#waiting.values()) this.#post(message)
  }

  #onSnapshot(snapshot: Snapshot): void {
    const first = snapshot.number - snapshot.log.length
    this.log = snapshot.log.map((what, i) => ({ ...what, number: first + i + 1, at: 0 }))
    this.number = snapshot.number
    this.settings = snapshot.settings
    this.commitment = snapshot.commitment
    this.host = snapshot.host
    this.mine = snapshot.mine
    this.seat = snapshot.seat
    this.table = snapshot.table
    this.view = snapshot.view
    this.clockSet = Date.now()
    // A commitment that comes after the secret is known proves nothing.
    if (snapshot.table.stage !== 'over') device.keepPromise(this.name, snapshot.commitment)
    this.#sitDown()
  }

  /** The holder of one seat has its viewpoint; the holder of several chooses. */
  #sitDown(): void {
    const mine = this.mine.length === 1 ? this.mine[0] : null
    if (this.#chosen || mine === this.seat || mine === null) return
    this.#viewpoint = mine
    this.#socket?.send(JSON.stringify({ type: 'look', seat: mine } satisfies FromClient))
  }

  #onUpdated(update: Updated): void {
    this.number = update.number
    this.table = update.table
    this.clockSet = Date.now()
    if (update.view !== null) this.view = update.view
    this.log = [...this.log, { ...update.event, number: update.number, at: update.at }].slice(
      -LOG_LENGTH,
    )
    if (['seat_taken', 'seat_left'].includes(update.event.event))
      this.#post({ type: 'look', seat: this.#viewpoint })
  }

  #onRefused(message: Refused): void {
    const waiting = this.#waiting.get(message.id)
    if (waiting) {
      this.#waiting.delete(message.id)
      waiting.refuse(new RequestRefused(message))
    } else if (message.reason === 'bad_since') {
      this.table = null
    } else if (message.reason === 'not_your_seat') {
      this.#viewpoint = null
      this.#post({ type: 'look', seat: null })
    } else if (isUnknown(message) && !this.#renewed) {
      this.#renewed = true
      forgetToken()
      this.#drop()
    } else if (FINAL.includes(message.reason)) {
      this.problem = message
      this.close()
    }
  }

  #settle(message: Answer): void {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    waiting?.answer(message)
  }
}
