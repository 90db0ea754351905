import type { GameTable } from '../game'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import en from './en.json'
import pl from './pl.json'
import { asks, button, move, result, told } from './narration'

export default {
  Board,
  Hand,
  Seat,
  asks,
  button,
  told,
  result,
  move,
  messages: { en, pl },
} satisfies GameTable
