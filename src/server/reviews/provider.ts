import type { z } from 'zod'
import type * as contract from '#contract/reviews/provider.ts'
import type { DayOfRequest, ProviderReview } from '#contract/reviews/shape.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, type ListResult, notFound } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { findAnswerable, lastDayOf, type RequestDetails, reviewWindowOf } from '#server/requests/index.ts'
import { presentForProvider, presentReview } from './present.ts'
import { countOfProvider, listOfProvider } from './provider-queries.ts'
import { showIfDue } from './publish.ts'
import { byReviewId, findReview, ofRequest, type ReviewRow } from './reviews-queries.ts'
import { tellTraveler } from './tell.ts'
import { findDay, lockOfRequest, lockReview, lockRow, saveResult, updateReview } from './write-queries.ts'

type Input<Call extends { input: z.ZodType }> = z.output<Call['input']>

/** True where the day of a request has passed; it was confirmed then. */
const hasPassed = (row: RequestDetails): boolean => {
  const { closed } = reviewWindowOf(row)
  return lastDayOf(row) !== null && (closed === null || closed === 'over')
}

/** How the day of a request went, as far as its provider may know. */
async function presentDay(
  { language }: SignedInContext,
  db: Database,
  row: RequestDetails,
): Promise<z.input<typeof DayOfRequest>> {
  const [day, review] = [await findDay(db, row.id), await findReview(db, ofRequest(row.id))]
  const isShown = review?.state === 'shown'
  return {
    result: day?.result ?? null,
    note: day?.note ?? '',
    saidAt: day?.saidAt?.toISOString() ?? null,
    reviewWaits: review?.state === 'waiting',
    review: review && isShown ? presentReview(review, language) : null,
    can: { say: hasPassed(row) && (!review || review.state === 'waiting') },
  }
}

/** How the day of a request went. */
export const readDay = async (context: SignedInContext, { id }: { id: string }) =>
  presentDay(context, context.db, await findAnswerable(context, context.db, id))

/** Says how a day went; a review that waits is shown then. It is said before anything of the review is seen. */
export async function sayDay(
  context: SignedInContext,
  secret: string,
  { id, result, note }: Input<typeof contract.sayHowDayWent>,
): Promise<z.input<typeof DayOfRequest>> {
  const { db, actor } = context
  await findAnswerable(context, db, id)
  return db.transaction(async (tx) => {
    await lockOfRequest(tx, id)
    const review = await lockRow(tx, ofRequest(id))
    const row = await findAnswerable(context, tx, id)
    const now = await presentDay(context, tx, row)
    if (now.result === result && now.note === note) return now
    if (!now.can.say)
      throw new AppError('conflict', 'This can no longer be said.', {
        reason: review ? 'reviewShown' : 'reviewClosed',
      })
    await saveResult(tx, id, { result, note })
    await audit(tx, actor, 'request.sayDay', { kind: 'request', id, name: '' }, null, { result })
    if (review) await showIfDue({ ...context, secret }, tx, review.id)
    return presentDay(context, tx, row)
  })
}

/** The reviews of the actor's own listings, the newest first. */
export async function listProviderReviews(
  { db, actor, language }: SignedInContext,
  { cursor, limit, ...narrowed }: Input<typeof contract.listProviderReviews>,
): Promise<ListResult<z.input<typeof ProviderReview>>> {
  const query = { ...narrowed, ownerId: actor.id }
  const after = readPosition(cursor, 'newest')
  const [found, total] = await Promise.all([
    listOfProvider(db, query, after?.id, limit),
    countOfProvider(db, query),
  ])
  const show = (row: ReviewRow) => presentForProvider(row, language)
  return { ...toPage(found, limit, 'newest', () => '', show), total }
}

/** Answers a shown review of the actor's own listing, once. */
export async function answerReview(
  context: SignedInContext,
  secret: string,
  { id, text, language = context.language }: Input<typeof contract.answerReview>,
): Promise<z.input<typeof ProviderReview>> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    await lockReview(tx, id)
    await lockRow(tx, byReviewId(id))
    const row = await findReview(tx, byReviewId(id))
    if (!row || row.ownerId !== actor.id || row.state !== 'shown') return notFound('Review')
    // sent twice
    if (row.answer === text) return presentForProvider(row, context.language)
    if (row.answer)
      throw new AppError('conflict', 'This review has its answer.', { reason: 'reviewAnswered' })
    await updateReview(tx, id, { answer: text, answerLanguage: language, answeredAt: new Date() })
    await audit(tx, actor, 'review.answer', { kind: 'review', id, name: row.listingName }, null, {})
    await tellTraveler({ ...context, secret }, tx, row.requestId, 'answered', { text })
    const answered = (await findReview(tx, byReviewId(id))) ?? notFound('Review')
    return presentForProvider(answered, context.language)
  })
}
