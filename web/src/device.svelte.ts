// What this device remembers: its token, names, language, light, sound.
export type Language = 'pl' | 'en'
export type Theme = 'auto' | 'light' | 'dark'

const KEPT = 'stolik'

interface Kept {
  token: string
  expires: number
  name: string
  names: string[] // of the people who share this device
  colour: number
  choices: Record<string, unknown> // what was last chosen for each game
  language: Language
  theme: Theme
  sounds: boolean
  aids: boolean
  promises: Record<string, string> // the commitment that each table published before its deal
}

const MOST_PROMISES = 50

function defaults(): Kept {
  return {
    token: '',
    expires: 0,
    name: '',
    names: [],
    colour: 0,
    choices: {},
    language: navigator.languages.some((l) => l.startsWith('pl')) ? 'pl' : 'en',
    theme: 'auto',
    sounds: false,
    aids: true,
    promises: {},
  }
}

function read(): Kept {
  try {
    return { ...defaults(), ...JSON.parse(localStorage.getItem(KEPT) ?? '{}') }
  } catch {
    return defaults()
  }
}

class Device {
  #kept = $state(read())

  get now(): Readonly<Kept> {
    return this.#kept
  }

  keep(part: Partial<Kept>): void {
    Object.assign(this.#kept, part)
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.#kept))
    } catch {
      // A device that keeps nothing can be played on all the same.
    }
  }

  keepPromise(table: string, commitment: string): void {
    if (this.#kept.promises[table]) return
    const kept = Object.entries(this.#kept.promises).slice(1 - MOST_PROMISES)
    this.keep({ promises: { ...Object.fromEntries(kept), [table]: commitment } })
  }
}

export const device = new Device()
