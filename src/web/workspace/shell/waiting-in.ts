import type { WaitingCounts } from '#contract/system/waiting-counts.ts'
import type { SectionName } from './sections.ts'

/**
 * The number waiting in a section. Changed or late applications are among the waiting ones; events to decide and public
 * ones without dates are different events.
 */
export function waitingIn(name: SectionName, counts: WaitingCounts): number {
  if (name === 'events') return (counts.events ?? 0) + (counts.undated ?? 0)
  return counts[name as keyof WaitingCounts] ?? 0
}
