import type { RequestState } from '#contract/requests/states.ts'
import { addDays } from '#contract/values/day.ts'
import { type ReviewClosing, reviewDays } from './kinds.ts'

/** The last day on which a review of a day can be written. */
export const lastReviewDay = (lastDay: string): string => addDays(lastDay, reviewDays)

/**
 * Why no review of a request can be written; null from the day after its last day until 60 days later. `today` is that
 * at its place.
 */
export function reviewClosing(
  { state, lastDay }: { state: RequestState; lastDay: string | null },
  today: string,
): ReviewClosing | null {
  if (state !== 'confirmed' || !lastDay) return 'notConfirmed'
  if (today <= lastDay) return 'notYet'
  return today > lastReviewDay(lastDay) ? 'over' : null
}
