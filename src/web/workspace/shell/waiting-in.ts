import type { WaitingCounts } from '#contract/system/waiting-counts.ts'
import type { SectionName } from './sections.ts'

/**
 * How many wait in a section. Applications that were changed or are late are among those that wait; events to decide and
 * public ones without dates are different ones.
 */
export function waitingIn(name: SectionName, counts: WaitingCounts): number {
  if (name === 'events') return (counts.events ?? 0) + (counts.undated ?? 0)
  return counts[name as keyof WaitingCounts] ?? 0
}
