import type { GameTable } from '../game'
import { asks, button, move } from './narration'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import { narration, t } from './words'
import Seat from './Seat.svelte'
import type { DnupView } from './wire'
import en from './en.json'
import pl from './pl.json'

export default {
  Board,
  Hand,
  Seat,
  asks,
  button,
  narration,
  result: (scene, outcome) => {
    const { players }: DnupView = scene.view
    return [
      { label: t('cards_left'), cells: players.map((player) => player.hand) },
      {
        label: t(players[0].sets.length > 1 ? 'rounds_won' : 'tokens'),
        cells: outcome.points,
      },
    ]
  },
  move,
  messages: { en, pl },
} satisfies GameTable
