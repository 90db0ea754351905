// The games that can be drawn. A new one is a folder and two lines here: its table, loaded when it is
// played, and its picture for the lobby.
import type { Component } from 'svelte'
import type { GameTable } from './game'

interface Entry {
  table: () => Promise<{ default: GameTable }>
  picture: () => Promise<{ default: Component }>
  minutes: string
  players: number // with how many it is best met
}

export const GAMES: Record<string, Entry> = {
  setup: {
    table: () => import('./setup'),
    picture: () => import('./setup/Picture.svelte'),
    minutes: '20',
    players: 2,
  },
  raise: {
    table: () => import('./raise'),
    picture: () => import('./raise/Picture.svelte'),
    minutes: '30',
    players: 3,
  },
  chain: {
    table: () => import('./chain'),
    picture: () => import('./chain/Picture.svelte'),
    minutes: '20',
    players: 2,
  },
  dnup: {
    table: () => import('./dnup'),
    picture: () => import('./dnup/Picture.svelte'),
    minutes: '20',
    players: 3,
  },
}
