import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, createdAt, id, moment } from './columns.ts'

/** Passkeys of people: public keys only, the private ones never leave the devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** base64url, made by the device. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** How often the device says that it has signed; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    name: text('name').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('passkeys_user').on(t.userId),
    check('passkeys_counter', sql`${t.counter} >= 0`),
    check('passkeys_name', sql`char_length(${t.name}) between 1 and 60`),
  ],
)

/** What browsers were asked to sign, each for one try of the browser with the cookie. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** The SHA-256 of what the cookie carries. */
    requestHash: text('request_hash').primaryKey(),
    challenge: text('challenge').notNull(),
    /** Whose account gets a passkey; absent: somebody signs in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('passkey_challenges_user').on(t.userId), index('passkey_challenges_expiry').on(t.expiresAt)],
)
