import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { organizations, profiles } from './listings.ts'

/** How often a listing's WhatsApp button was tapped, by day; nothing about who tapped. */
export const contactTaps = pgTable(
  'contact_taps',
  {
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    taps: integer('taps').notNull().default(1),
  },
  (t) => [
    unique('contact_taps_day').on(t.profileId, t.organizationId, t.day).nullsNotDistinct(),
    check('contact_taps_one_owner', sql`num_nonnulls(${t.profileId}, ${t.organizationId}) = 1`),
  ],
)
