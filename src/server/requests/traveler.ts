import type { z } from 'zod'
import type { TravelerRequest } from '#contract/requests/shape.ts'
import { stateAfter } from '#contract/requests/states.ts'
import type { writeMessage } from '#contract/requests/traveler.ts'
import type { RequestContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, limitByAddress, limits, mailboxOf, notFound } from '#server/http/index.ts'
import { agreedMessage } from './changes/agreed-message.ts'
import { markRead } from './conversation/messages-queries.ts'
import { writeOn } from './conversation/write.ts'
import { depositWaysOf } from './deposit/present.ts'
import { hashOfToken, mailProofOf, privateAddress } from './mailbox/private-address.ts'
import { endUnverified } from './mailbox/verify.ts'
import { calendarOf } from './messages/calendar.ts'
import { leaveMailbox } from './messages/unwanted.ts'
import { presentForTraveler } from './present.ts'
import {
  byTokenHash,
  findDetails,
  listSteps,
  lockRequest,
  type RequestRow,
  updateRequest,
} from './requests-queries.ts'
import { type StepToTake, takeStep } from './take-step.ts'
import { findOwnStart } from './waitlist/waiting-queries.ts'

export type RequestView = z.input<typeof TravelerRequest>

/** The request of an address. */
export const which = (token: string) => byTokenHash(hashOfToken(token))

/** The request of a private address, as its traveler sees it. */
export async function readRequest(
  { language, config }: RequestContext,
  db: Database,
  token: string,
): Promise<RequestView> {
  const row = (await findDetails(db, which(token))) ?? notFound('Request')
  const request = presentForTraveler(row, await listSteps(db, row.id), language, config.siteName)
  return { ...request, depositWays: await depositWaysOf(db, row, language) }
}

/** The agreed day as a calendar file, even after it was withdrawn; not found before it was agreed. */
export async function readCalendar({ db, config, language }: RequestContext, secret: string, token: string) {
  const row = (await findDetails(db, which(token))) ?? notFound('Request')
  const steps = await listSteps(db, row.id)
  const url = privateAddress(config.baseUrl, secret, row.id)
  const about = { url, message: agreedMessage(steps) }
  return calendarOf(row, steps, language, config, about) ?? notFound('Date')
}

/**
 * The same, opened by the traveler, which marks its messages as read; the link of a mail proves that the mailbox is
 * theirs.
 */
export async function openRequest(
  context: RequestContext,
  secret: string,
  { token, mail }: { token: string; mail?: string | undefined },
): Promise<RequestView> {
  const row = await findDetails(context.db, which(token))
  if (row) await markRead(context.db, row.id, 'traveler')
  if (row && mail && !row.mailboxOpenedAt && row.email && mail === mailProofOf(secret, row.id, row.email)) {
    // opening it does not change `updatedAt`
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

/** Takes a traveler's step. */
export async function take(
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

/** Withdraws a request; one that is already withdrawn is returned as it is. */
export async function withdraw(context: RequestContext, secret: string, token: string): Promise<RequestView> {
  const now = await readRequest(context, context.db, token)
  if (now.state === 'withdrawn') return now
  if (!now.can.withdraw && now.state === 'confirmed') {
    throw new AppError('conflict', 'The day has passed.', { reason: 'stepNotOpen' })
  }
  return take(context, secret, token, () => ({ step: 'withdraw', actor: 'traveler' })).catch(
    async (error: unknown) => {
      // it was sent several times at once, and this was not the first
      const after = await readRequest(context, context.db, token)
      if (after.state === 'withdrawn') return after
      throw error
    },
  )
}

/** Handles "This was not me": ends the request, and no more mail goes to that mailbox. */
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

/** Takes the place that opened up, while it is held. */
export const takePlace = (context: RequestContext, secret: string, token: string): Promise<RequestView> =>
  take(context, secret, token, async ({ offeredUntil, dateFrom, dateTo, ...row }, tx) => {
    if (offeredUntil && offeredUntil <= new Date()) {
      throw new AppError('conflict', 'The reserved place has expired.', { reason: 'stepNotOpen' })
    }
    const own = row.offerId ? await findOwnStart(tx, row.offerId, row.language) : undefined
    const settled = { settledTime: own?.time ?? row.askedTime, settledPlace: own?.place }
    return {
      step: 'take',
      actor: 'traveler',
      change: { settledFrom: dateFrom, settledTo: dateTo, ...(own && settled) },
    }
  })
