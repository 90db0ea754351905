// The games that can be drawn. A new one is a folder and two lines here: its picture for the lobby,
// and its table, loaded when it is played.
import type { Component } from 'svelte'
import chain from './chain/Picture.svelte'
import dnup from './dnup/Picture.svelte'
import type { GameTable } from './game'
import raise from './raise/Picture.svelte'
import setup from './setup/Picture.svelte'

interface Entry {
  picture: Component
  table: () => Promise<{ default: GameTable }>
  minutes: string
  players: number // with how many it is best met
}

export const GAMES: Record<string, Entry> = {
  setup: { picture: setup, table: () => import('./setup'), minutes: '20', players: 2 },
  raise: { picture: raise, table: () => import('./raise'), minutes: '30', players: 3 },
  chain: { picture: chain, table: () => import('./chain'), minutes: '20', players: 2 },
  dnup: { picture: dnup, table: () => import('./dnup'), minutes: '20', players: 3 },
}
