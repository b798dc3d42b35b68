import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EventType, ListingStatus } from '#contract/enums.ts'
import {
  createdAt,
  folded,
  id,
  localizedList,
  localizedText,
  originalLanguage,
  tsvector,
  updatedAt,
} from './columns.ts'
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
    title: localizedText('title'),
    description: localizedText('description'),
    originalLanguage: originalLanguage(),
    eventType: text('event_type').$type<EventType>().notNull(),
    status: text('status').$type<ListingStatus>().notNull().default('pending'),
    rule: text('rule'),
    ruleText: localizedText('rule_text'),
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
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
    requirements: localizedList('requirements'),
    included: localizedList('included'),
    notIncluded: localizedList('not_included'),
    cancellationPolicy: localizedText('cancellation_policy'),
    featured: boolean('featured').notNull().default(false),
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    website: text('website'),
    isSample: boolean('is_sample').notNull().default(false),
    isPublic: boolean('is_public').notNull().generatedAlwaysAs(sql`status = 'verified' and title <> '{}'`),
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(folded("coalesce(title ->> original_language, '')")),
    /** Kept by a trigger: the first day, or the last of the month in which it is expected; without any, behind all. */
    sortDate: date('sort_date').notNull().default('9999-01-01'),
    search: tsvector('search').generatedAlwaysAs(
      sql`event_words(title, event_type, city_id, location, description)`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('events_date').on(t.sortDate, t.id).where(sql`is_public`),
    index('events_type').on(t.eventType, t.sortDate, t.id).where(sql`is_public`),
    index('events_city').on(t.cityId, t.sortDate, t.id).where(sql`is_public`),
    index('events_name').on(t.sortName, t.id).where(sql`is_public`),
    index('events_listing').on(t.listingId),
    index('events_search').using('gin', t.search),
    check('events_status', sql`${t.status} in ('pending', 'verified', 'rejected', 'suspended')`),
    check('events_dates', sql`${t.startsOn} <= ${t.endsOn}`),
    check(
      'events_capacity',
      sql`${t.currentParticipants} >= 0 and ${t.currentParticipants} <= ${t.maxParticipants}`,
    ),
    check('events_price', sql`${t.price} >= 0`),
    check(
      'events_texts',
      sql`is_localized_text(${t.title}) and is_localized_text(${t.description}) and is_localized_text(${t.ruleText}) and is_localized_text(${t.cancellationPolicy}) and is_localized_list(${t.requirements}) and is_localized_list(${t.included}) and is_localized_list(${t.notIncluded})`,
    ),
  ],
)
