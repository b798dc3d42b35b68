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
import type { ApplicationState } from '#contract/applications/application.ts'
import type { OnboardingDraft } from '#contract/applications/onboarding.ts'
import type { applicationActions } from '#contract/applications/review.ts'
import type { ListingKind, OrganizationType, ProfileType, SocialPlatform } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { GivenRegistration } from '#contract/registrations/public.ts'
import { users } from './accounts.ts'
import { createdAt, folded, id, moment, originalLanguage, updatedAt } from './columns.ts'
import { images } from './images.ts'
import { listings } from './listings.ts'
import { locations } from './locations.ts'

/** What somebody has entered so far, one for an account: it goes on from any device. */
export const onboardingDrafts = pgTable(
  'onboarding_drafts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    draft: jsonb('draft').$type<OnboardingDraft>().notNull().default({}),
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    /** The open application that it will change. */
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('onboarding_drafts_image').on(t.imageId),
    index('onboarding_drafts_application').on(t.applicationId),
    check('onboarding_drafts_object', sql`jsonb_typeof(${t.draft}) = 'object'`),
    check('onboarding_drafts_size', sql`octet_length(${t.draft}::text) <= 32768`),
  ],
)

/** Requests to be listed. One is open for an account; a closed one no longer changes (a trigger). */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the sender: the same key is the same application. */
    submissionKey: uuid('submission_key'),
    kind: text('kind').$type<ListingKind>().notNull(),
    type: text('type').$type<ProfileType | OrganizationType>().notNull(),
    name: text('name').notNull(),
    cityId: uuid('city_id').references(() => locations.id),
    /** The town as it was typed, where it is not in the directory. */
    otherTown: text('other_town'),
    introduction: text('introduction').notNull().default(''),
    originalLanguage: originalLanguage(),
    languages: text('languages').array().notNull().default(sql`'{}'`),
    /** E.164, and what was typed. */
    phone: text('phone').notNull(),
    phoneCountryCode: text('phone_country_code').notNull(),
    phoneNumber: text('phone_number').notNull(),
    /** The entry in a public register of providers, as the applicant gives it. */
    registration: jsonb('registration').$type<GivenRegistration>(),
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    /** The language of the page on which it was sent. */
    language: text('language').$type<Language>().notNull(),
    state: text('state').$type<ApplicationState>().notNull().default('open'),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    changedAt: moment('changed_at'),
    /** When the review window ends. */
    dueAt: moment('due_at').notNull(),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
    /** What staff wrote to the applicant. */
    note: text('note'),
    /** What an approval made. */
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    revision: integer('revision').notNull().default(1),
    sortName: text('sort_name').notNull().generatedAlwaysAs(folded('name')),
  },
  (t) => [
    uniqueIndex('applications_one_open').on(t.userId).where(sql`state = 'open'`),
    unique('applications_key').on(t.userId, t.submissionKey),
    index('applications_queue').on(t.submittedAt, t.id).where(sql`state = 'open'`),
    index('applications_closed').on(t.state, t.closedAt, t.id),
    index('applications_closed_by').on(t.closedBy).where(sql`closed_by is not null`),
    index('applications_user').on(t.userId, t.id),
    index('applications_phone').on(t.phone),
    index('applications_name_part').using('gin', t.sortName.op('gin_trgm_ops')),
    index('applications_city').on(t.cityId),
    index('applications_image').on(t.imageId),
    index('applications_listing').on(t.listingId),
    check(
      'applications_registration',
      sql`jsonb_typeof(${t.registration}) = 'object' and octet_length(${t.registration}::text) <= 2000`,
    ),
    check('applications_kind', sql`${t.kind} in ('profile', 'organization')`),
    check('applications_state', sql`${t.state} in ('open', 'approved', 'rejected', 'withdrawn')`),
    check('applications_closed_at', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check('applications_note', sql`${t.state} <> 'rejected' or ${t.note} <> ''`),
    check('applications_town', sql`num_nonnulls(${t.cityId}, ${t.otherTown}) = 1`),
    check('applications_name', sql`char_length(${t.name}) between 1 and 80`),
    check('applications_introduction', sql`char_length(${t.introduction}) <= 600`),
    check('applications_phone_e164', sql`${t.phone} ~ '^\\+[1-9][0-9]{5,14}$'`),
    check('applications_language', sql`${t.language} in ('en', 'fr', 'pt', 'es')`),
    check('applications_original_language', sql`${t.originalLanguage} in ('en', 'fr', 'pt', 'es')`),
    check('applications_listing_approved', sql`${t.listingId} is null or ${t.state} = 'approved'`),
  ],
)

/** The social links of an application. */
export const applicationLinks = pgTable(
  'application_links',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    platform: text('platform').$type<SocialPlatform>().notNull(),
    url: text('url').notNull(),
    handle: text('handle'),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.position] }), index('application_links_url').on(t.url)],
)

/** What happened to an application; goes with it. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    action: text('action').$type<(typeof applicationActions)[number]>().notNull(),
    /** Who of the staff; null for the applicant. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name'),
    note: text('note'),
    changes: jsonb('changes').$type<{ field: string; before: string | null; after: string | null }[]>(),
  },
  (t) => [
    index('application_events_application').on(t.applicationId, t.id),
    index('application_events_actor').on(t.actorId),
    check(
      'application_events_action',
      sql`${t.action} in ('sent', 'changed', 'withdrawn', 'approved', 'rejected', 'noted')`,
    ),
  ],
)

/** Listings that staff made for somebody, or hand over to an address without an account, until the person with this e-mail address answers. */
export const handovers = pgTable(
  'handovers',
  {
    id: id(),
    listingId: uuid('listing_id')
      .notNull()
      .unique()
      .references(() => listings.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    offeredBy: uuid('offered_by').references(() => users.id, { onDelete: 'set null' }),
    offeredByName: text('offered_by_name').notNull(),
    /** The page was there before: it stays when the person declines, and is theirs when they accept. */
    keepsPage: boolean('keeps_page').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('handovers_email').on(sql`lower(${t.email})`),
    index('handovers_offered_by').on(t.offeredBy),
    check('handovers_language', sql`${t.language} in ('en', 'fr', 'pt', 'es')`),
  ],
)
