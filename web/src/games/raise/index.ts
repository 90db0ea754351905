import type { GameTable } from '../game'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import en from './en.json'
import { asks, button, move } from './narration'
import pl from './pl.json'
import { narration, t, type RaiseScene } from './words'

export default {
  Board,
  Hand,
  Seat,
  asks,
  button,
  narration,
  result: ({ view }: RaiseScene, { points }) => {
    const scoring = view.players.map((player) => player.scoring.reduce((a, b) => a + b, 0))
    return [
      { label: t('result_scoring'), cells: scoring },
      { label: t('result_cards'), cells: points.map((all, seat) => all - scoring[seat]) },
      { label: t('result_total'), cells: points },
    ]
  },
  move,
  messages: { en, pl },
} satisfies GameTable
