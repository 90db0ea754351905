// The messages by name; all of them are generated from the server's structs.
import type * as types from './types'

export type {
  Advice,
  Chance,
  Updated,
  Clock,
  Done,
  Frame,
  GameInfo,
  EventView,
  Line,
  LobbyTable,
  NewTable,
  OptionInfo,
  Outcome,
  Presence,
  Refusal,
  Refused,
  Replay,
  RulesInfo,
  ClauseInfo,
  Example,
  Explored,
  SeatState,
  Settings,
  Snapshot,
  TableState,
  TokenInfo,
} from './types'

export type Command = types.Do['command']
export type Query = types.Ask['query']
export type Hint = types.Hint
export type FromClient = types.Hello | types.Look | types.Follow | types.Do | types.Ask
export type FromServer =
  | types.Snapshot
  | types.Updated
  | types.Presence
  | types.Done
  | types.Refused
  | types.Explored
  | Hint
  | types.Closing
export type Answer = types.Done | types.Explored | Hint
