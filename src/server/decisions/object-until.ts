import { objectionMonths } from '#contract/decisions/grounds.ts'

/** The last moment at which somebody can object. */
export function objectUntil(at: Date): Date {
  const until = new Date(at)
  until.setUTCMonth(until.getUTCMonth() + objectionMonths)
  // a month may be shorter
  if (until.getUTCDate() !== at.getUTCDate()) until.setUTCDate(0)
  return until
}
