// The five symbols, in our own drawing on 24 × 24: a body, and lines upon it.
export const SYMBOLS = ['diamond', 'gear', 'cloud', 'hourglass', 'bell'] as const
export type SymbolName = (typeof SYMBOLS)[number]

const TEETH = 8

/** A wheel of teeth around a hole. */
function gear(): string {
  const at = (radius: number, turn: number) =>
    [Math.cos(turn), Math.sin(turn)].map((v) => (12 + radius * v).toFixed(1)).join(' ')
  const step = (2 * Math.PI) / TEETH
  const teeth = Array.from({ length: TEETH }, (_, i) => {
    const turn = i * step
    return [at(7.6, turn - 0.3), at(10.6, turn - 0.2), at(10.6, turn + 0.2), at(7.6, turn + 0.3)]
  })
  return `M${teeth.flat().join('L')}ZM12 8.8a3.2 3.2 0 1 0 0 6.400a3.2 3.2 0 1 0 0-6.400Z`
}

export const DRAWN: Record<SymbolName, { body: string; lines: string }> = {
  diamond: {
    body: 'M7 3.500h10l5 6.5-10 11.500L2 10z',
    lines: 'M2 10h20M7.5 10 12 21M16.5 10 12 21',
  },
  gear: { body: gear(), lines: '' },
  cloud: {
    body: 'M6.8 19.500a5 5 0 0 1-.7-9.9 6.3 6.3 0 0 1 12-1.1 5.5 5.5 0 0 1-.4 11z',
    lines: '',
  },
  hourglass: {
    body: 'M6.5 4h11v2c0 3-2.7 4.6-4.3 6 1.6 1.4 4.3 3 4.3 6v2h-11v-2c0-3 2.7-4.6 4.3-6-1.6-1.4-4.3-3-4.3-6z',
    lines: 'M5 3h14M5 21h14M9.2 17.600l2.8-2.2 2.8 2.2',
  },
  bell: {
    body: 'M12 2.500c1.1 0 1.8.8 1.8 1.8 2.9.9 4.4 3.5 4.4 6.700v4.200l2.3 3.300h-17l2.3-3.300V11c0-3.2 1.5-5.8 4.4-6.7 0-1 .7-1.8 1.8-1.800z',
    lines: 'M9.8 19.500a2.2 2.2 0 0 0 4.4 0',
  },
}
