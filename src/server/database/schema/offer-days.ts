import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { offers } from './offers.ts'

/**
 * How much of the capacity of a day of an offer is taken, by what is confirmed and by proposals that are held: a narrow row that is
 * locked while it is taken. Triggers keep it by `requests.held_days`; a day of which nothing was taken has no row.
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
