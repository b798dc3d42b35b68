import type { z } from 'zod'
import { paths } from '#contract/paths.ts'
import type { getRequestMailbox, MailboxRequest, verifyRequests } from '#contract/requests/mailbox.ts'
import type { RequestContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import type { Wrong } from '#server/entities/index.ts'
import { AppError, limitByAddress, limits, notFound } from '#server/http/index.ts'
import { hereOf } from '#server/offer-days/index.ts'
import { comingDays } from '../coming-days.ts'
import { forgetAll } from '../due-queries.ts'
import type { Telling } from '../messages/telling.ts'
import { leaveMailbox } from '../messages/unwanted.ts'
import { lockPlaces } from '../places-queries.ts'
import { presentCommon } from '../present.ts'
import { checkDays } from '../read-asked.ts'
import { byId, type RequestDetails, type RequestRow } from '../requests-queries.ts'
import { findRequestedEvent, findRequestedOffer } from '../subject-queries.ts'
import { type StepToTake, takeStep } from '../take-step.ts'
import { waitsForDays } from '../waitlist/full-days.ts'
import { mailboxIn } from './link.ts'
import { tokenOf } from './private-address.ts'
import { listOfMailbox, listUnverified, listUnverifiedIds } from './queries.ts'

type MailboxView = z.input<(typeof getRequestMailbox)['output']>
type Chosen = z.output<(typeof verifyRequests)['input']>
type Linked = { token: string }

const mailboxOfLink = (secret: string, { token }: Linked): string =>
  mailboxIn(secret, token) ?? notFound('Mailbox')

/** The unconfirmed requests of a link's mailbox. */
export async function readMailbox(
  context: RequestContext,
  secret: string,
  linked: Linked,
): Promise<MailboxView> {
  const email = mailboxOfLink(secret, linked)
  const rows = await listUnverified(context.db, email)
  return { email, items: rows.map((row) => present(row, context, secret)) }
}

function present(
  row: RequestDetails,
  { language }: RequestContext,
  secret: string,
): z.input<typeof MailboxRequest> {
  const address = row.tokenHash ? paths.request(tokenOf(secret, row.id)) : paths.home()
  return { ...presentCommon(row, language), provider: row.listingName, address }
}

/**
 * Sends the requests that the owner of the mailbox confirms, each in its own transaction; returns the state of each.
 */
export async function verifyAll(
  context: RequestContext,
  secret: string,
  { ids, ...linked }: Chosen,
): Promise<MailboxView> {
  const { db, client } = context
  const email = mailboxOfLink(secret, linked)
  await limitByAddress(db, limits.requestStepsByAddress, client.ip)
  const chosen = await listOfMailbox(db, email, ids)
  // in the order in which they were asked
  for (const { id } of chosen.filter(({ state }) => state === 'unverified').reverse()) {
    await db
      .transaction((tx) => takeStep({ ...context, secret }, tx, byId(id), (row) => sent(tx, row)))
      .catch(ignoreDone)
  }
  const rows = await listOfMailbox(db, email, ids)
  return { email, items: rows.map((row) => present(row, context, secret)) }
}

/** It was sent twice at once, or has expired in the meantime. */
function ignoreDone(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

/** The next state of a request: it is sent, joins the line, or can no longer be made. */
async function sent(tx: Database, row: RequestRow): Promise<StepToTake> {
  const step = await stepNow(tx, row)
  if (step === 'expire') return { step, actor: 'site' }
  const now = new Date()
  const change = { sentAt: now, mailboxOpenedAt: now, ...(step === 'queue' && { queuedAt: now }) }
  return { step, actor: 'traveler', change }
}

async function stepNow(tx: Database, row: RequestRow): Promise<'verify' | 'queue' | 'expire'> {
  const { offerId, eventId, dateFrom, dateTo, people } = row
  if (offerId) {
    const offer = await findRequestedOffer(tx, offerId)
    if (!offer || dateFrom === null) return 'expire'
    const wrong: Wrong = {}
    const asked = { from: dateFrom, to: dateTo ?? dateFrom, people }
    // it was requested when they were free, or to join the waitlist
    if (waitsForDays(asked, offer)) return 'queue'
    checkDays(asked, offer, hereOf(offer), wrong)
    return Object.keys(wrong).length > 0 ? 'expire' : 'verify'
  }
  const event = eventId ? await findRequestedEvent(tx, eventId) : undefined
  if (!eventId || !event?.listingId || !comingDays(event).some(({ from }) => from === dateFrom))
    return 'expire'
  const places = await lockPlaces(tx, eventId, dateFrom)
  if (!places || places.isClosed) return 'expire'
  return places.left < people ? 'queue' : 'verify'
}

/** Handles "This was not me": ends all unconfirmed requests in its name, and no more mail goes to it. */
export async function disownMailbox(
  context: RequestContext,
  secret: string,
  linked: Linked,
): Promise<MailboxView> {
  const { db, client } = context
  const email = mailboxOfLink(secret, linked)
  await limitByAddress(db, limits.requestStepsByAddress, client.ip)
  await db.transaction(async (tx) => {
    await leaveMailbox(tx, email)
    await endUnverified({ ...context, secret }, tx, email)
  })
  return { email, items: [] }
}

/** Ends the unconfirmed requests in the name of a mailbox, and deletes their personal data. */
export async function endUnverified(telling: Telling, tx: Database, mailbox: string): Promise<void> {
  const ids = await listUnverifiedIds(tx, mailbox)
  for (const id of ids)
    await takeStep(telling, tx, byId(id), () => ({ step: 'withdraw', actor: 'traveler' })).catch(ignoreDone)
  await forgetAll(tx, ids)
}
