import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ClaimState } from '#contract/ownership/claim-states.ts'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
import { listings } from './listings.ts'

/** What was sent to the e-mail address of a listing for people who say that it is theirs: one for each of them. */
export const claimCodes = pgTable(
  'claim_codes',
  {
    id: id(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where it was sent. */
    email: text('email').notNull(),
    /** Of the six digits, with the id and the secret of the installation. */
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('claim_codes_one').on(t.listingId, t.userId),
    index('claim_codes_user').on(t.userId),
    index('claim_codes_expires').on(t.expiresAt),
    check('claim_codes_tries', sql`${t.tries} between 0 and 5`),
  ],
)

/** Who asked staff for a listing without an owner, in which words, and what they decided. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    state: text('state').$type<ClaimState>().notNull().default('open'),
    note: text('note').notNull().default(''),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('claims_one_open').on(t.listingId, t.userId).where(sql`state = 'open'`),
    index('claims_open').on(t.id).where(sql`state = 'open'`),
    index('claims_listing').on(t.listingId),
    index('claims_user').on(t.userId),
    index('claims_decided_by').on(t.decidedBy),
    check('claims_state', sql`${t.state} in ('open', 'accepted', 'refused', 'withdrawn')`),
    check('claims_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
    check('claims_message', sql`${t.message} <> '' and char_length(${t.message}) <= 2000`),
  ],
)
