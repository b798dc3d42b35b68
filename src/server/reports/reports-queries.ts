import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReportKind, ReportResult } from '#contract/directory/report-kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { shownOffers } from '#server/database/schema/listing-counts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { reportEntries, reports } from '#server/database/schema/reports.ts'
import type { Asker, QueueRows } from '#server/review-queues/index.ts'
import { settles } from './policy.ts'

export type ReportRow = Awaited<ReturnType<typeof select>>[number]
export type EntryRow = typeof reportEntries.$inferSelect

/** How many of those who said the same are shown. */
const maxShown = 20

const ofKind = (kind: ReportKind): SQL | undefined =>
  kind === 'profile' || kind === 'organization'
    ? and(eq(reports.kind, 'listing'), eq(listings.kind, kind))
    : eq(reports.kind, kind)

/** The subjects whose reports somebody settles. An offer on no page is for everyone who manages listings. */
function isFor(asker: Asker): SQL | undefined {
  const { listings: kinds, hasTourism, hasOwn } = settles(asker)
  const ofListings =
    kinds.length > 0
      ? and(
          inArray(reports.kind, ['listing', 'offer']),
          or(isNull(listings.id), inArray(listings.kind, kinds)),
        )
      : undefined
  return and(
    or(ofListings, hasTourism ? inArray(reports.kind, ['event', 'city']) : undefined) ?? sql`false`,
    isNull(listings.deletedAt),
    hasOwn ? undefined : sql`${listings.ownerId} is distinct from ${asker.id}`,
  )
}

// the owner: of the listing itself, of the offer's listing, or of the listing that organizes the event
const listingOf = sql`${listings.id} = coalesce(${reports.listingId}, ${offerLinks.listingId}, ${events.listingId})`
const cityOf = sql`${locations.id} = coalesce(${reports.cityId}, ${events.cityId}, ${listings.cityId})`
const settlers = alias(users, 'settlers')

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(reports),
      count: sql<number>`(select count(*)::int from ${reportEntries} where ${reportEntries.reportId} = ${reports.id})`,
      reachable: sql<number>`(select count(distinct lower(${reportEntries.email}))::int from ${reportEntries} where ${reportEntries.reportId} = ${reports.id})`,
      listingKind: listings.kind,
      listingType: listings.type,
      listingSlug: listings.slug,
      listingName: listings.name,
      listingPublic: listings.isPublic,
      ownerId: listings.ownerId,
      offerTitle: offers.title,
      offerCustomTitle: offerLinks.customTitle,
      offerLanguage: offers.originalLanguage,
      offerCategory: offers.category,
      offerShown: shownOffers.id,
      eventTitle: events.title,
      eventLanguage: events.originalLanguage,
      eventSlug: events.slug,
      eventPublic: events.isPublic,
      cityName: locations.name,
      citySlug: locations.slug,
      cityState: locations.state,
      countrySlug: countries.slug,
      settler: settlers.name,
    })
    .from(reports)
    .leftJoin(offers, eq(offers.id, reports.offerId))
    .leftJoin(offerLinks, eq(offerLinks.offerId, reports.offerId))
    .leftJoin(shownOffers, eq(shownOffers.id, reports.offerId))
    .leftJoin(events, eq(events.id, reports.eventId))
    .leftJoin(listings, listingOf)
    .leftJoin(locations, cityOf)
    .leftJoin(countries, eq(countries.code, locations.countryCode))
    .leftJoin(settlers, eq(settlers.id, reports.settledBy))
    .where(where)

export const reportRows: QueueRows<'reports', ReportRow> = {
  name: 'reports',
  id: reports.id,
  states: { open: isNull(reports.result), settled: isNotNull(reports.result) },
  within: (asker, { kind }) => and(isFor(asker), kind && ofKind(kind)),
  select,
  count: (db, values, where) =>
    db
      .select(values)
      .from(reports)
      .leftJoin(offerLinks, eq(offerLinks.offerId, reports.offerId))
      .leftJoin(events, eq(events.id, reports.eventId))
      .leftJoin(listings, listingOf)
      .where(where),
}

/** What was said in these reports, the newest of each, the oldest of them first. */
export async function listEntries(db: Database, reportIds: string[]): Promise<EntryRow[]> {
  if (reportIds.length === 0) return []
  const ranked = db
    .select({
      ...getTableColumns(reportEntries),
      nth: sql<number>`row_number() over (partition by ${reportEntries.reportId} order by ${reportEntries.id} desc)`.as(
        'nth',
      ),
    })
    .from(reportEntries)
    .where(inArray(reportEntries.reportId, reportIds))
    .as('ranked')
  return db.select().from(ranked).where(sql`${ranked.nth} <= ${maxShown}`).orderBy(asc(ranked.id))
}

/** A report that nobody else settles or adds to until the end of the transaction. */
export async function lockReport(tx: Database, id: string) {
  const { result, changedAt, reason } = reports
  const [row] = await tx
    .select({ result, changedAt, reason })
    .from(reports)
    .where(eq(reports.id, id))
    .for('update')
  return row
}

export async function settleReport(
  tx: Database,
  id: string,
  settled: { result: ReportResult; note: string; settledBy: string },
): Promise<void> {
  await tx
    .update(reports)
    .set({ ...settled, settledAt: sql`clock_timestamp()` })
    .where(eq(reports.id, id))
}

/** The people who left an e-mail address, each once, with the language of what they said last. */
export const listReporters = (tx: Database, reportId: string) =>
  tx
    .selectDistinctOn([sql`lower(${reportEntries.email})`], {
      email: sql<string>`${reportEntries.email}`,
      language: reportEntries.language,
    })
    .from(reportEntries)
    .where(and(eq(reportEntries.reportId, reportId), isNotNull(reportEntries.email)))
    .orderBy(sql`lower(${reportEntries.email})`, desc(reportEntries.id))

const tables = { listing: listings, offer: offers, event: events, city: locations } as const

/** Whether something that was reported is still there. */
export const exists = async (db: Database, kind: keyof typeof tables, id: string): Promise<boolean> =>
  (await db.$count(tables[kind], eq(tables[kind].id, id))) > 0
