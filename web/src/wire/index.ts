// The messages by name; all of them are made from the server's structs.
import type * as types from './types'

export type {
  Advice,
  Chance,
  Changed,
  Clock,
  Done,
  Frame,
  GameInfo,
  Happened,
  Line,
  Listing,
  MovesFound,
  NewTable,
  OptionInfo,
  Outcome,
  Present,
  Previewed,
  Refusal,
  Replay,
  RulesInfo,
  ClauseInfo,
  Example,
  SeatState,
  Settings,
  Snapshot,
  TableState,
  TokenInfo,
} from './types'

export type Action = types.Do['action']
export type Question = types.Ask['question']
export type Advised = types.StolikServerDomainWireAdvised
export type FromClient = types.Hello | types.Look | types.Follow | types.Do | types.Ask
export type FromServer =
  | types.Snapshot
  | types.Changed
  | types.Present
  | types.Done
  | types.Refusal
  | types.MovesFound
  | types.Previewed
  | Advised
  | types.Closing
export type Answer = types.Done | types.MovesFound | types.Previewed | Advised
