// A tile that flies to whoever took it: a copy of it above the page, since the board ends at its edge.
const FLIGHT = 320

interface Flight {
  /** Whether it flies at all, and to which seat. */
  to: () => number | null
  own: number | null
}

/** An outro that leaves at once; its copy is on its way. */
export function flight(node: HTMLElement, { to, own }: Flight): { duration: number } {
  const seat = to()
  const home =
    seat === null
      ? null
      : ((seat === own ? document.querySelector('[data-front]') : null) ??
        document.querySelector(`[data-seat="${seat}"]`))
  if (home) fly(node, home)
  return { duration: 0 }
}

function fly(node: HTMLElement, home: Element): void {
  const from = node.getBoundingClientRect()
  const to = home.getBoundingClientRect()
  const copy = node.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    bottom: 'auto',
    width: `${from.width}px`,
    height: `${from.height}px`,
    transform: 'none',
    transition: 'none',
    zIndex: '9',
    pointerEvents: 'none',
  })
  document.body.append(copy)
  const x = to.left + to.width / 2 - from.left - from.width / 2
  const y = to.top + to.height / 2 - from.top - from.height / 2
  const way = [
    { transform: 'none', opacity: 1 },
    { transform: `translate(${0.7 * x}px, ${0.7 * y}px) scale(0.7)`, opacity: 1, offset: 0.7 },
    { transform: `translate(${x}px, ${y}px) scale(0.35)`, opacity: 0 },
  ]
  const moving = copy.animate(way, { duration: FLIGHT, easing: 'cubic-bezier(0.4, 0, 0.6, 1)' })
  moving.onfinish = moving.oncancel = () => copy.remove()
}
