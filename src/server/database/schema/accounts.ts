import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import { createdAt, folded, id, moment, updatedAt } from './columns.ts'
import { images } from './images.ts'

/** People with an account. The sign-in library keeps its own fields here: email, emailVerified, image. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    language: text('language').$type<Language>(),
    isActive: boolean('is_active').notNull().default(true),
    isSample: boolean('is_sample').notNull().default(false),
    lastLogin: moment('last_login'),
    sortName: text('sort_name').notNull().generatedAlwaysAs(folded('name')),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_name').on(t.sortName, t.id),
    index('users_last_login').on(t.lastLogin, t.id),
    index('users_image').on(t.imageId).where(sql`image_id is not null`),
    index('users_name_part').using('gin', t.sortName.op('gin_trgm_ops')),
    index('users_email_part').using('gin', t.email.op('gin_trgm_ops')),
    check('users_language', sql`${t.language} in ('en', 'fr', 'pt', 'es')`),
  ],
)

/** How somebody proved who they are. */
export type SessionMethod = 'code' | 'link' | 'operator' | 'provider' | 'look-around' | 'passkey'

/** Signed-in devices; a row gone is a session ended. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The SHA-256 of what the browser's cookie carries. */
    token: text('token').notNull().unique(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** How it was opened; unknown of those from before there were passkeys. */
    method: text('method').$type<SessionMethod>(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
    check(
      'sessions_method',
      sql`${t.method} in ('code', 'link', 'operator', 'provider', 'look-around', 'passkey')`,
    ),
    check('sessions_token_hashed', sql`${t.token} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** Devices on which a person signed in before, each by a hash of what its cookie carries. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] })],
)

/** Codes and links that sign in once, hashed. One that nobody's browser asked for has a link alone. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: id(),
    email: text('email').notNull(),
    requestHash: text('request_hash').unique(),
    codeHash: text('code_hash'),
    linkHash: text('link_hash').notNull().unique(),
    /** How often a code was tried. */
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('sign_in_codes_email').on(t.email),
    index('sign_in_codes_expiry').on(t.expiresAt),
    check('sign_in_codes_request', sql`(${t.requestHash} IS NULL) = (${t.codeHash} IS NULL)`),
    check('sign_in_codes_tries', sql`${t.tries} between 0 and 5`),
  ],
)

/** A person's sign-in with an identity provider. */
export const linkedAccounts = pgTable(
  'linked_accounts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('linked_accounts_once').on(t.providerId, t.accountId),
    index('linked_accounts_user').on(t.userId),
  ],
)

/** The state of a sign-in under way at an identity provider. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
)

export const roles = pgTable(
  'roles',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    permissions: text('permissions').array().notNull().default(sql`'{}'`),
    isActive: boolean('is_active').notNull().default(true),
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    /** Kept by a trigger. */
    userCount: integer('user_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('roles_name').on(sql`lower(${t.name})`)],
)

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index('user_roles_role').on(t.roleId)],
)

/** Every change by staff and owners. Names are kept as they were; a deleted person's are blanked. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id'),
    subjectName: text('subject_name').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_entries_newest').on(t.id.desc().nullsFirst()),
    index('audit_entries_actor').on(t.actorId, t.id),
    index('audit_entries_action').on(t.action, t.id),
    index('audit_entries_subject').on(t.subjectKind, t.subjectId),
  ],
)

/** How often something was tried in a span of time, shared by all nodes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    startedAt: moment('started_at').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key] }), index('rate_limits_started').on(t.startedAt)],
)

/** What the installation noted for itself once: the fingerprint of its secret, which is kept elsewhere. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})
