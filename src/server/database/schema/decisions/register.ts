import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DecisionSubject, Ground, Measure, ObjectionOutcome } from '#contract/decisions/grounds.ts'
import type { Language } from '#contract/languages.ts'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, id, moment } from '#server/database/schema/columns.ts'
import { listings } from '#server/database/schema/listings.ts'

/**
 * The register of decisions: what staff, or a rule, decided against somebody, and what ended it. It only grows (a trigger); a
 * decision is open while no other one lifts it.
 */
export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    subjectKind: text('subject_kind').$type<DecisionSubject>().notNull(),
    /** It may be gone already. */
    subjectId: uuid('subject_id').notNull(),
    /** The listing that it belongs to. */
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    measure: text('measure').$type<Measure>().notNull(),
    /** Null for what lifts another one. */
    ground: text('ground').$type<Ground>(),
    /** What staff wrote; may be empty. */
    text: text('text').notNull().default(''),
    /** The state before, which comes back when it is lifted. */
    before: text('before'),
    isRule: boolean('is_rule').notNull(),
    /** Who of the staff; null for a rule, and for somebody who deleted their account. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Who was told. */
    told: text('told').$type<'owner' | 'author' | 'notifier'>(),
    lifts: uuid('lifts').references((): AnyPgColumn => decisions.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('decisions_lifts').on(t.lifts).where(sql`lifts is not null`),
    index('decisions_subject').on(t.subjectKind, t.subjectId, t.id),
    index('decisions_listing').on(t.listingId, t.id),
    index('decisions_decided_by').on(t.decidedBy),
    index('decisions_created').on(t.createdAt, t.id),
    check(
      'decisions_subject_kind',
      sql`${t.subjectKind} in ('listing', 'offer', 'event', 'review', 'picture', 'application', 'city')`,
    ),
    check(
      'decisions_measure',
      sql`${t.measure} in ('hidden', 'refused', 'suspended', 'changed', 'removed', 'kept', 'restored')`,
    ),
    check(
      'decisions_ground',
      sql`${t.ground} in ('wrongFacts', 'correction', 'incomplete', 'duplicate', 'closed', 'outOfRegion', 'notAProvider', 'notRegistered', 'unrelated', 'offensive', 'fraud', 'selfReview', 'personalData', 'pictureRights', 'unlawful', 'other')`,
    ),
    check('decisions_restored', sql`(${t.measure} = 'restored') = (${t.lifts} is not null)`),
    // a report in which nothing was wrong has no ground against anything
    check('decisions_has_ground', sql`(${t.measure} in ('restored', 'kept')) = (${t.ground} is null)`),
    check('decisions_text', sql`char_length(${t.text}) <= 2000`),
    check(
      'decisions_needs_text',
      sql`${t.ground} is null or ${t.ground} not in ('wrongFacts', 'unlawful', 'other') or ${t.text} <> ''`,
    ),
    check('decisions_by_rule', sql`not (${t.isRule} and ${t.decidedBy} is not null)`),
    check('decisions_told', sql`${t.told} in ('owner', 'author', 'notifier')`),
  ],
)

/** Who was told of a decision and may object to it: somebody with an account, or who has the secret address of a mail. */
export const decisionRecipients = pgTable(
  'decision_recipients',
  {
    id: id(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => decisions.id),
    role: text('role').$type<'owner' | 'author' | 'notifier'>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of somebody without an account, until they can object no more. */
    email: text('email'),
    language: text('language').$type<Language>().notNull(),
    /** What the thing was called in the mail; gone with the e-mail address. */
    name: text('name').notNull().default(''),
    tokenHash: text('token_hash').unique(),
  },
  (t) => [
    index('decision_recipients_decision').on(t.decisionId),
    uniqueIndex('decision_recipients_user').on(t.userId, t.decisionId).where(sql`user_id is not null`),
    index('decision_recipients_email').on(sql`lower(${t.email})`).where(sql`email is not null`),
    check('decision_recipients_role', sql`${t.role} in ('owner', 'author', 'notifier')`),
    check('decision_recipients_language', sql`${t.language} in ('en', 'fr', 'pt', 'es')`),
    check('decision_recipients_one_way', sql`${t.userId} is null or ${t.email} is null`),
  ],
)

/** What somebody says against a decision, once, and what somebody else decided about it. */
export const objections = pgTable(
  'objections',
  {
    id: id(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => decisions.id),
    recipientId: uuid('recipient_id')
      .notNull()
      .unique()
      .references(() => decisionRecipients.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
    outcome: text('outcome').$type<ObjectionOutcome>(),
    /** Why, for who objected. */
    reason: text('reason').notNull().default(''),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('objections_decision').on(t.decisionId),
    index('objections_open').on(t.id).where(sql`outcome is null`),
    index('objections_decided').on(t.id).where(sql`outcome is not null`),
    index('objections_decided_by').on(t.decidedBy),
    check('objections_text', sql`char_length(${t.text}) <= 2000`),
    check('objections_outcome', sql`${t.outcome} in ('upheld', 'reversed', 'lifted')`),
    check('objections_decided_once', sql`(${t.outcome} is null) = (${t.decidedAt} is null)`),
    check(
      'objections_reason',
      sql`coalesce(${t.outcome} in ('upheld', 'reversed'), false) = (${t.reason} <> '')`,
    ),
    check('objections_reason_length', sql`char_length(${t.reason}) <= 2000`),
    check('objections_undecided', sql`${t.outcome} is not null or ${t.decidedBy} is null`),
  ],
)
