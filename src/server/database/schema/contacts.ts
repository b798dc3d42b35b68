import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import { listings } from './listings.ts'

/** How often a listing's WhatsApp button was tapped, by day; nothing about who tapped. */
export const contactTaps = pgTable(
  'contact_taps',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Of the traveler; empty for taps of before it was counted. */
    language: text('language').$type<Language | ''>().notNull().default(''),
    taps: integer('taps').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.day, t.language] })],
)
