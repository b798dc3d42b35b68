import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReportReason, ReportResult } from '#contract/directory/report-kinds.ts'
import type { Language } from '#contract/languages.ts'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
import { events } from './events.ts'
import { listings } from './listings.ts'
import { locations } from './locations.ts'
import { offers } from './offers.ts'

/** What visitors say is wrong with something: a row for those who say the same, until staff settle it. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    kind: text('kind').$type<'listing' | 'offer' | 'event' | 'city'>().notNull(),
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    offerId: uuid('offer_id').references(() => offers.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'cascade' }),
    cityId: uuid('city_id').references(() => locations.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    createdAt: createdAt(),
    /** When somebody said so last: the version that staff look at. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Null while it is open. */
    result: text('result').$type<ReportResult>(),
    /** What else those who reported it are told. */
    note: text('note').notNull().default(''),
    settledAt: moment('settled_at'),
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('reports_open').on(t.id).where(sql`result is null`),
    index('reports_settled').on(t.id).where(sql`result is not null`),
    // one of a kind while it is open; 'other' may be anything
    uniqueIndex('reports_equal')
      .on(sql`coalesce(listing_id, offer_id, event_id, city_id)`, t.reason)
      .where(sql`result is null and reason <> 'other'`),
    index('reports_listing').on(t.listingId),
    index('reports_offer').on(t.offerId),
    index('reports_event').on(t.eventId),
    index('reports_city').on(t.cityId),
    index('reports_settled_by').on(t.settledBy),
    check(
      'reports_subject',
      sql`num_nonnulls(${t.listingId}, ${t.offerId}, ${t.eventId}, ${t.cityId}) = 1 and ${t.kind} = case when ${t.listingId} is not null then 'listing' when ${t.offerId} is not null then 'offer' when ${t.eventId} is not null then 'event' else 'city' end`,
    ),
    check(
      'reports_reason',
      sql`${t.reason} in ('closed', 'contact', 'dates', 'impostor', 'offensive', 'other')`,
    ),
    check('reports_result', sql`${t.result} in ('mended', 'fine', 'spam')`),
    check('reports_settled_once', sql`(${t.result} is null) = (${t.settledAt} is null)`),
    check(
      'reports_open_unsettled',
      sql`${t.result} is not null or (${t.note} = '' and ${t.settledBy} is null)`,
    ),
  ],
)

/** What one person said of it, for twelve months. */
export const reportEntries = pgTable(
  'report_entries',
  {
    id: id(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    message: text('message').notNull().default(''),
    /** For an answer; the owner of what is reported never sees it. */
    email: text('email'),
    language: text('language').$type<Language>().notNull(),
    /** The same sent again is stored once. */
    sendKey: text('send_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('report_entries_report').on(t.reportId, t.id),
    index('report_entries_created').on(t.createdAt),
    check('report_entries_language', sql`${t.language} in ('en', 'fr', 'pt', 'es')`),
    check('report_entries_message', sql`char_length(${t.message}) <= 2000`),
  ],
)
