import type { Reach } from '#contract/images/maps.ts'

type Tone = { ground: string; river: string }

/** The colours of drawings that follow from a name. */
export const tones: Record<Reach['tone'], Tone> = {
  1: { ground: '#0B3B3A', river: '#1F7F79' },
  2: { ground: '#0C6561', river: '#2F8C84' },
  3: { ground: '#17542D', river: '#2E8250' },
  4: { ground: '#8F2C0D', river: '#D9481C' },
  5: { ground: '#324A44', river: '#6A8279' },
}
