import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EventType } from '#contract/enums.ts'
import type { EventState, WatchedField } from '#contract/events/states.ts'
import { eventTexts } from '#entities/events.ts'
import {
  createdAt,
  folded,
  id,
  moment,
  originalLanguage,
  textTimes,
  tsvector,
  untranslated,
  updatedAt,
} from './columns.ts'
import { areTexts, columnsOf } from './field-columns.ts'
import { images } from './images.ts'
import { listings } from './listings.ts'
import { locations } from './locations.ts'

/** Events: on given dates, or back every year by `rule`, whose next dates are kept in `startsOn`/`endsOn`. */
export const events = pgTable(
  'events',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    importKey: text('import_key').unique(),
    ...columnsOf(eventTexts),
    originalLanguage: originalLanguage(),
    eventType: text('event_type').$type<EventType>().notNull(),
    status: text('status').$type<EventState>().notNull().default('pending'),
    rule: text('rule'),
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    /** Of a series: every day on which it takes place; the next one is in `startsOn`. Null for all other events. */
    dates: date('dates').array().notNull().default(sql`'{}'`),
    startTime: text('start_time'),
    endTime: text('end_time'),
    durationDays: integer('duration_days'),
    cityId: uuid('city_id')
      .notNull()
      .references(() => locations.id),
    location: text('location'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }),
    currency: text('currency').notNull().default('USD'),
    maxParticipants: integer('max_participants'),
    currentParticipants: integer('current_participants').notNull().default(0),
    /** Who organizes it. */
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    featured: boolean('featured').notNull().default(false),
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    website: text('website'),
    isSample: boolean('is_sample').notNull().default(false),
    textTimes: textTimes(),
    /** Since when it waits for staff; of a draft, since when it is there. */
    sentAt: moment('sent_at').notNull().defaultNow(),
    /** When staff decided about it last, and what they wrote to its organizer. */
    decidedAt: moment('decided_at'),
    reviewNote: text('review_note').notNull().default(''),
    /** Kept where it is canceled after it was suspended: its page stays away. */
    suspendedAt: moment('suspended_at'),
    canceledAt: moment('canceled_at'),
    /** The words to those who were registered. */
    cancelNote: text('cancel_note').notNull().default(''),
    /** The values of what was changed since staff last looked at it, as they were then. */
    changedFrom: jsonb('changed_from').$type<Partial<Record<WatchedField, unknown>>>(),
    /** Kept by triggers: visitors do not see the listing that organizes it, so they do not see the event. */
    listingHidden: boolean('listing_hidden').notNull().default(false),
    isPublic: boolean('is_public')
      .notNull()
      .generatedAlwaysAs(sql`status = 'verified' and title <> '{}' and not listing_hidden`),
    /** Visitors see its page: what is public, and what was called off after they had seen it. */
    isShown: boolean('is_shown')
      .notNull()
      .generatedAlwaysAs(
        sql`not listing_hidden and (status = 'verified' and title <> '{}' or status = 'canceled' and suspended_at is null)`,
      ),
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(folded("coalesce(title ->> original_language, '')")),
    /** Kept by a trigger: the first day, or the last of the month in which it is expected; without any, behind all. */
    sortDate: date('sort_date').notNull().default('9999-01-01'),
    search: tsvector('search').generatedAlwaysAs(
      sql`event_words(title, event_type, city_id, location, description)`,
    ),
    untranslated: untranslated(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('events_date').on(t.sortDate, t.id).where(sql`is_public`),
    index('events_type').on(t.eventType, t.sortDate, t.id).where(sql`is_public`),
    index('events_city').on(t.cityId, t.sortDate, t.id).where(sql`is_public`),
    index('events_name').on(t.sortName, t.id).where(sql`is_public`),
    index('events_listing').on(t.listingId),
    index('events_image').on(t.imageId).where(sql`image_id is not null`),
    index('events_waiting').on(t.sentAt, t.id).where(sql`status = 'pending'`),
    index('events_state').on(t.status, t.id),
    index('events_undated').on(t.sortDate, t.id).where(sql`status = 'verified' and starts_on is null`),
    index('events_changed').on(t.id).where(sql`changed_from is not null`),
    index('events_import').on(t.cityId, t.startsOn),
    index('events_untranslated')
      .on(t.untranslated, sql`coalesce(ends_on, starts_on, sort_date)`, t.id)
      .where(sql`is_public and untranslated <> 0`),
    index('events_drafts_untranslated')
      .on(t.untranslated, sql`coalesce(ends_on, starts_on, sort_date)`, t.id)
      .where(sql`status in ('draft', 'pending') and untranslated <> 0`),
    index('events_ended').on(sql`coalesce(ends_on, starts_on)`, t.id).where(sql`status = 'verified'`),
    // the orders in which staff list everyone's
    index('events_days').on(t.startsOn, t.id),
    index('events_managed_title').on(t.sortName, t.id),
    index('events_managed_changed').on(t.updatedAt, t.id),
    index('events_name_part').using('gin', sql`every_name(${t.title}) gin_trgm_ops`),
    index('events_search').using('gin', t.search),
    check(
      'events_status',
      sql`${t.status} in ('draft', 'pending', 'verified', 'rejected', 'canceled', 'suspended')`,
    ),
    check('events_canceled', sql`(${t.status} = 'canceled') = (${t.canceledAt} is not null)`),
    check('events_changed', sql`${t.changedFrom} is null or ${t.status} = 'verified'`),
    check('events_dates', sql`${t.startsOn} <= ${t.endsOn}`),
    check(
      'events_series',
      sql`${t.dates} = '{}' or ${t.rule} is null and is_series(${t.dates}) and coalesce(${t.startsOn} = any(${t.dates}) and ${t.endsOn} = ${t.startsOn}, false)`,
    ),
    check(
      'events_capacity',
      sql`${t.currentParticipants} >= 0 and ${t.currentParticipants} <= ${t.maxParticipants}`,
    ),
    check('events_price', sql`${t.price} >= 0`),
    check('events_texts', areTexts(t, eventTexts)),
  ],
)
