import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { listings } from '#server/database/schema/listings.ts'
import { reviews } from '#server/database/schema/reviews/reviews.ts'
import { type ReviewRow, selectReviews } from './reviews-queries.ts'

type Query = {
  ownerId: string
  listing?: string | undefined
  state?: 'waits' | 'shown' | 'unanswered' | undefined
}

const states: Record<NonNullable<Query['state']>, SQL> = {
  waits: sql`${reviews.state} = 'waiting'`,
  shown: sql`${reviews.state} = 'shown'`,
  unanswered: sql`${reviews.state} = 'shown' and ${reviews.answer} is null`,
}

const isOf = ({ ownerId, listing, state }: Query) =>
  and(
    eq(listings.ownerId, ownerId),
    isNull(listings.deletedAt),
    sql`${reviews.state} in ('waiting', 'shown')`,
    listing ? eq(reviews.listingId, listing) : undefined,
    state && states[state],
  )

/** One page of the reviews of somebody's listings, the newest first, and one more. */
export const listOfProvider = (
  db: Database,
  query: Query,
  before: string | undefined,
  limit: number,
): Promise<ReviewRow[]> =>
  selectReviews(db, and(isOf(query), before ? sql`${reviews.id} < ${before}::uuid` : undefined))
    .orderBy(desc(reviews.id))
    .limit(limit + 1)

export async function countOfProvider(db: Database, query: Query): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.listingId))
    .where(isOf(query))
  return row?.count ?? 0
}
