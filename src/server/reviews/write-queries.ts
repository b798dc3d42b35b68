import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { blindDays, reviewDays } from '#contract/reviews/kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { listings } from '#server/database/schema/listings.ts'
import { requests } from '#server/database/schema/requests.ts'
import { pastDays, reviewPictures, reviews } from '#server/database/schema/reviews/reviews.ts'

export type NewReview = typeof reviews.$inferInsert
export type ReviewChange = Partial<Omit<NewReview, 'id' | 'createdAt' | 'tokenHash'>>

/**
 * Locks what a review belongs to, always in this order: its listing, whose rating follows, its request, and the review
 * itself if there is one. Undefined where there is neither.
 */
export async function lockOfToken(tx: Database, hash: string) {
  const [review] = await tx
    .select({ id: reviews.id, requestId: reviews.requestId, listingId: reviews.listingId })
    .from(reviews)
    .where(eq(reviews.tokenHash, hash))
  if (review) return lockAll(tx, review)
  const [request] = await tx
    .select({ requestId: requests.id, listingId: requests.listingId })
    .from(requests)
    .where(eq(requests.tokenHash, hash))
  return request && lockAll(tx, request)
}

/** The same of one review. */
export async function lockReview(tx: Database, id: string) {
  const [review] = await tx
    .select({ id: reviews.id, requestId: reviews.requestId, listingId: reviews.listingId })
    .from(reviews)
    .where(eq(reviews.id, id))
  return review && lockAll(tx, review)
}

/** The same of the review of a request. */
export async function lockOfRequest(tx: Database, requestId: string) {
  const [request] = await tx
    .select({ requestId: requests.id, listingId: requests.listingId })
    .from(requests)
    .where(eq(requests.id, requestId))
  return request && lockAll(tx, request)
}

async function lockAll(
  tx: Database,
  { requestId, listingId }: { requestId: string | null; listingId: string },
) {
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, listingId)).for('no key update')
  if (requestId)
    await tx.select({ id: requests.id }).from(requests).where(eq(requests.id, requestId)).for('update')
  return { requestId, listingId }
}

/** The locked state of a review. */
export async function lockRow(tx: Database, where: SQL) {
  const [row] = await tx.select().from(reviews).where(where).for('update')
  return row
}

export async function insertReview(tx: Database, values: NewReview): Promise<void> {
  await tx.insert(reviews).values(values)
}

export async function updateReview(tx: Database, id: string, change: ReviewChange): Promise<void> {
  await tx
    .update(reviews)
    .set({ updatedAt: sql`clock_timestamp()`, ...change })
    .where(eq(reviews.id, id))
}

/** Adds a picture to a review, or keeps it for the one that is not written yet. */
export async function insertPicture(
  tx: Database,
  values: { id: string; imageId: string; requestId: string | null; reviewId: string | null },
): Promise<void> {
  await tx.insert(reviewPictures).values(values)
}

/** The pictures that were kept for a review are its own now. */
export async function takeKeptPictures(tx: Database, requestId: string, reviewId: string): Promise<void> {
  await tx
    .update(reviewPictures)
    .set({ requestId: null, reviewId })
    .where(eq(reviewPictures.requestId, requestId))
}

/** Deletes pictures, and returns the images that they showed. */
export async function deletePictures(tx: Database, where: SQL | undefined): Promise<string[]> {
  const gone = await tx.delete(reviewPictures).where(where).returning({ id: reviewPictures.imageId })
  return gone.map(({ id }) => id)
}

export const pictureOf = (
  { requestId, reviewId }: { requestId: string | null; reviewId: string | null },
  id?: string,
): SQL | undefined =>
  and(
    reviewId
      ? eq(reviewPictures.reviewId, reviewId)
      : eq(reviewPictures.requestId, requestId ?? sql`null::uuid`),
    id ? eq(reviewPictures.id, id) : undefined,
  )

