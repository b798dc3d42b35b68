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
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PriceKind } from '#contract/directory/offer-prices.ts'
import type { Currency, Difficulty, DurationUnit, OfferCategory, PriceFor } from '#contract/enums.ts'
import {
  type CancellationTerms,
  type CapacityUnit,
  linkTexts,
  type MeetingKind,
  offerFacts,
  offerTexts,
} from '#entities/offers.ts'
import { users } from './accounts.ts'
import {
  createdAt,
  folded,
  id,
  localizedText,
  originalLanguage,
  textTimes,
  tsvector,
  untranslated,
  updatedAt,
} from './columns.ts'
import { areInRange, areTexts, columnsOf } from './field-columns.ts'
import { listings } from './listings.ts'

export const offers = pgTable(
  'offers',
  {
    id: id(),
    importKey: text('import_key').unique(),
    ...columnsOf(offerTexts),
    originalLanguage: originalLanguage(),
    category: text('category').$type<OfferCategory>(),
    /** With its unit, what tours are compared by; `duration` has it in words. */
    durationAmount: numeric('duration_amount', { precision: 5, scale: 1, mode: 'number' }),
    durationUnit: text('duration_unit').$type<DurationUnit>(),
    minGroupSize: integer('min_group_size'),
    maxGroupSize: integer('max_group_size'),
    /** Of what its unit says there are so many each day; null where no limit is known, and the provider is asked. */
    capacityPerDay: integer('capacity_per_day'),
    capacityUnit: text('capacity_unit').$type<CapacityUnit>(),
    /** `HH:MM`, local, in order; empty where the hour is agreed. */
    startTimes: text('start_times').array().notNull().default(sql`'{}'`),
    /** 1 for Monday to 7 for Sunday; empty for every day. */
    weekdays: smallint('weekdays').array().notNull().default(sql`'{}'`),
    /** Days between asking and going. */
    noticeDays: smallint('notice_days').notNull().default(0),
    /** `HH:MM`, local, of the day before. */
    latestHour: text('latest_hour'),
    meetingKind: text('meeting_kind').$type<MeetingKind>(),
    meetingLatitude: doublePrecision('meeting_latitude'),
    meetingLongitude: doublePrecision('meeting_longitude'),
    cancellationTerms: text('cancellation_terms').$type<CancellationTerms>(),
    /** The usual deposit: a share of the total, or an amount; and the days in which it is to arrive. */
    depositPercent: smallint('deposit_percent'),
    depositAmount: integer('deposit_amount'),
    depositDays: smallint('deposit_days'),
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }),
    currency: text('currency').$type<Currency>().notNull().default('USD'),
    priceFor: text('price_for').$type<PriceFor>().notNull().default('person'),
    /** Months in which it runs, 1 to 12; empty for all the year. */
    months: smallint('months').array().notNull().default(sql`'{}'`),
    difficulty: text('difficulty').$type<Difficulty>(),
    socialGalleryUrl: text('social_gallery_url'),
    /** Its owner; null for one without, such as a sample. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    textTimes: textTimes(),
    /** An archived offer stays with its owner and leaves every page. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** Deleted, and restorable for 30 days. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    isSample: boolean('is_sample').notNull().default(false),
    sortTitle: text('sort_title')
      .notNull()
      .generatedAlwaysAs(folded("coalesce(title ->> original_language, '')")),
    /** Its words and those of its provider, kept by triggers; null where no visitor may see it. */
    search: tsvector('search'),
    untranslated: untranslated(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('offers_title').on(t.sortTitle, t.id),
    index('offers_category').on(t.category, t.sortTitle, t.id),
    index('offers_owner').on(t.ownerId, t.sortTitle, t.id),
    index('offers_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    index('offers_name_part').using('gin', sql`every_name(${t.title}) gin_trgm_ops`),
    index('offers_search').using('gin', t.search),
    index('offers_untranslated')
      .on(t.untranslated, t.sortTitle, t.id)
      .where(sql`search is not null and untranslated <> 0`),
    // the orders in which staff list everyone's, and what no visitor sees
    index('offers_managed_changed').on(t.updatedAt, t.id).where(sql`deleted_at is null`),
    index('offers_managed_category').on(t.category, t.updatedAt, t.id).where(sql`deleted_at is null`),
    index('offers_unseen').on(t.updatedAt, t.id).where(sql`deleted_at is null and search is null`),
    index('offers_unseen_title').on(t.sortTitle, t.id).where(sql`deleted_at is null and search is null`),
    index('offers_shown').on(t.id).where(sql`search is not null`),
    check('offers_price', sql`${t.price} >= 0`),
    check('offers_currency', sql`${t.currency} in ('USD', 'BRL', 'PEN', 'COP', 'EUR', 'BOB', 'GYD', 'SRD')`),
    check('offers_price_for', sql`${t.priceFor} in ('person', 'group', 'night')`),
    check('offers_months', sql`${t.months} <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]`),
    check(
      'offers_duration',
      sql`(${t.durationAmount} is null) = (${t.durationUnit} is null) and ${t.durationAmount} > 0 and ${t.durationUnit} in ('hour', 'day', 'night', 'week')`,
    ),
    check('offers_group', sql`${t.maxGroupSize} > 0`),
    check(
      'offers_difficulty',
      sql`${t.difficulty} in ('easy', 'moderate', 'intermediate', 'challenging', 'extreme')`,
    ),
    check('offers_texts', areTexts(t, offerTexts)),
    ...areInRange(t, 'offers', offerFacts),
    check('offers_groups', sql`${t.minGroupSize} <= ${t.maxGroupSize}`),
    check(
      'offers_capacity',
      sql`(${t.capacityPerDay} is null) = (${t.capacityUnit} is null) and ${t.capacityUnit} in ('person', 'room', 'boat', 'group')`,
    ),
    check('offers_start_times', sql`are_hours(${t.startTimes}) and cardinality(${t.startTimes}) <= 12`),
    check('offers_latest_hour', sql`${t.latestHour} is null or are_hours(array[${t.latestHour}])`),
    check(
      'offers_weekdays',
      sql`${t.weekdays} <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(${t.weekdays}) < 7`,
    ),
    check('offers_meeting_kind', sql`${t.meetingKind} in ('place', 'pickup')`),
    check(
      'offers_meeting_point',
      sql`(${t.meetingLatitude} is null) = (${t.meetingLongitude} is null) and ${t.meetingLatitude} between -90 and 90 and ${t.meetingLongitude} between -180 and 180`,
    ),
    check('offers_cancellation', sql`${t.cancellationTerms} in ('flexible', 'day', 'week', 'none', 'own')`),
    check('offers_deposit', sql`${t.depositPercent} is null or ${t.depositAmount} is null`),
    check('offers_own_cancellation', sql`${t.cancellationTerms} <> 'own' or ${t.cancellationText} <> '{}'`),
  ],
)

