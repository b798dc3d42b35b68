import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { closedDays, offerCalendarAddresses, offerDays } from '#server/database/schema/calendar.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import type { Span } from './closed-ranges.ts'

/** When the busy days of an offer got their address. */
export async function findBusyAddress(
  db: Database,
  offerId: string,
): Promise<{ createdAt: Date } | undefined> {
  const [row] = await db
    .select({ createdAt: offerCalendarAddresses.createdAt })
    .from(offerCalendarAddresses)
    .where(eq(offerCalendarAddresses.offerId, offerId))
  return row
}

/** Stores the address of the busy days of an offer, replacing the previous one. */
export async function storeBusyAddress(tx: Database, offerId: string, tokenHash: string, createdAt: Date) {
  const values = { tokenHash, createdAt }
  await tx
    .insert(offerCalendarAddresses)
    .values({ offerId, ...values })
    .onConflictDoUpdate({ target: offerCalendarAddresses.offerId, set: values })
}

/** Deletes the address of the busy days of an offer; false if there is none. */
export async function deleteBusyAddress(tx: Database, offerId: string): Promise<boolean> {
  const gone = await tx
    .delete(offerCalendarAddresses)
    .where(eq(offerCalendarAddresses.offerId, offerId))
    .returning({ offerId: offerCalendarAddresses.offerId })
  return gone.length > 0
}

/** The offer of the address with this hash. */
export async function findOfferOfAddress(db: Database, tokenHash: string) {
  const [row] = await db
    .select({ id: offers.id, language: offers.originalLanguage, since: offerCalendarAddresses.createdAt })
    .from(offerCalendarAddresses)
    .innerJoin(offers, eq(offers.id, offerCalendarAddresses.offerId))
    .where(sql`${offerCalendarAddresses.tokenHash} = ${tokenHash} and ${offers.deletedAt} is null`)
  return row
}

/** The days on which an offer is closed or full; without a capacity, the days that somebody holds. */
export async function listBusyDays(db: Database, offerId: string, { from, to }: Span): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    with span as (select daterange(${from}::date, ${to}::date, '[]') as span)
    select distinct to_char(day, 'YYYY-MM-DD') as day from span, (
      select unnest(days_of(daterange(c.first_day, c.last_day, '[]') * span)) as day
        from span, ${closedDays} c join ${offerLinks} k on k.listing_id = c.listing_id where k.offer_id = ${offerId}
      union all select d.day from ${offerDays} d where d.offer_id = ${offerId} and d.taken >= d.capacity
      union all select unnest(days_of(r.held_days * span)) from span, ${requests} r
        join ${offers} o on o.id = r.offer_id where r.offer_id = ${offerId} and o.capacity_per_day is null) busy
    where day <@ span order by 1`)
  return rows.map(({ day }) => day)
}
