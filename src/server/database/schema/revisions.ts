import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id } from './columns.ts'
import { listings } from './listings.ts'

/**
 * What its owner changed of a live listing's name, type, license or contact: staff look at it afterwards. What is changed while one
 * is open goes into that one.
 */
export const listingRevisions = pgTable(
  'listing_revisions',
  {
    id: id(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    /** By field of the wire: what it was and what it became. */
    changes: jsonb('changes')
      .$type<Record<string, { before: string | null; after: string | null }>>()
      .notNull(),
    createdAt: createdAt(),
    /** Of the last change in it: the version that staff look at. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
    isRestored: boolean('is_restored').notNull().default(false),
  },
  (t) => [
    index('listing_revisions_listing').on(t.listingId, t.id),
    index('listing_revisions_open').on(t.id).where(sql`settled_at is null`),
    uniqueIndex('listing_revisions_one_open').on(t.listingId).where(sql`settled_at is null`),
    index('listing_revisions_changed_by').on(t.changedBy),
    index('listing_revisions_settled_by').on(t.settledBy),
    check('listing_revisions_settled', sql`${t.settledAt} is not null or not ${t.isRestored}`),
  ],
)