/** Rules of an offer's price: in some months, from so many people on, for children, and what is due on top. */
export const offerPrices = pgTable(
  'offer_prices',
  {
    id: id(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PriceKind>().notNull(),
    months: smallint('months').array().notNull().default(sql`'{}'`),
    minPeople: integer('min_people'),
    maxAge: smallint('max_age'),
    /** In the currency of the offer. */
    amount: numeric('amount', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    /** What a fee is for. */
    label: localizedText('label'),
    textTimes: textTimes(),
    /** Of the offer, kept by triggers. */
    originalLanguage: originalLanguage(),
    untranslated: untranslated(),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    index('offer_prices_offer').on(t.offerId, t.position, t.id),
    index('offer_prices_untranslated').on(t.untranslated, t.id).where(sql`untranslated <> 0`),
    uniqueIndex('offer_prices_group').on(t.offerId, t.minPeople).where(sql`kind = 'group'`),
    uniqueIndex('offer_prices_child').on(t.offerId, t.maxAge).where(sql`kind = 'child'`),
    check('offer_prices_kind', sql`${t.kind} in ('season', 'group', 'child', 'fee')`),
    check('offer_prices_amount', sql`${t.amount} >= 0`),
    check(
      'offer_prices_months',
      sql`${t.months} <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[] and (${t.kind} = 'season') = (cardinality(${t.months}) > 0)`,
    ),
    check(
      'offer_prices_people',
      sql`case when ${t.minPeople} is null then ${t.kind} <> 'group' else ${t.minPeople} >= 2 and ${t.kind} in ('season', 'group') end`,
    ),
    check(
      'offer_prices_age',
      sql`(${t.kind} = 'child') = (${t.maxAge} is not null) and ${t.maxAge} between 0 and 17`,
    ),
    check(
      'offer_prices_label',
      sql`is_localized_text(${t.label}) and (${t.kind} = 'fee') = (${t.label} <> '{}')`,
    ),
  ],
)

/** Who offers it: an offer is linked at most once, to one listing. */
export const offerLinks = pgTable(
  'offer_links',
  {
    id: id(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    customPrice: numeric('custom_price', { precision: 12, scale: 2, mode: 'number' }),
    customMaxGroupSize: integer('custom_max_group_size'),
    ...columnsOf(linkTexts),
    availableFrom: date('available_from'),
    availableTo: date('available_to'),
    commission: numeric('commission', { precision: 5, scale: 2, mode: 'number' }),
    isTemplate: boolean('is_template').notNull().default(false),
    textTimes: textTimes(),
    /** Of the offer, kept by triggers. */
    originalLanguage: originalLanguage(),
    untranslated: untranslated(),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('offer_links_once').on(t.offerId),
    index('offer_links_listing').on(t.listingId, t.position),
    index('offer_links_untranslated').on(t.untranslated, t.id).where(sql`untranslated <> 0`),
    check('offer_links_commission', sql`${t.commission} between 0 and 100`),
    check('offer_links_dates', sql`${t.availableFrom} <= ${t.availableTo}`),
    check('offer_links_price', sql`${t.customPrice} >= 0`),
  ],
)

/**
 * A row for each offer that visitors see, with what the list of offers is narrowed and ordered by; what is not known is
 * the largest number. Kept by triggers (the view `offers_to_show`).
 */
export const shownOffers = pgTable(
  'shown_offers',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id').notNull(),
    /** `type:tour`, `city:…`, `month:4`, `weekday:7`: all that it is found by. */
    facets: text('facets').array().notNull(),
    groupSize: integer('group_size').notNull(),
    minGroupSize: integer('min_group_size').notNull(),
    /** Of its days, without end where it has none. */
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    /** Days between asking and going, at least. */
    noticeDays: smallint('notice_days').notNull(),
    /** A request takes as many places as there are people; otherwise one room, boat or group. */
    isByPerson: boolean('is_by_person').notNull(),
    /** In US dollars, about. */
    sortPrice: numeric('sort_price', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    sortHours: numeric('sort_hours', { precision: 7, scale: 1, mode: 'number' }).notNull(),
    sortTitle: text('sort_title').notNull(),
    recommended: integer('recommended').notNull(),
  },
  (t) => [
    index('shown_offers_listing').on(t.listingId),
    index('shown_offers_facets').using('gin', t.facets),
    index('shown_offers_price').on(t.sortPrice, t.id),
    index('shown_offers_duration').on(t.sortHours, t.id),
    index('shown_offers_title').on(t.sortTitle, t.id),
    index('shown_offers_recommended').on(t.recommended, t.id),
  ],
)
