import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { paths } from '#contract/paths.ts'
import type { bookOffer, registerForEvent, StoredRequest } from '#contract/requests/traveler.ts'
import type { RequestContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { refuseWrong, type Wrong } from '#server/entities/index.ts'
import { AppError, limitByAddress, limitRate, limits, networksOf, notFound } from '#server/http/index.ts'
import { hereOf } from '#server/offer-days/index.ts'
import { comingDays } from './coming-days.ts'
import { hashOfToken, tokenOf } from './mailbox/private-address.ts'
import { askToVerify, isOwnEmail, mustVerify } from './mailbox/unverified.ts'
import { tellOfRequest } from './messages/tell.ts'
import { lockPlaces } from './places-queries.ts'
import { quoteOf } from './quote.ts'
import { type Contact, checkDays, checkPeople, checkTime, readContact, refuseMachines } from './read-asked.ts'
import {
  findBySendKey,
  insertRequest,
  insertStep,
  type NewRequest,
  type RequestRow,
} from './requests-queries.ts'
import { findRequestedEvent, findRequestedOffer } from './subject-queries.ts'
import { waitsForDays } from './waitlist/full-days.ts'

type Booking = z.output<typeof bookOffer.input>
type Registration = z.output<typeof registerForEvent.input>
type Told = 'children' | 'total' | 'totalCurrency' | 'cancellationTerms' | 'cancellationText'
type Subject = Pick<NewRequest, 'kind' | 'offerId' | 'eventId' | 'listingId' | 'dateFrom' | 'dateTo'> &
  Partial<Pick<NewRequest, Told | 'askedTime' | 'state' | 'queuedAt'>>
type Whom = { contact: Contact; isSample: boolean | null }

/**
 * Stores a request for an offer.
 *
 * @throws AppError `not_found` for an offer that travelers do not see; `invalid_request` with every field that is wrong;
 * `too_many_requests`
 */
export async function askForOffer(
  context: RequestContext,
  secret: string,
  input: Booking,
): Promise<StoredRequest> {
  const offer = (await findRequestedOffer(context.db, input.id)) ?? notFound('Offer')
  const wrong: Wrong = {}
  const contact = readContact(input, wrong)
  const waits = input.wait && waitsForDays(input, offer)
  if (!waits) checkDays(input, offer, hereOf(offer), wrong)
  checkTime(input.time, offer.startTimes, wrong)
  checkPeople(input, offer, wrong)
  refuseWrong(wrong)
  refuseMachines(input)
  const children = [...(input.children ?? [])].sort((a, b) => a - b)
  return store(
    context,
    secret,
    input,
    { contact, isSample: offer.isSample },
    {
      kind: 'offer',
      offerId: input.id,
      listingId: offer.listingId,
      dateFrom: input.from,
      dateTo: input.to ?? input.from,
      askedTime: input.time,
      children,
      ...quoteOf(offer, { from: input.from, to: input.to ?? null, people: input.people, children }),
      cancellationTerms: offer.cancellationTerms,
      cancellationText: offer.cancellationText,
      ...(waits && waiting()),
    },
  )
}

/**
 * Stores a request for places of an event, on its waitlist if there are too few.
 *
 * @throws AppError as `askForOffer`; `conflict` if the event has ended or is canceled, or has nobody to ask
 */
export async function askForPlaces(
  context: RequestContext,
  secret: string,
  input: Registration,
): Promise<StoredRequest> {
  const event = (await findRequestedEvent(context.db, input.id)) ?? notFound('Event')
  if (event.isCanceled) throw canceled()
  if (!event.listingId) {
    throw new AppError('conflict', 'Requests for this event are not taken here.', { reason: 'notReachable' })
  }
  const days = comingDays(event)
  if (days.length === 0) throw new AppError('conflict', 'This event has ended.', { reason: 'eventEnded' })
  const wrong: Wrong = {}
  const day = days.find(({ from }) => from === (input.day ?? from))
  if (!day) wrong.day = { code: 'notAnOption' }
  const contact = readContact(input, wrong)
  checkPeople(input, event, wrong)
  refuseWrong(wrong)
  refuseMachines(input)
  return store(
    context,
    secret,
    input,
    { contact, isSample: event.isSample },
    {
      kind: 'event',
      eventId: input.id,
      listingId: event.listingId,
      dateFrom: day?.from ?? null,
      dateTo: day?.to ?? null,
    },
  )
}

const canceled = () => new AppError('conflict', 'This event is canceled.', { reason: 'eventCanceled' })

async function store(
  context: RequestContext,
  secret: string,
  input: Registration,
  { contact, isSample }: Whom,
  subject: Subject,
): Promise<StoredRequest> {
  const { db } = context
  const sendKey = sendKeyOf(input, contact, subject)
  await limitByAddress(db, limits.requestTriesByAddress, context.client.ip)
  const before = await findBySendKey(db, sendKey)
  if (before) return answerAgain(before, secret, input)
  const isOwn = await isOwnEmail(context, contact.email)
  await limit(context, contact, subject.listingId, isOwn)
  const id = newId()
  const row = await db.transaction(async (tx) => {
    const standing = await standingOf(tx, subject, input.people)
    // examples send no mail, so nobody could confirm it
    const isHeld = contact.email !== null && !isOwn && !isSample && (await mustVerify(tx, contact.email))
    const made = await insertRequest(tx, {
      id,
      ...subject,
      ...contact,
      name: input.name,
      people: input.people,
      message: input.message,
      language: input.language ?? context.language,
      ...(isHeld ? unverified : standing),
      ...(isOwn && { mailboxOpenedAt: new Date() }),
      tokenHash: hashOfToken(tokenOf(secret, id)),
      sendKey,
    })
    if (!made) return undefined
    const stepId = await insertStep(tx, {
      requestId: id,
      step: 'ask',
      actor: 'traveler',
      state: made.state,
      message: made.message,
      dateFrom: made.dateFrom,
      dateTo: made.dateTo,
      time: made.askedTime,
      people: made.people,
    })
    const telling = { ...context, secret }
    await (isHeld ? askToVerify(telling, tx, made) : tellOfRequest(telling, tx, { id, stepId }))
    return made
  })
  // two identical requests arrived at the same moment
  return row
    ? answer(row, secret)
    : answerAgain((await findBySendKey(db, sendKey)) ?? notFound('Request'), secret, input)
}

const unverified = { state: 'unverified', sentAt: null, queuedAt: null } as const
const waiting = () => ({ state: 'waitlisted', queuedAt: new Date() }) as const

/** The state of a request once it is sent: waitlisted if too few places are left. */
async function standingOf(tx: Database, { eventId, dateFrom }: Subject, people: number) {
  const places = eventId ? await lockPlaces(tx, eventId, dateFrom) : undefined
  // the event or its day was canceled while the form was being filled in
  if (places?.isCanceled) throw canceled()
  if (places?.isClosed) refuseWrong({ day: { code: 'notAnOption' } })
  const waits = places !== undefined && places.left < people
  return waits ? waiting() : {}
}

/** The same text may be somebody else's: only a key, which nobody can guess, proves the sender. */
const answerAgain = (row: RequestRow, secret: string, { key }: Registration): StoredRequest =>
  key ? answer(row, secret) : { ...answer(row, secret), address: null }

const answer = ({ id, state }: RequestRow, secret: string): StoredRequest => ({
  id,
  status: state,
  address: paths.request(tokenOf(secret, id)),
})

/** Counts the request by network, by listing, and by account or phone. */
async function limit(
  { db, client, actor }: RequestContext,
  { email, phone }: Contact,
  listingId: string,
  isOwn: boolean,
): Promise<void> {
  const network = networksOf(client.ip).at(-1)
  await limitByAddress(db, limits.requestsByAddress, client.ip)
  if (isOwn && actor) await limitRate(db, limits.requestsByAccount, actor.id)
  if (!email) await limitRate(db, limits.requestsByPhone, `${phone} ${network}`)
  await limitRate(db, limits.requestsFromThere, `${listingId} ${network}`)
}

const sameFor = 10 * 60_000

/** The key, or without one the content: a form that is sent twice within minutes is one request. */
function sendKeyOf(
  { id, key, name, people, message }: Registration,
  contact: Contact,
  subject: Subject,
): string {
  const { dateFrom, dateTo, askedTime } = subject
  const when = [dateFrom, dateTo, askedTime, Math.floor(Date.now() / sameFor)]
  const said = key ? [id, key] : [id, name, people, message, contact, ...when]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
