import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CountryCode } from '#contract/enums.ts'
import type { RegistrationResult, ReminderDays } from '#contract/registrations/registries.ts'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
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

/** Entries of a listing in public registers of providers. A trigger takes a check away where what was checked changes. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    country: text('country').$type<CountryCode>().notNull(),
    registry: text('registry').notNull(),
    number: text('number').notNull(),
    holder: text('holder').notNull(),
    /** As the register calls it. */
    kind: text('kind').notNull().default(''),
    expiresOn: date('expires_on', { mode: 'string' }),
    result: text('result').$type<RegistrationResult>(),
    checkedAt: moment('checked_at'),
    checkedBy: uuid('checked_by').references(() => users.id, { onDelete: 'set null' }),
    checkedAgainst: text('checked_against').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** The last reminder of its end, in days before it. */
    reminded: smallint('reminded').$type<ReminderDays>(),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('registrations_once').on(t.listingId, t.country, sql`lower(registry)`),
    index('registrations_number').on(t.country, t.number),
    index('registrations_queue').on(t.changedAt, t.id).where(sql`result is null`),
    index('registrations_checked').on(t.checkedAt, t.id).where(sql`result is not null`),
    index('registrations_ending').on(t.expiresOn).where(sql`expires_on is not null`),
    index('registrations_checked_by').on(t.checkedBy).where(sql`checked_by is not null`),
    check(
      'registrations_country',
      sql`${t.country} in ('BR', 'PE', 'CO', 'EC', 'BO', 'VE', 'GY', 'SR', 'GF')`,
    ),
    check(
      'registrations_lengths',
      sql`char_length(${t.registry}) between 1 and 80 and char_length(${t.number}) between 1 and 60
        and char_length(${t.holder}) between 1 and 120 and char_length(${t.kind}) <= 80`,
    ),
    check(
      'registrations_check',
      sql`(${t.result} is null) = (${t.checkedAt} is null) and (${t.result} is not null or ${t.checkedBy} is null)
        and case ${t.result} when 'valid' then ${t.checkedAgainst} <> '' and ${t.reason} = ''
          when 'refused' then ${t.reason} <> '' else ${t.result} is null and ${t.checkedAgainst} = '' and ${t.reason} = '' end`,
    ),
    check('registrations_reminded', sql`${t.reminded} in (60, 14, 0)`),
  ],
)

/** Owners who were told that a listing will need a registration, by the first day on which it counts. */
export const registrationNotices = pgTable(
  'registration_notices',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    countsFrom: date('counts_from', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.countsFrom] })],
)
