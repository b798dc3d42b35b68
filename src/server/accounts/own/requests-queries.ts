import { and, asc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { claims } from '#server/database/schema/claims.ts'
import { depositMeans, requestDeposits } from '#server/database/schema/deposits.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { reportEntries, reports } from '#server/database/schema/reports.ts'
import { requestMessages, requestSteps } from '#server/database/schema/request-steps.ts'
import { alerts, requests } from '#server/database/schema/requests.ts'
import { reviews } from '#server/database/schema/reviews/reviews.ts'
import { registrations } from '#server/database/schema/revisions.ts'
import { provenEmail } from './data-queries.ts'
import { isTheirs } from './listings-queries.ts'

/** What travelers asked of a user's listings. */
export const listRequestsToMe = (db: Database, userId: string) =>
  listRequests(db, and(isTheirs(userId), isNotNull(requests.sentAt)))

/** How deposits reach a user, by listing. */
export const listMyDepositMeans = (db: Database, userId: string) => {
  const { pixKind, pixKey, words, updatedAt } = depositMeans
  return (
    db
      .select({ listing: listings.name, pixKind, pixKey, words, updatedAt })
      .from(depositMeans)
      .innerJoin(listings, eq(listings.id, depositMeans.listingId))
      // of a page that is offered to them it is somebody else's
      .where(eq(listings.ownerId, userId))
      .orderBy(asc(listings.id))
  )
}

/** The registrations of a user's listings. */
export const listMyRegistrations = (db: Database, userId: string) => {
  const { id, listingId, checkedBy, reminded, ...columns } = getTableColumns(registrations)
  return db
    .select({ listing: listings.name, ...columns })
    .from(registrations)
    .innerJoin(listings, eq(listings.id, listingId))
    .where(eq(listings.ownerId, userId))
    .orderBy(asc(id))
}

/** The pictures that travelers sent of deposits to a user, and that a user sent. */
export const listProofPictures = (db: Database, userId: string) =>
  db
    .select({ id: images.id, mime: images.mime, hash: images.hash })
    .from(images)
    .innerJoin(requestDeposits, eq(requestDeposits.imageId, images.id))
    .innerJoin(requests, eq(requests.id, requestDeposits.requestId))
    .innerJoin(listings, eq(listings.id, requests.listingId))
    .where(or(isTheirs(userId), sql`lower(${requests.email}) = ${provenEmail(userId)}`))

/** What was asked with a user's e-mail address, where it is proven to be theirs. */
export const listRequestsByMe = (db: Database, userId: string) =>
  listRequests(db, sql`lower(${requests.email}) = ${provenEmail(userId)}`)

const review = {
  listing: listings.name,
  day: reviews.day,
  state: reviews.state,
  stars: reviews.stars,
  text: reviews.text,
  tags: reviews.tags,
  name: reviews.name,
  language: reviews.language,
  writtenAt: reviews.createdAt,
  shownAt: reviews.shownAt,
  answer: reviews.answer,
  answeredAt: reviews.answeredAt,
}

const selectReviews = (db: Database, where: SQL | undefined) =>
  db
    .select(review)
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.listingId))
    .leftJoin(requests, eq(requests.id, reviews.requestId))
    .where(where)
    .orderBy(asc(reviews.id))

/** What was written with it about confirmed days. */
export const listReviewsByMe = (db: Database, userId: string) =>
  selectReviews(db, sql`lower(${requests.email}) = ${provenEmail(userId)}`)

/** What is public about the listings of a user, with the answers. */
export const listReviewsOfMine = (db: Database, userId: string) =>
  selectReviews(db, and(eq(listings.ownerId, userId), eq(reviews.state, 'shown')))

/** What was reported with it. */
export const listReportsByMe = (db: Database, userId: string) => {
  const { message, email, language, createdAt } = reportEntries
  return db
    .select({ kind: reports.kind, reason: reports.reason, message, email, language, createdAt })
    .from(reportEntries)
    .innerJoin(reports, eq(reports.id, reportEntries.reportId))
    .where(sql`lower(${email}) = ${provenEmail(userId)}`)
    .orderBy(asc(reportEntries.id))
}

/** What it is to be written to about. */
export const listMyAlerts = (db: Database, userId: string) => {
  const { email, kind, language, createdAt, confirmedAt } = alerts
  return db
    .select({ email, kind, city: locations.name, language, createdAt, confirmedAt })
    .from(alerts)
    .innerJoin(locations, eq(locations.id, alerts.cityId))
    .where(sql`lower(${email}) = ${provenEmail(userId)}`)
    .orderBy(asc(alerts.id))
}

/** Requests with what happened to them; nothing that opens a private page. */
async function listRequests(db: Database, whose: SQL | undefined) {
  const { tokenHash, sendKey, mailbox, ...columns } = getTableColumns(requests)
  const { requestId: _, ...deposit } = getTableColumns(requestDeposits)
  const { requestId, id, ...happened } = getTableColumns(requestSteps)
  const kept = and(whose, isNull(requests.forgottenAt))
  const rows = await db
    .select({ ...columns, listing: listings.name, deposit })
    .from(requests)
    .innerJoin(listings, eq(listings.id, requests.listingId))
    .leftJoin(requestDeposits, eq(requestDeposits.requestId, requests.id))
    .where(kept)
    .orderBy(asc(requests.id))
  const steps = await db
    .select({
      requestId,
      ...happened,
      message: sql<string>`coalesce(${requestMessages.text}, ${requestSteps.message})`,
      writtenBy: requestMessages.side,
      readAt: requestMessages.readAt,
    })
    .from(requestSteps)
    .leftJoin(requestMessages, eq(requestMessages.stepId, id))
    .innerJoin(requests, eq(requests.id, requestId))
    .innerJoin(listings, eq(listings.id, requests.listingId))
    .where(kept)
    .orderBy(asc(id))
  return rows.map((row) => ({
    ...row,
    history: steps.flatMap(({ requestId: of, ...step }) => (of === row.id ? [step] : [])),
  }))
}

/** For which listings a user asked staff, and what they were told. */
export const listMyClaims = (db: Database, userId: string) => {
  const { message, state, note, decidedAt, createdAt } = claims
  return db
    .select({ listing: listings.name, message, state, note, decidedAt, createdAt })
    .from(claims)
    .innerJoin(listings, eq(listings.id, claims.listingId))
    .where(eq(claims.userId, userId))
    .orderBy(asc(claims.id))
}
