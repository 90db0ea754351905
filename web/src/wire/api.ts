// REST: games, tables, records. Everything live goes over the socket.
import { device } from '../device.svelte'
import type {
  Command,
  Chance,
  Frame,
  GameInfo,
  LobbyTable,
  NewTable,
  Refused,
  Replay,
  RulesInfo,
  Snapshot,
  TokenInfo,
} from '.'

const A_DAY = 24 * 3600 * 1000

export class RequestRefused extends Error {
  constructor(readonly refusal: Refused) {
    super(refusal.sentence)
  }
}

export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

async function request<T>(path: string, init: RequestInit = {}): Promise<T> {
  const language = device.now.language
  const url = `/api${path}${path.includes('?') ? '&' : '?'}language=${language}`
  const answer = await fetch(url, init)
  if (!answer.ok) throw new RequestRefused(await answer.json())
  return answer.json()
}

/** The token of this device, by which it holds seats; requested when it is first needed. */
export async function token(): Promise<string> {
  if (device.now.expires < Date.now() + A_DAY) {
    const made = await request<TokenInfo>('/tokens', { method: 'POST' })
    device.keep({ token: made.token, expires: made.expires })
  }
  return device.now.token
}

/** Whether a token belongs to another server or has expired. */
export const isUnknown = ({ reason }: Refused) => ['bad_token', 'expired_token'].includes(reason)
export const forgetToken = () => device.keep({ token: '', expires: 0 })

async function asMe(init: RequestInit = {}): Promise<RequestInit> {
  return {
    ...init,
    headers: { Authorization: `Bearer ${await token()}`, 'Content-Type': 'application/json' },
  }
}

export const games = () => request<GameInfo[]>('/games')
export const rules = (game: string) => request<RulesInfo>(`/games/${game}/rules`)
export const tables = (stage: string) => request<LobbyTable[]>(`/tables?stage=${stage}`)
export const mine = async () =>
  device.now.token ? request<LobbyTable[]>('/tables/mine', await asMe()) : []

export const table = async (name: string) => request<Snapshot>(`/tables/${name}`, await asMe())

export async function make(table: Omit<NewTable, 'id'>): Promise<string> {
  const body = JSON.stringify({ id: newId(), ...table })
  return (await request<{ name: string }>('/tables', await asMe({ method: 'POST', body }))).name
}

export async function act(table: string, command: Command): Promise<void> {
  const body = JSON.stringify({ type: 'do', id: newId(), command })
  await request(`/tables/${table}/commands`, await asMe({ method: 'POST', body }))
}

export const record = (table: string) => `/api/tables/${table}/record`

const viewpoint = (seat: number | null) => (seat === null ? '' : `seat=${seat}`)

export const replay = (table: string, seat: number | null) =>
  request<Replay>(`/tables/${table}/replay?${viewpoint(seat)}`)

export const frames = (table: string, seat: number | null, first: number) =>
  request<Frame[]>(`/tables/${table}/replay/frames?first=${first}&${viewpoint(seat)}`)

export const chance = (table: string) => request<Chance>(`/tables/${table}/replay/chance`)
