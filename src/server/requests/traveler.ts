import type { z } from 'zod'
import { unitsOf } from '#contract/directory/day-states.ts'
import { stateAfter } from '#contract/requests/states.ts'
import type { changeRequest, TravelerRequest, writeMessage } from '#contract/requests/traveler.ts'
import { dayIn, timeZoneOf } from '#i18n/time-zones.ts'
import type { RequestContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { refuseWrong, type Wrong } from '#server/entities/index.ts'
import { AppError, limitByAddress, limitRate, limits, mailboxOf, notFound } from '#server/http/index.ts'
import { hereOf } from '#server/offers/index.ts'
import { markRead } from './conversation/messages-queries.ts'
import { writeOn } from './conversation/write.ts'
import { hashOfToken, mailProofOf, privateAddress } from './mailbox/private-address.ts'
import { endUnverified } from './mailbox/verify.ts'
import { calendarOf } from './messages/calendar.ts'
import { leaveMailbox } from './messages/unwanted.ts'
import { lockPlaces } from './places-queries.ts'
import { agreedMessage, presentForTraveler } from './present.ts'
import { quoteAgain } from './quote.ts'
import { checkDays, checkPeople } from './read-asked.ts'
import {
  byTokenHash,
  findDetails,
  listSteps,
  lockRequest,
  type RequestRow,
  updateRequest,
} from './requests-queries.ts'
import { findRequestedEvent, findRequestedOffer, type RequestedOffer } from './subject-queries.ts'
import { type StepToTake, type Taking, takeStep } from './take-step.ts'

type RequestView = z.input<typeof TravelerRequest>

const which = (token: string) => byTokenHash(hashOfToken(token))

/** The request of a private address, as its traveler sees it. */
export async function readRequest(
  { language, config }: RequestContext,
  db: Database,
  token: string,
): Promise<RequestView> {
  const row = (await findDetails(db, which(token))) ?? notFound('Request')
  return presentForTraveler(row, await listSteps(db, row.id), language, config.siteName)
}

/** What was agreed, as a calendar file, also after it was withdrawn; not found before. */
export async function readCalendar({ db, config, language }: RequestContext, secret: string, token: string) {
  const row = (await findDetails(db, which(token))) ?? notFound('Request')
  const steps = await listSteps(db, row.id)
  const url = privateAddress(config.baseUrl, secret, row.id)
  const about = { url, message: agreedMessage(steps) }
  return calendarOf(row, steps, language, config, about) ?? notFound('Date')
}

/** The same, opened by its traveler, who reads its messages: by the link of a mail, which shows that the mailbox is theirs. */
export async function openRequest(
  context: RequestContext,
  secret: string,
  { token, mail }: { token: string; mail?: string | undefined },
): Promise<RequestView> {
  const row = await findDetails(context.db, which(token))
  if (row) await markRead(context.db, row.id, 'traveler')
  if (row && mail && !row.mailboxOpenedAt && row.email && mail === mailProofOf(secret, row.id, row.email)) {
    // what was opened is as old as before
    await updateRequest(context.db, row.id, { mailboxOpenedAt: new Date(), updatedAt: row.updatedAt })
  }
  return readRequest(context, context.db, token)
}

/** Writes a message to the provider. */
export async function write(
  context: RequestContext,
  secret: string,
  { token, message: text, key }: z.output<typeof writeMessage.input>,
): Promise<RequestView> {
  const { db, client } = context
  await limitByAddress(db, limits.requestStepsByAddress, client.ip)
  return db.transaction(async (tx) => {
    const written = { side: 'traveler', authorId: null, text, key } as const
    await writeOn({ ...context, secret }, tx, which(token), written)
    return readRequest(context, tx, token)
  })
}

type Check = (row: RequestRow, tx: Database) => StepToTake | Promise<StepToTake>

async function take(
  context: RequestContext,
  secret: string,
  token: string,
  check: Check,
  readFirst?: () => Promise<void>,
): Promise<RequestView> {
  const { db, client } = context
  await limitByAddress(db, limits.requestStepsByAddress, client.ip)
  await readFirst?.()
  return db.transaction(async (tx) => {
    await takeStep({ ...context, secret }, tx, which(token), (row) => check(row, tx))
    return readRequest(context, tx, token)
  })
}

/** Withdraws a request; what was withdrawn already is answered as it is. */
export async function withdraw(context: RequestContext, secret: string, token: string): Promise<RequestView> {
  const now = await readRequest(context, context.db, token)
  if (now.state === 'withdrawn') return now
  if (!now.can.withdraw && now.state === 'confirmed') {
    throw new AppError('conflict', 'The day has passed.', { reason: 'stepNotOpen' })
  }
  return take(context, secret, token, () => ({ step: 'withdraw', actor: 'traveler' })).catch(
    async (error: unknown) => {
      // it was sent several times at once, and another was first
      const after = await readRequest(context, context.db, token)
      if (after.state === 'withdrawn') return after
      throw error
    },
  )
}

/** The mailbox is somebody else's: ends the request, and nothing is written to that mailbox any more. */
export async function disown(
  context: RequestContext,
  secret: string,
  { token, mail }: { token: string; mail: string },
): Promise<RequestView> {
  const { db, client } = context
  await limitByAddress(db, limits.requestStepsByAddress, client.ip)
  return db.transaction(async (tx) => {
    const row = await lockRequest(tx, which(token))
    if (!row?.email || mail !== mailProofOf(secret, row.id, row.email)) return notFound('Request')
    await leaveMailbox(tx, row.email)
    await endUnverified({ ...context, secret }, tx, mailboxOf(row.email))
    const isOpen = stateAfter(row.state, 'withdraw', 'traveler') !== undefined
    if (isOpen) {
      const taken = { step: 'withdraw', actor: 'traveler' } as const
      await takeStep({ ...context, secret }, tx, which(token), () => taken)
    }
    await updateRequest(tx, row.id, { mailRefused: 'notMe' })
    return readRequest(context, tx, token)
  })
}

/** Accepts the date that the provider proposed. */
export function accept(
  context: RequestContext,
  { secret, readOutside }: Taking,
  token: string,
): Promise<RequestView> {
  const check: Check = async (row, tx) => {
    const { proposedFrom: from, proposedTo: to, proposedTime: time } = row
    if (!from) throw new AppError('conflict', 'No date is proposed.', { reason: 'stepNotOpen' })
    const quote = await quoteAgain(tx, row, { from, to: to ?? from })
    const change = { settledFrom: from, settledTo: to ?? from, settledTime: time, ...quote }
    return { step: 'accept', actor: 'traveler', days: { from, to: to ?? from, time }, change }
  }
  return take(context, secret, token, check, async () => {
    const row = await findDetails(context.db, which(token))
    // what is kept for it is promised already
    if (row?.offerId && row.proposedFrom && !row.heldUntil) await readOutside(row.offerId)
  })
}

/** Takes the place that fell free, while it is kept. */
export const takePlace = (context: RequestContext, secret: string, token: string): Promise<RequestView> =>
  take(context, secret, token, ({ offeredUntil, dateFrom, dateTo }) => {
    if (offeredUntil && offeredUntil <= new Date()) {
      throw new AppError('conflict', 'The reserved place has expired.', { reason: 'stepNotOpen' })
    }
    return { step: 'take', actor: 'traveler', change: { settledFrom: dateFrom, settledTo: dateTo } }
  })

type Change = z.output<typeof changeRequest.input>

/** Changes days, people or words while nothing is agreed; the provider is told, and answers again. */
export const change = (context: RequestContext, secret: string, input: Change): Promise<RequestView> =>
  take(context, secret, input.token, async (row, tx) => {
    await limitRate(tx, limits.changesOfRequest, row.id)
    const days = await checkChange(tx, row, input)
    const { people, message } = input
    const children = row.children.slice(0, people)
    // a request for another day comes last in that day's line
    const isLast = row.state === 'waitlisted' && days.from !== row.dateFrom
    return {
      step: 'change',
      actor: 'traveler',
      message,
      people,
      days: { ...days, time: null },
      change: {
        people,
        children,
        ...(await quoteAgain(tx, row, { ...days, people, children })),
        message,
        dateFrom: days.from,
        dateTo: days.to,
        reminders: 0,
        openedAt: null,
        ...(isLast && { queuedAt: new Date() }),
      },
    }
  })

async function checkChange(tx: Database, row: RequestRow, input: Change) {
  const { from, to, people } = input
  const wrong: Wrong = {}
  if (row.eventId) return checkEventChange(tx, row, row.eventId, input)
  const asked = { from: from ?? row.dateFrom ?? '', to: to ?? from ?? row.dateTo ?? undefined, people }
  const offer = row.offerId ? await findRequestedOffer(tx, row.offerId) : undefined
  const place = offer ?? { countryCode: null, state: null }
  checkDays(asked, offer ? withoutOwn(offer, row) : anyDay, hereOf(place), wrong)
  checkPeople({ people }, offer ?? { most: null }, wrong)
  refuseWrong(wrong)
  return { from: asked.from, to: asked.to ?? asked.from }
}

/** The days of an offer that visitors no longer see: nothing is known of them. */
const anyDay = {
  ...{ availableFrom: null, availableTo: null, months: [], weekdays: [], startTimes: [] },
  ...{ capacityPerDay: null, capacityUnit: null, noticeDays: 0, latestHour: null },
  known: { closed: [], busy: [], taken: {} },
}

/** What a proposal keeps for the request itself is free for it. */
function withoutOwn(offer: RequestedOffer, { heldUntil, proposedFrom, proposedTo, people }: RequestRow) {
  if (!heldUntil || !proposedFrom) return offer
  const isHeld = (day: string) => proposedFrom <= day && day <= (proposedTo ?? proposedFrom)
  const entries = Object.entries(offer.known.taken).map(([day, taken]): [string, number] => [
    day,
    isHeld(day) ? taken - unitsOf(offer, people) : taken,
  ])
  return { ...offer, known: { ...offer.known, taken: Object.fromEntries(entries) } }
}

/** Another day of a series must be one of those to come, and take place. */
async function checkEventChange(tx: Database, row: RequestRow, eventId: string, { day, people }: Change) {
  const wrong: Wrong = {}
  const event = await findRequestedEvent(tx, eventId)
  checkPeople({ people }, event ?? { most: null }, wrong)
  const isOther = day !== undefined && day !== row.dateFrom
  if (isOther) {
    const today = dayIn(timeZoneOf(event?.countryCode ?? null, event?.state ?? null))
    const isOpen = day >= today && event?.dates.includes(day)
    const places = isOpen ? await lockPlaces(tx, eventId, day) : undefined
    if (!places || places.isClosed) wrong.day = { code: 'notAnOption' }
  }
  refuseWrong(wrong)
  return isOther ? { from: day, to: day } : { from: row.dateFrom, to: row.dateTo }
}
