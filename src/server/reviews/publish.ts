import type { CountryCode } from '#contract/enums.ts'
import { blindDays } from '#contract/reviews/kinds.ts'
import { dayMs } from '#contract/values/day.ts'
import { timeZoneOf } from '#i18n/time-zones.ts'
import type { Database } from '#server/database/connect.ts'
import type { Telling } from '#server/requests/index.ts'
import { flagsOf } from './flags.ts'
import { byReviewId, findReview, type ReviewRow } from './reviews-queries.ts'
import { tellProviderOf } from './tell.ts'
import { lockReview, lockRow, updateReview } from './write-queries.ts'

const isDue = ({ state, isHeld, dayResult, createdAt }: ReviewRow, now: number): boolean =>
  state === 'waiting' && !isHeld && (dayResult !== null || createdAt.getTime() <= now - blindDays * dayMs)

/** What speaks against a review now, with what was found before; none once staff have looked. */
export async function flag(tx: Database, secret: string, row: ReviewRow): Promise<ReviewRow['flags']> {
  if (row.settledAt) return []
  const zone = timeZoneOf(row.countryCode as CountryCode | null, row.cityState)
  return [...new Set([...row.flags, ...(await flagsOf(tx, secret, row, zone))])]
}

/**
 * Shows a review that both sides have spoken about, or whose wait is over; holds it for staff where something speaks
 * against it. The caller has locked it. Returns whether it is shown now.
 */
export async function showIfDue(
  telling: Telling,
  tx: Database,
  id: string,
  now = Date.now(),
): Promise<boolean> {
  const row = await findReview(tx, byReviewId(id))
  if (!row || !isDue(row, now)) return false
  const flags = await flag(tx, telling.secret, row)
  if (flags.length > 0) {
    await updateReview(tx, id, { flags, isHeld: true })
    return false
  }
  await show(telling, tx, row)
  return true
}

/** Makes a review public and tells the provider, who may answer. */
export async function show(telling: Telling, tx: Database, row: ReviewRow): Promise<void> {
  await updateReview(tx, row.id, { state: 'shown', shownAt: row.shownAt ?? new Date(), isHeld: false })
  await tellProviderOf(telling, tx, row, 'shown')
}

/** Shows one review if it is due; several nodes may do it at once, and it is done once. */
export const publish = (db: Database, telling: Telling, id: string, now?: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await lockReview(tx, id)) || !(await lockRow(tx, byReviewId(id)))) return false
    return showIfDue(telling, tx, id, now)
  })
