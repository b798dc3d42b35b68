import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { events } from './events.ts'

/** The places of an event: a narrow row that is locked while they are taken. Triggers keep it and the event alike. */
export const eventPlaces = pgTable(
  'event_places',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Null: no limit. */
    capacity: integer('capacity'),
    taken: integer('taken').notNull().default(0),
    /** Of a canceled event: no place can be taken any longer. */
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (t) => [
    check('event_places_taken', sql`${t.taken} >= 0 and ${t.taken} <= ${t.capacity}`),
    check('event_places_closed', sql`not ${t.isClosed} or ${t.taken} = 0`),
  ],
)

/**
 * The places of each day of a series, and the days that were dropped, which are closed. Triggers keep them by the dates of the
 * event, and the next day's in `event_places` too, which is locked before any of them.
 */
export const eventDays = pgTable(
  'event_days',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    capacity: integer('capacity'),
    taken: integer('taken').notNull().default(0),
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.day] }),
    index('event_days_day').on(t.day),
    check('event_days_taken', sql`${t.taken} >= 0 and ${t.taken} <= ${t.capacity}`),
    check('event_days_closed', sql`not ${t.isClosed} or ${t.taken} = 0`),
  ],
)
