import type { GameTable } from '../game'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import { asks, button, move, result } from './narration'
import Seat from './Seat.svelte'
import en from './en.json'
import pl from './pl.json'
import { narration } from './words'

export default {
  Board,
  Hand,
  Seat,
  asks,
  button,
  narration,
  result,
  move,
  messages: { en, pl },
} satisfies GameTable
