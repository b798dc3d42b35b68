import type { z } from 'zod'
import { hasAccess } from '#contract/access.ts'
import { type ListingKind, listingKinds } from '#contract/enums.ts'
import { enquiryList } from '#contract/requests/list-limits.ts'
import type * as contract from '#contract/requests/provider.ts'
import type { Enquiry } from '#contract/requests/provider.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { AppError, type ListResult, limitRate, limits, notFound } from '#server/http/index.ts'
import { readOrder, toPage } from '#server/http/list-page.ts'
import { listElsewhere } from '#server/outside-calendars/index.ts'
import { managesAll, mayEdit } from '#server/owner-area/index.ts'
import { markRead } from './conversation/messages-queries.ts'
import { writeOn } from './conversation/write.ts'
import { suggestDeposit } from './deposit/suggest.ts'
import {
  countDisowned,
  countEnquiries,
  countWaiting,
  type EnquiryScope,
  findSuggested,
  listEnquiryRows,
} from './enquiry-queries.ts'
import { noteStep } from './note-step.ts'
import { presentForProvider } from './present.ts'
import {
  byId,
  findDetails,
  listSteps,
  type RequestDetails,
  type RequestRow,
  updateRequest,
} from './requests-queries.ts'
import { isPast } from './standing.ts'
import { type StepToTake, type Taking, takeStep } from './take-step.ts'

type EnquiryView = z.input<typeof Enquiry>
type Input<Call extends { input: z.ZodType }> = z.output<Call['input']>

const managedKinds = (actor: SignedInContext['actor']): ListingKind[] =>
  listingKinds.filter((kind) => managesAll(actor, kind))

/** @throws AppError `forbidden` for everyone's without a permission for any kind */
function scopeOf({ actor }: SignedInContext, scope: 'mine' | 'all'): EnquiryScope {
  if (scope === 'mine') return { ownerId: actor.id }
  const kinds = managedKinds(actor)
  if (kinds.length === 0)
    throw new AppError('forbidden', 'Only managers of all of them can list all of them.')
  return { kinds }
}

/** Requests of travelers, a page at a time. */
export async function listEnquiries(
  context: SignedInContext,
  { scope, cursor, limit, sort, direction, ...narrowed }: Input<typeof contract.listEnquiries>,
): Promise<ListResult<Omit<EnquiryView, 'steps' | 'suggested' | 'elsewhere' | 'suggestedDeposit'>>> {
  const { db, language } = context
  const query = { ...narrowed, scope: scopeOf(context, scope) }
  const order = readOrder(enquiryList.orders, { by: sort, direction, cursor })
  const [found, total] = await Promise.all([
    listEnquiryRows(db, query, { ...order, limit }),
    countEnquiries(db, query),
  ])
  const show = (row: RequestDetails) => presentForProvider(row, [], language)
  return { ...toPage(found, limit, order.name, ({ key }) => key, show), total }
}

/** The number of requests that wait for an answer. */
export const countOpenEnquiries = (
  context: SignedInContext,
  { scope }: Input<typeof contract.getEnquiryCounts>,
) => countWaiting(context.db, scopeOf(context, scope))

/**
 * The number of requests of the last seven days whose mailbox owner did not send them; undefined for people who manage
 * none.
 */
export async function disownedRequests({ db, actor }: SignedInContext): Promise<number | undefined> {
  const kinds = managedKinds(actor)
  return kinds.length > 0 ? countDisowned(db, { kinds }, 7) : undefined
}

/** The number of requests to the actor's own listings that wait for an answer; undefined for people who have none. */
export async function ownRequests({ db, actor }: SignedInContext): Promise<number | undefined> {
  if (!hasAccess(actor, ['MANAGE_OWN_LISTINGS'])) return undefined
  return (await countWaiting(db, { ownerId: actor.id })).waiting
}

/** A request to a listing that the actor may edit. Not found for others. */
export async function readEnquiry(context: SignedInContext, db: Database, id: string): Promise<EnquiryView> {
  const row = await findAnswerable(context, db, id)
  const steps = await listSteps(db, row.id)
  const { offerId } = row
  const suggested = offerId ? await findSuggested(db, row, offerId) : null
  const presented = presentForProvider(row, steps, context.language)
  const elsewhere = offerId && presented.can.confirm ? await listElsewhere(db, row.id) : []
  const suggestedDeposit = await suggestDeposit(db, row)
  return { ...presented, suggested, elsewhere, suggestedDeposit }
}

/** A request that the actor may answer. Not found for others. */
export async function findAnswerable(
  { actor }: SignedInContext,
  db: Database,
  id: string,
): Promise<RequestDetails> {
  const row = await findDetails(db, byId(id))
  return isAnswerable(actor, row) ? row : notFound('Request')
}

