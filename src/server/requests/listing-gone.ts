import type { CountryCode } from '#contract/enums.ts'
import { dayIn, timeZoneOf } from '#i18n/time-zones.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import type { Queue } from '#server/jobs/index.ts'
import { takeAll } from './follow-event.ts'
import {
  cancelEventRows,
  type Going,
  isOpenWith,
  isOpenWithDeleted,
  listEventsOf,
} from './listing-gone-queries.ts'
import type { Telling } from './messages/telling.ts'
import { byId, findDetails, type RequestDetails, selectDetails } from './requests-queries.ts'
import { zoneOf } from './standing.ts'
import { takeStep } from './take-step.ts'

/** Ends the requests to a listing that was deleted. */
export const listingGoneQueue: Queue<{ listingId: string }> = { name: 'listing-gone' }

/**
 * What depends on a listing: coming events that visitors see or saw, open requests, and how many of those have no
 * e-mail address.
 */
export type Waiting = { events: number; requests: number; withoutEmail: number }

type Event = Awaited<ReturnType<typeof listEventsOf>>[number]

const isComing = ({ rule, startsOn, endsOn, countryCode, state }: Event): boolean => {
  const last = endsOn ?? startsOn
  // annual events come back
  return rule !== null || last === null || last >= dayIn(timeZoneOf(countryCode as CountryCode, state))
}

/** True if nobody is waiting any more: what was requested or agreed is over. */
function hasPassed(row: RequestDetails): boolean {
  const days = [row.settledTo, row.proposedTo, row.dateTo ?? row.dateFrom].filter((day) => day !== null)
  const last = days.sort().at(-1)
  return last !== undefined && last < dayIn(zoneOf(row))
}

const most = 100_000

async function listOpen(db: Database, going: Going): Promise<RequestDetails[]> {
  const rows = await selectDetails(db, isOpenWith(db, going), most)
  return rows.reverse().filter((row) => !hasPassed(row))
}

async function listComing(db: Database, listingIds: string[]): Promise<string[]> {
  const found = listingIds.length === 0 ? [] : await listEventsOf(db, listingIds)
  return found.filter(isComing).map(({ id }) => id)
}

/** Counts what depends on a listing. */
export async function countWaitingFor(db: Database, listingId: string): Promise<Waiting> {
  const events = await listComing(db, [listingId])
  const open = await listOpen(db, { listingIds: [listingId] })
  const withoutEmail = open.filter(({ email }) => email === null).length
  return { events: events.length, requests: open.length, withoutEmail }
}

/** Cancels the coming events of listings that are deleted, in the same transaction. */
export async function cancelEventsOf(tx: Database, listingIds: string[]): Promise<void> {
  const ids = await listComing(tx, listingIds)
  if (ids.length > 0) await cancelEventRows(tx, ids)
}

/** Ends the open requests to deleted listings, one or all; returns how many. */
export async function endRequestsOfDeleted(
  db: Database,
  telling: Telling,
  listingId?: string,
): Promise<number> {
  const rows = await selectDetails(db, isOpenWithDeleted(listingId), most)
  const ids = rows.reverse().flatMap((row) => (hasPassed(row) ? [] : [row.id]))
  return takeAll(db, telling, ids, async ({ id }, tx) => {
    const row = await findDetails(tx, byId(id))
    // the listing is back, and nobody was told
    if (!row?.isListingDeleted) throw new AppError('conflict', 'It is restored.', { reason: 'stepNotOpen' })
    return { step: 'cancel', actor: 'site' }
  })
}

/**
 * Cancels and ends everything whose rows this transaction deletes. The mails are sent with it, and link to no private
 * page, because that is deleted too.
 */
export async function endAllOf(telling: Telling, tx: Database, going: Going): Promise<void> {
  await cancelEventsOf(tx, going.listingIds)
  for (const { id } of await listOpen(tx, going)) {
    await takeStep({ ...telling, isForGood: true }, tx, byId(id), () => ({
      step: 'cancel',
      actor: 'site',
    })).catch((error: unknown) => {
      // the traveler withdrew in the meantime
      if (!(error instanceof AppError)) throw error
    })
  }
}
