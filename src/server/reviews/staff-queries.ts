import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { hasPermission } from '#contract/holder.ts'
import { kindsOf, type QueueKind } from '#contract/system/review-queues.ts'
import { listings } from '#server/database/schema/listings.ts'
import { reviews } from '#server/database/schema/reviews/reviews.ts'
import type { Asker, QueueRows } from '#server/review-queues/index.ts'
import { type ReviewRow, selectReviews } from './reviews-queries.ts'

/** The reviews of listings that somebody manages, but for those of their own. */
function isFor(asker: Asker, only?: QueueKind<'reviews'>) {
  const kinds = kindsOf('reviews', asker, only)
  if (kinds.length === 0) return sql`false`
  return and(
    inArray(listings.kind, kinds),
    isNull(listings.deletedAt),
    hasPermission(asker, 'MANAGE_USERS') ? undefined : sql`${listings.ownerId} is distinct from ${asker.id}`,
  )
}

/** Reviews as staff look at them. */
export const staffRows: QueueRows<'reviews', ReviewRow> = {
  name: 'reviews',
  id: reviews.id,
  states: {
    held: sql`${reviews.isHeld}`,
    shown: eq(reviews.state, 'shown'),
    hidden: eq(reviews.state, 'hidden'),
  },
  within: (asker, { kind }) => isFor(asker, kind),
  select: selectReviews,
  count: (db, values, where) =>
    db.select(values).from(reviews).innerJoin(listings, eq(listings.id, reviews.listingId)).where(where),
}
