import type { z } from 'zod'
import type { writeReview } from '#contract/reviews/author.ts'
import type { OwnReview } from '#contract/reviews/shape.ts'
import type { RequestContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { pathForAuthor } from '#server/decisions/index.ts'
import { AppError, limitByAddress, limits, notFound } from '#server/http/index.ts'
import { lockImages } from '#server/images/index.ts'
import {
  byId,
  byTokenHash,
  findDetails,
  hashOfToken,
  lastDayOf,
  type RequestDetails,
  refuseMachines,
  reviewWindowOf,
} from '#server/requests/index.ts'
import { hashesOf } from './device.ts'
import { erase } from './leave.ts'
import { presentOwn } from './present.ts'
import { flag, showIfDue } from './publish.ts'
import { byReviewId, findReview, listKeptPictures, ofToken, type ReviewRow } from './reviews-queries.ts'
import { tellProviderOf } from './tell.ts'
import { insertReview, lockOfToken, lockRow, takeKeptPictures, updateReview } from './write-queries.ts'

export type OwnView = z.input<typeof OwnReview>

/** What is known of a private address: the request until it is forgotten, and the review. */
async function findOwn(db: Database, token: string) {
  const hash = hashOfToken(token)
  const row = await findReview(db, ofToken(hash))
  const requestId = row?.requestId
  const details = await findDetails(db, requestId ? byId(requestId) : byTokenHash(hash))
  const kept = !row && details ? await listKeptPictures(db, details.id) : []
  return { row, details, kept }
}

/** What can be said about a request, and was, for anyone with its private address. */
export async function readOwn({ language }: RequestContext, db: Database, token: string): Promise<OwnView> {
  return presentOwn(await findOwn(db, token), token, language) ?? notFound('Request')
}

/** The same, with the page of the decision where staff hid the review. */
export async function readForAuthor(
  context: RequestContext,
  secret: string,
  token: string,
): Promise<OwnView> {
  const own = await readOwn(context, context.db, token)
  if (own.review?.state !== 'hidden') return own
  const decision = await pathForAuthor(context.db, secret, { kind: 'review', id: own.review.id })
  return { ...own, review: { ...own.review, decision } }
}

/** Locks a private address, and reads what is known of it. */
export async function lockOwn(tx: Database, token: string) {
  const hash = hashOfToken(token)
  if (!(await lockOfToken(tx, hash))) return notFound('Request')
  await lockRow(tx, ofToken(hash))
  return findOwn(tx, token)
}

export const closed = () =>
  new AppError('conflict', 'No review of this day can be written.', { reason: 'reviewClosed' })
export const wasShown = () =>
  new AppError('conflict', 'This review is public and stays as it is.', { reason: 'reviewShown' })

type Sent = z.output<typeof writeReview.input>

const isSame = (row: ReviewRow, { stars, text, name, tags, language, key }: Sent, own: string): boolean =>
  (key !== undefined && row.sendKey === key) ||
  (row.stars === stars &&
    row.text === text &&
    row.name === name &&
    row.language === (language ?? own) &&
    row.tags.join() === tags.join())

/** Writes a review, or changes it while it waits. The same sent again is answered as it is now. */
export async function write(context: RequestContext, secret: string, sent: Sent): Promise<OwnView> {
  const { db, client, language: asked } = context
  refuseMachines(sent)
  await limitByAddress(db, limits.requestStepsByAddress, client.ip)
  const telling = { ...context, secret }
  const tags = [...new Set(sent.tags)]
  return db.transaction(async (tx) => {
    const { row, details } = await lockOwn(tx, sent.token)
    if (row && isSame(row, { ...sent, tags }, asked)) return readOwn(context, tx, sent.token)
    if (row && row.state !== 'waiting') throw row.state === 'withdrawn' ? closed() : wasShown()
    const { stars, text, name, language = asked, key } = sent
    const content = { stars, text, name, tags, language, sendKey: key ?? null, ...hashesOf(secret, client) }
    const id = row?.id ?? newId()
    if (row) await updateReview(tx, id, { ...content, settledAt: null, settledBy: null })
    else await store(tx, id, details, hashOf(details), content)
    const written = await findReview(tx, byReviewId(id))
    if (!written) throw closed()
    const flags = await flag(tx, secret, { ...written, flags: [] })
    await updateReview(tx, id, { flags, isHeld: flags.length > 0 })
    const isShown = await showIfDue(telling, tx, id)
    if (!row && !isShown && !written.dayResult) await tellProviderOf(telling, tx, written, 'waits')
    return readOwn(context, tx, sent.token)
  })
}

const hashOf = (details: RequestDetails | undefined): string => details?.tokenHash ?? ''

type Content = Pick<
  ReviewRow,
  'text' | 'name' | 'tags' | 'language' | 'sendKey' | 'networkHash' | 'deviceHash'
> & { stars: number }

async function store(
  tx: Database,
  id: string,
  details: RequestDetails | undefined,
  tokenHash: string,
  content: Content,
): Promise<void> {
  const day = details && lastDayOf(details)
  if (!details || !day || reviewWindowOf(details).closed) throw closed()
  const { id: requestId, listingId, kind, offerId, eventId } = details
  await insertReview(tx, { id, requestId, listingId, kind, offerId, eventId, day, tokenHash, ...content })
  await takeKeptPictures(tx, requestId, id)
}

/** Withdraws a review: nothing of what it said is kept. One that is withdrawn is answered as it is. */
export async function withdraw(context: RequestContext, token: string): Promise<OwnView> {
  const { db, client } = context
  await limitByAddress(db, limits.requestStepsByAddress, client.ip)
  return db.transaction(async (tx) => {
    await lockImages(tx)
    const { row } = await lockOwn(tx, token)
    if (!row) throw closed()
    if (row.state !== 'withdrawn') await erase(tx, row.id)
    return readOwn(context, tx, token)
  })
}
