// The router: the address names the lobby, a table, a replay or the rules.
export type Place =
  | { at: 'lobby'; game: string } // a game that is about to be begun, or none
  | { at: 'table'; name: string }
  | { at: 'replay'; name: string }
  | { at: 'rules'; game: string; clause: string }

function placeOf(location: Location): Place {
  const [, kind, name] = location.pathname.split('/')
  if (kind === 'table' && name) return { at: 'table', name }
  if (kind === 'replay' && name) return { at: 'replay', name }
  if (kind === 'rules' && name) return { at: 'rules', game: name, clause: location.hash.slice(1) }
  return { at: 'lobby', game: new URLSearchParams(location.search).get('game') ?? '' }
}

class Router {
  place = $state<Place>(placeOf(location))

  constructor() {
    const follow = () => (this.place = placeOf(location))
    addEventListener('popstate', follow)
    addEventListener('hashchange', follow)
  }

  go(path: string, instead = false): void {
    const from = location.pathname
    history[instead ? 'replaceState' : 'pushState'](null, '', path)
    this.place = placeOf(location)
    if (location.pathname !== from) scrollTo(0, 0)
  }

  /** Follows a plain click on a link without loading a new page. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a')
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download'))
      return
    if (link.origin !== location.origin || link.pathname.startsWith('/api')) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
