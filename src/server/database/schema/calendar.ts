import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  maxAddressLength,
  maxOutsideCalendars,
  type OutsideError,
  outsideErrors,
} from '#contract/calendar/outside-limits.ts'
import { maxGroupSizeOfAny } from '#entities/offers.ts'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
import { listings } from './listings.ts'
import { offers } from './offers.ts'

/** Days on which nobody can ask for an offer of a listing; no two ranges of one listing overlap. */
export const closedDays = pgTable(
  'closed_days',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    /** For the provider alone. */
    note: text('note').notNull().default(''),
    /** Who closed them. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.listingId, t.firstDay] }),
    index('closed_days_last').on(t.lastDay),
    index('closed_days_actor').on(t.actorId),
    check('closed_days_span', sql`${t.lastDay} >= ${t.firstDay} and ${t.lastDay} - ${t.firstDay} < 366`),
  ],
)

/**
 * How much of the capacity of a day of an offer is taken, by what is confirmed and by proposals that are held: a narrow row that is
 * locked while it is taken. Triggers keep it by `requests.held_days` and `kept_days`; a day of which nothing was taken has no row.
 */
export const offerDays = pgTable(
  'offer_days',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.day] }),
    index('offer_days_day').on(t.day),
    check('offer_days_taken', sql`${t.taken} >= 0 and ${t.taken} <= ${t.capacity}`),
  ],
)

/** The secret addresses by which people subscribe to their calendar, at most one each. */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of its secret part, SHA-256. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The secret addresses at which the busy days of offers are read, at most one each. */
export const offerCalendarAddresses = pgTable('offer_calendar_addresses', {
  offerId: uuid('offer_id')
    .primaryKey()
    .references(() => offers.id, { onDelete: 'cascade' }),
  /** Of its secret part, SHA-256. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
})

/** Calendars of other sites on which an offer is sold as well, and how their last reading went. */
export const outsideCalendars = pgTable(
  'outside_calendars',
  {
    id: id(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    /** There are no more of them than places. */
    place: smallint('place').notNull(),
    address: text('address').notNull(),
    /** How much of the capacity of a day it takes when it is busy; null for all of it. */
    units: smallint('units'),
    host: text('host').generatedAlwaysAs(sql`lower(substring(address from '^https?://([^/:?#]+)'))`),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** The day from which its events were laid out as days. */
    daysFrom: date('days_from'),
    /** When the reading began whose days are kept. */
    readAt: moment('read_at'),
    /** Why the last reading failed; null where it did not. */
    error: text('error').$type<OutsideError>(),
    nextTry: moment('next_try').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('outside_calendars_of_offer').on(t.offerId, t.id),
    unique('outside_calendars_place').on(t.offerId, t.place),
    unique('outside_calendars_address').on(t.offerId, t.address),
    index('outside_calendars_next').on(t.nextTry),
    check('outside_calendars_units', sql`${t.units} between 1 and ${sql.raw(String(maxGroupSizeOfAny))}`),
    check('outside_calendars_most', sql`${t.place} between 1 and ${sql.raw(String(maxOutsideCalendars))}`),
    check(
      'outside_calendars_named',
      sql`length(${t.address}) <= ${sql.raw(String(maxAddressLength))} and ${t.address} ~ '^https?://[^/:?#]+'`,
    ),
    check(
      'outside_calendars_error',
      sql`${t.error} in (${sql.raw(outsideErrors.map((each) => `'${each}'`).join(', '))})`,
    ),
  ],
)

/** The days on which calendars of other sites say that an offer is taken. */
export const outsideDays = pgTable(
  'outside_days',
  {
    offerId: uuid('offer_id').notNull(),
    calendarId: uuid('calendar_id').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.calendarId, t.firstDay] }),
    foreignKey({
      name: 'outside_days_calendar',
      columns: [t.offerId, t.calendarId],
      foreignColumns: [outsideCalendars.offerId, outsideCalendars.id],
    }).onDelete('cascade'),
    index('outside_days_last').on(t.lastDay),
    check('outside_days_span', sql`${t.lastDay} >= ${t.firstDay}`),
  ],
)
