// A tile that is dragged to a square follows the finger; a short press is still a press.
import type { Attachment } from 'svelte/attachments'

const FAR = 8 // what moves less is a tap

interface Drag {
  can: () => boolean
  begins: () => void
  drops: (square: string | null) => void
}

export function draggable({ can, begins, drops }: Drag): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number } | null = null
    let moving = false

    const down = (event: PointerEvent) => {
      if (event.button === 0 && can()) from = { x: event.clientX, y: event.clientY }
    }
    const move = (event: PointerEvent) => {
      if (!from) return
      const x = event.clientX - from.x
      const y = event.clientY - from.y
      if (!moving && Math.hypot(x, y) < FAR) return
      if (!moving) {
        moving = true
        node.setPointerCapture(event.pointerId)
        node.dataset.dragged = ''
        begins()
      }
      node.style.translate = `${x}px ${y}px`
    }
    const end = (event: PointerEvent) => {
      from = null
      if (!moving) return
      moving = false
      delete node.dataset.dragged
      node.style.translate = ''
      const lifted = event.type === 'pointerup'
      drops(lifted ? squareAt(event.clientX, event.clientY) : null)
      // The press that ends a drag is not a choice.
      const swallow = (click: Event) => click.stopPropagation()
      node.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => node.removeEventListener('click', swallow, { capture: true }))
    }
    node.addEventListener('pointerdown', down)
    node.addEventListener('pointermove', move)
    node.addEventListener('pointerup', end)
    node.addEventListener('pointercancel', end)
    return () => {
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointermove', move)
      node.removeEventListener('pointerup', end)
      node.removeEventListener('pointercancel', end)
    }
  }
}

function squareAt(x: number, y: number): string | null {
  const found = document.elementsFromPoint(x, y).find((one) => one.closest('[data-square]'))
  return found?.closest<HTMLElement>('[data-square]')?.dataset.square ?? null
}