/** How a day went, as its provider says. */
export async function saveResult(
  tx: Database,
  requestId: string,
  said: { result: NonNullable<(typeof pastDays.$inferSelect)['result']>; note: string },
): Promise<void> {
  const values = { ...said, saidAt: sql`clock_timestamp()` }
  await tx
    .insert(pastDays)
    .values({ requestId, ...values })
    .onConflictDoUpdate({ target: pastDays.requestId, set: values })
}

export async function findDay(db: Database, requestId: string) {
  const [row] = await db.select().from(pastDays).where(eq(pastDays.requestId, requestId))
  return row
}

/** Notes that the traveler was invited; false where that was done before. */
export async function noteInvited(tx: Database, requestId: string): Promise<boolean> {
  const noted = await tx
    .insert(pastDays)
    .values({ requestId, invitedAt: sql`now()` })
    .onConflictDoUpdate({
      target: pastDays.requestId,
      set: { invitedAt: sql`now()` },
      setWhere: isNull(pastDays.invitedAt),
    })
    .returning({ id: pastDays.requestId })
  return noted.length > 0
}

/** Reviews that are to be shown: both sides have spoken, or the wait is over. */
export async function listDue(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .leftJoin(pastDays, eq(pastDays.requestId, reviews.requestId))
    .where(
      sql`${reviews.state} = 'waiting' and not ${reviews.isHeld}
        and (${pastDays.result} is not null or ${reviews.createdAt} <= now() - make_interval(days => ${blindDays}))`,
    )
    .orderBy(asc(reviews.id))
    .limit(500)
  return rows.map(({ id }) => id)
}

/**
 * Requests whose day may have passed and whose traveler was not invited and can be written to. Which day counts, and
 * that at the place, is asked of each.
 */
export async function listToInvite(db: Database): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`select r.id from ${requests} r
    join ${listings} l on l.id = r.listing_id and not l.is_sample and l.deleted_at is null
    where r.state = 'confirmed' and r.email is not null and r.mail_refused is null and r.forgotten_at is null
      and upper(r.days) between current_date - ${reviewDays + 2}::int and current_date + 1
      and not exists (select from ${pastDays} d where d.request_id = r.id and d.invited_at is not null)
      and not exists (select from ${reviews} w where w.request_id = r.id)
    order by r.id limit 500`)
  return rows.rows.map(({ id }) => id)
}

/** Forgets from where reviews were written, after 60 days; returns of how many. */
export async function forgetDevices(db: Database): Promise<number> {
  const forgotten = await db
    .update(reviews)
    .set({ networkHash: null, deviceHash: null })
    .where(
      sql`(${reviews.networkHash} is not null or ${reviews.deviceHash} is not null)
        and ${reviews.createdAt} < now() - make_interval(days => ${reviewDays})`,
    )
    .returning({ id: reviews.id })
  return forgotten.length
}

/** Pictures that were kept for reviews that nobody wrote; the next sweep deletes their images. */
export async function forgetKeptPictures(db: Database): Promise<number> {
  const gone = await db
    .delete(reviewPictures)
    .where(
      sql`${reviewPictures.requestId} is not null and ${reviewPictures.createdAt} < now() - make_interval(days => ${reviewDays})`,
    )
    .returning({ id: reviewPictures.id })
  return gone.length
}

/** What a provider said about days whose requests were forgotten. */
export async function forgetNotes(db: Database): Promise<void> {
  const forgotten = db
    .select({ id: requests.id })
    .from(requests)
    .where(sql`${requests.forgottenAt} is not null`)
  await db
    .update(pastDays)
    .set({ note: '' })
    .where(and(sql`${pastDays.note} <> ''`, inArray(pastDays.requestId, forgotten)))
}

/** The reviews that were written with an e-mail address. */
export async function listOfAddress(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(requests, eq(requests.id, reviews.requestId))
    .where(sql`lower(${requests.email}) = lower(${email})`)
    .orderBy(asc(reviews.id))
  return rows.map(({ id }) => id)
}
