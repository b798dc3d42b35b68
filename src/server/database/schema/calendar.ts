import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt } from './columns.ts'
import { listings } from './listings.ts'

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

/** The secret addresses by which people subscribe to their calendar, at most one each. */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of its secret part, SHA-256. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
