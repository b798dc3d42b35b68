import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { findText } from '#i18n/localized-text.ts'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'

/** The requests waiting for days of an offer, in order. */
export const listWaitingForDays = (db: Database) =>
  db
    .select({
      id: requests.id,
      offerId: requests.offerId,
      from: requests.dateFrom,
      to: requests.dateTo,
      people: requests.people,
    })
    .from(requests)
    .where(and(eq(requests.state, 'waitlisted'), isNotNull(requests.offerId)))
    .orderBy(asc(requests.queuedAt), asc(requests.id))

/**
 * The hour and meeting point of an offer, if it has exactly one of each: nobody confirms a place taken from the
 * waitlist.
 */
export async function findOwnStart(db: Database, offerId: string, language: Language) {
  const [offer] = await db
    .select({ times: offers.startTimes, point: offers.meetingPoint, original: offers.originalLanguage })
    .from(offers)
    .where(eq(offers.id, offerId))
  const [time = null, ...others] = offer?.times ?? []
  const place = offer && findText(offer.point, language, offer.original)?.text
  return { time: others.length > 0 ? null : time, place: place ?? null }
}

/**
 * The first on the waitlist whose people fit, for the event's coming date, locked.
 *
 * @param day the day, if it is a series
 */
export async function lockFirstWaiting(tx: Database, eventId: string, left: number, day: string | null) {
  const ofDate =
    day === null
      ? sql`(${events.rule} is null or ${requests.dateFrom} is not distinct from ${events.startsOn})
        and coalesce(${events.endsOn}, ${events.startsOn}, '9999-01-01') >= current_date`
      : sql`${requests.dateFrom} = ${day}::date and ${requests.dateFrom} >= current_date`
  const most = Number.isFinite(left) ? sql`and ${requests.people} <= ${left}` : sql``
  const [row] = await tx
    .select(getTableColumns(requests))
    .from(requests)
    .innerJoin(events, eq(events.id, requests.eventId))
    .where(
      sql`${requests.eventId} = ${eventId} and ${requests.state} = 'waitlisted' ${most}
        and ${ofDate}`,
    )
    .orderBy(asc(requests.queuedAt), asc(requests.id))
    .limit(1)
    .for('update', { of: requests })
  return row
}
