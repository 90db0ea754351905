// The data of the lobby: the games, the listed tables, and those of this device.
import { device } from '../device.svelte'
import * as api from '../wire/api'
import { RequestRefused } from '../wire/api'
import type { GameInfo, LobbyTable, Snapshot } from '../wire'
import { trouble } from './troubles'

const EVERY = 6000
const MOST_LOOKED_AT = 6

function forgetBadToken(error: unknown): LobbyTable[] {
  if (!(error instanceof RequestRefused && api.isUnknown(error.refusal))) throw error
  api.forgetToken()
  return []
}

class News {
  games = $state.raw<GameInfo[] | null>(null)
  mine = $state.raw<LobbyTable[] | null>(null)
  open = $state.raw<LobbyTable[] | null>(null)
  running = $state.raw<LobbyTable[] | null>(null)
  /** Snapshots of this device's tables that are being played. */
  tables = $state.raw<Record<string, Snapshot>>({})
  problem = $state('')

  #spoken = ''
  #timer = 0

  /** Polls until stopped. */
  follow(): () => void {
    const now = () => document.visibilityState === 'visible' && void this.refresh()
    now()
    this.#timer = window.setInterval(now, EVERY)
    addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      clearInterval(this.#timer)
      removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
  }

  async refresh(): Promise<void> {
    try {
      await Promise.all([this.#games(), this.#open(), this.#running(), this.#mine()])
      this.problem = ''
    } catch (error) {
      this.problem = trouble(error)
    }
  }

  async #games(): Promise<void> {
    const language = device.now.language
    if (this.games && this.#spoken === language) return
    this.games = await api.games()
    this.#spoken = language
  }

  async #open(): Promise<void> {
    this.open = await api.tables('open')
  }

  async #running(): Promise<void> {
    this.running = await api.tables('running')
  }

  async #mine(): Promise<void> {
    const mine = await api.mine().catch(forgetBadToken)
    const played = mine.filter((table) => table.stage === 'running').slice(0, MOST_LOOKED_AT)
    const found = await Promise.all(played.map((table) => api.table(table.name).catch(() => null)))
    this.tables = Object.fromEntries(found.flatMap((table) => (table ? [[table.name, table]] : [])))
    this.mine = mine
  }

  nameOf(game: string): string {
    return this.games?.find((info) => info.id === game)?.name ?? ''
  }
}

export const news = new News()
