// What is chosen before a game, remembered on the device, and what it asks of the server.
import { device } from '../device.svelte'
import { GAMES } from '../games'
import { botIn } from '../table/bots'
import { nameless } from '../table/people'
import type { Clock, GameInfo, NewTable, OptionInfo, Settings } from '../wire'

export interface Choices {
  players: number
  /** How many of the players share this device. */
  people: number
  /** Each bot by its name. */
  bots: string[]
  /** Only the options that differ from their defaults. */
  options: Record<string, string>
  clock: Clock | null
  hints: boolean
  aids: boolean
  takeBack: boolean
  listed: boolean
}

type Seating = NonNullable<NewTable['seats']>[number]

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const SIGNS = 8

export const CLOCKS: (Clock | null)[] = [
  null,
  { move: 30, bank: 0 },
  { move: MINUTE, bank: 0 },
  { move: 3 * MINUTE, bank: 0 },
  { move: 15, bank: 10 * MINUTE },
  { move: 0, bank: 10 * MINUTE },
  { move: 0, bank: 30 * MINUTE },
  { move: DAY, bank: 0 },
  { move: 3 * DAY, bank: 0 },
]

export function defaults(info: GameInfo): Choices {
  const players = GAMES[info.id]?.players ?? info.players[0]
  return {
    players: info.players.includes(players) ? players : info.players[0],
    people: 2,
    bots: Array(info.players.at(-1)).fill(botIn(info.bots)),
    options: {},
    clock: null,
    hints: true,
    aids: true,
    takeBack: true,
    listed: false,
  }
}

/** The last choices on this device, where they are still possible. */
export function remembered(info: GameInfo): Choices {
  const first = defaults(info)
  const kept = { ...first, ...(device.now.choices[info.id] as Partial<Choices> | undefined) }
  const players = info.players.includes(kept.players) ? kept.players : first.players
  return {
    ...kept,
    players,
    people: info.bots.length ? Math.min(Math.max(kept.people, 2), players) : players,
    bots: first.bots.map((bot, i) => botIn(info.bots, kept.bots[i] ?? bot)),
    options: { ...kept.options },
  }
}

export function remember(game: string, choices: Choices): void {
  device.keep({ choices: { ...device.now.choices, [game]: { ...choices } } })
}

export const defaultValue = (option: OptionInfo, players: number) => option.defaults[players]

/** An option's value with this number of players: the chosen one if possible, else the default. */
export function valueOf(option: OptionInfo, choices: Choices): string {
  const { players } = choices
  const value = choices.options[option.name] ?? defaultValue(option, players)
  return isPossible(option, players, value) ? value : defaultValue(option, players)
}

function isPossible(option: OptionInfo, players: number, value: string): boolean {
  if (option.lowest === null) return option.words[players].includes(value)
  const within = Number(value) >= option.lowest && Number(value) <= (option.highest ?? Infinity)
  return /^\d+$/.test(value) && within
}

/** The options that differ from their defaults, by name. */
export function changedOptions(info: GameInfo, choices: Choices): Record<string, string> {
  const chosen = info.options.map((option) => [option, valueOf(option, choices)] as const)
  const other = chosen.filter(([option, value]) => value !== defaultValue(option, choices.players))
  return Object.fromEntries(other.map(([option, value]) => [option.name, value]))
}

export function settingsOf(info: GameInfo, choices: Choices): Settings {
  return {
    game: info.id,
    players: choices.players,
    options: changedOptions(info, choices),
    clock: choices.clock,
    take_back: choices.takeBack,
    hints: choices.hints,
    aids: choices.aids,
    listed: choices.listed,
  }
}

/** The first seats are for people, by name; the other ones for bots, if they are wanted. */
export function seatsOf(choices: Choices, names: string[], bots: boolean): Seating[] {
  const people = names.map((name, seat) => sit(seat, name, (device.now.colour + seat) % SIGNS))
  if (!bots) return people
  const free = choices.players - names.length
  const seated = choices.bots.slice(0, free).map((bot, i) => seatBot(names.length + i, bot))
  return [...people, ...seated]
}

const sit = (seat: number, name: string, colour: number): Seating => ({
  command: 'take_seat',
  seat,
  name,
  colour,
})

const seatBot = (seat: number, bot: string): Seating => ({ command: 'seat_bot', seat, bot })

export const myName = () => device.now.name.trim() || nameless()