/** It was sent, nobody was forgotten, and the actor may edit the listing that it is for. */
export const isAnswerable = (
  actor: SignedInContext['actor'],
  row: RequestDetails | undefined,
): row is RequestDetails =>
  Boolean(row?.sentAt && !row.forgottenAt && mayEdit(actor, { kind: row.listingKind, ownerId: row.ownerId }))

/** Records that the provider has opened the request and read its messages; only the owner counts. */
export async function openEnquiry(context: SignedInContext, { id }: { id: string }): Promise<EnquiryView> {
  const row = await findDetails(context.db, byId(id))
  if (row?.sentAt && row.ownerId === context.actor.id && !row.forgottenAt) {
    if (!row.openedAt) await updateOpened(context.db, row)
    if (row.unread > 0) await markRead(context.db, id, 'provider')
  }
  return readEnquiry(context, context.db, id)
}

// opening it does not make anybody's change stale
const updateOpened = (db: Database, { id, updatedAt }: RequestDetails) =>
  updateRequest(db, id, { openedAt: new Date(), updatedAt })

type Sent = { id: string; updatedAt: string; message: string }
type Check = (row: RequestRow, tx: Database) => StepToTake | Promise<StepToTake>

/** Takes a provider's step, unless the request has changed since it was read. */
export async function take(
  context: SignedInContext,
  secret: string,
  sent: Sent,
  check: Check,
): Promise<EnquiryView> {
  const { db, actor } = context
  await readEnquiry(context, db, sent.id)
  // an organizer may confirm any number of people: only own messages count
  if (sent.message) await limitRate(db, limits.answersByAccount, actor.id)
  return db.transaction(async (tx) => {
    const before = await takeStep({ ...context, secret }, tx, byId(sent.id), async (row) => {
      await refuseChanged(context, tx, row, sent.updatedAt)
      const taken = await check(row, tx)
      await noteStep(tx, actor, taken.step, row)
      return taken
    })
    return readEnquiry(context, tx, before.id)
  })
}

/** @throws AppError `conflict` `enquiryChanged` if the traveler has changed it since it was read */
async function refuseChanged(
  context: SignedInContext,
  tx: Database,
  row: Pick<RequestRow, 'id' | 'updatedAt'>,
  updatedAt: string,
): Promise<void> {
  if (row.updatedAt.getTime() === new Date(updatedAt).getTime()) return
  throw new AppError(
    'conflict',
    'The traveler has changed it in the meantime. `current` is its current state.',
    {
      reason: 'enquiryChanged',
      current: { ...(await readEnquiry(context, tx, row.id)) },
    },
  )
}

/** Writes a message to the traveler. */
export async function answerEnquiry(
  context: SignedInContext,
  secret: string,
  { id, updatedAt, message: text, key = newId() }: Input<typeof contract.answerEnquiry>,
): Promise<EnquiryView> {
  const { db, actor } = context
  const { ownerId } = await findAnswerable(context, db, id)
  const side = ownerId === actor.id ? 'provider' : 'staff'
  return db.transaction(async (tx) => {
    const written = { side, authorId: actor.id, text, key } as const
    await writeOn({ ...context, secret }, tx, byId(id), written, async (row) => {
      if (updatedAt) await refuseChanged(context, tx, row, updatedAt)
      await limitRate(tx, limits.answersByAccount, actor.id)
      await noteStep(tx, actor, 'answer', row)
    })
    return readEnquiry(context, tx, id)
  })
}

/** Learns of days sold on other sites before a day is promised here; runs outside the transaction. */
export async function readOutsideFirst(
  context: SignedInContext,
  { readOutside }: Taking,
  { id, updatedAt }: Sent,
) {
  const row = await findAnswerable(context, context.db, id)
  const isFresh = row.updatedAt.getTime() === new Date(updatedAt).getTime()
  if (row.offerId && isFresh) await readOutside(row.offerId)
}

/** @throws AppError `invalid_request` if the last day is before the first */
export function checkOrder(from: string, to: string): void {
  if (to >= from) return
  throw new AppError('invalid_request', 'The last day comes before the first.', {
    fields: { to: { code: 'beforeFirstDay' } },
  })
}

/** Declines with a message. */
export const declineEnquiry = (
  context: SignedInContext,
  secret: string,
  input: Input<typeof contract.declineEnquiry>,
) =>
  take(context, secret, input, async (row, tx) => {
    // what was confirmed and has passed stays: its traveler may say how it was
    const details = row.state === 'confirmed' ? await findDetails(tx, byId(row.id)) : undefined
    if (details && isPast(details))
      throw new AppError('conflict', 'The day has passed.', { reason: 'stepNotOpen' })
    return { step: 'decline', actor: 'provider', message: input.message }
  })
