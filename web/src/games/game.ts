// The contract of a game's folder in the client. A game draws views and holds no rules.
import type { Component } from 'svelte'
import type { Messages } from '../i18n/index.svelte'
import type { Draft } from '../table/draft.svelte'
import type { Person } from '../table/people'
import type { EventView, Outcome } from '../wire'
import type { Templates } from './narrate'

/** A view to draw, from one viewpoint: at a live table, in a replay, on a page of rules. */
export interface Scene<View = unknown> {
  view: View
  /** The owner of what is remembered between views: a table, a replay, one drawing. */
  of: object
  /** The viewpoint; null is a spectator. */
  seat: number | null
  /** The seat that is called "you"; in a replay none is. */
  me: number | null
  /** The players at the table, by seat: name, colour, shape. */
  people: Person[]
  /** The seats that the game waits for. */
  waitsFor: number[]
  /** The seats that may act out of turn. */
  mayInterrupt: number[]
  /** The move that the viewpoint puts together; null where there is nothing to do. */
  draft: Draft | null
  /** The latest event, to be shown moving; null for a still picture. */
  latest: EventView | null
  /** Aids that the table and the device allow: seen cards, points so far. */
  aids: boolean
  /** The beat of motion: slower for replays, 0 for no motion. */
  beat: number
}

export interface GameTable {
  /** The shared board, as large as the width allows. */
  Board: Component<{ scene: Scene<any> }>
  /** The viewpoint's own hand and controls, in reach of the thumb. */
  Hand: Component<{ scene: Scene<any> }>
  /** What is shown of a seat beside its name and shape: counts, points, what lies before it. */
  Seat: Component<{ scene: Scene<any>; seat: number }>
  /** One sentence: what is asked of the viewpoint, or what the table waits for. */
  asks: (scene: Scene<any>) => string
  /** What the wide button will do: "Play 3 × 7". */
  button: (scene: Scene<any>) => string
  /** The templates for what happened. */
  narration: Templates
  /** The result by category: a row for each, a cell for each seat. */
  result: (scene: Scene<any>, outcome: Outcome) => { label: string; cells: (string | number)[] }[]
  /** A move as words, for hints; from its text. */
  move: (text: string) => string
  messages: { en: Messages; pl: Messages }
}
