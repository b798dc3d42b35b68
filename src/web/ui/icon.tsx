import type { LucideIcon } from 'lucide-react'

/** A drawn sign beside a word; the word says what it means. */
export function Icon({ of: Drawn }: { of: LucideIcon }) {
  return <Drawn className="icon" strokeWidth={1.75} aria-hidden="true" />
}
