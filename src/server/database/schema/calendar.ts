import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt } from './columns.ts'
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
