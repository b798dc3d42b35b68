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
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CountryCode, ListingKind, PublishedKind } from '#contract/enums.ts'
import { offers } from './offers.ts'

/** A row for each published listing and language spoken, with what a list is narrowed and ordered by. Kept by triggers. */
export const listingLanguages = pgTable(
  'listing_languages',
  {
    id: uuid('id').notNull(),
    kind: text('kind').$type<ListingKind>().notNull(),
    language: text('language').notNull(),
    type: text('type').notNull(),
    cityId: uuid('city_id').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    sortName: text('sort_name').notNull(),
    sortRating: numeric('sort_rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
    recommended: integer('recommended').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.language] }),
    index('listing_languages_name').on(t.kind, t.language, t.sortName, t.id),
    index('listing_languages_rating').on(t.kind, t.language, t.sortRating, t.id),
    index('listing_languages_recommended').on(t.kind, t.language, t.recommended, t.id),
    index('listing_languages_newest').on(t.kind, t.language, t.id),
    index('listing_languages_type').on(t.kind, t.language, t.type, t.sortName, t.id),
    index('listing_languages_city').on(t.kind, t.language, t.cityId, t.sortName, t.id),
    index('listing_languages_city_type').on(t.kind, t.language, t.cityId, t.type, t.sortName, t.id),
    index('listing_languages_country').on(t.kind, t.language, t.countryCode, t.sortName, t.id),
  ],
)

/**
 * The numbers of published rows by each filter of a list; an empty text means all. `place` is a city's id or a
 * country's code. Events have no spoken language here. Kept by triggers.
 */
export const listingCounts = pgTable(
  'listing_counts',
  {
    kind: text('kind').$type<PublishedKind>().notNull(),
    language: text('language').notNull(),
    place: text('place').notNull(),
    type: text('type').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.language, t.place, t.type] })],
)

type MapKind = PublishedKind | 'offer' | 'city' | 'attraction'

const isMapKind = (kind: unknown) =>
  sql`${kind} in ('offer', 'profile', 'organization', 'city', 'attraction', 'event')`

/**
 * A row for each thing that visitors see and that is somewhere: what a map is narrowed by. `cellX` and `cellY` are its cell
 * of the finest grid; those of wider ones are a shift away. Kept by triggers (the view `points_to_map`).
 */
export const mapPoints = pgTable(
  'map_points',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<MapKind>().notNull(),
    /** Its category or type; of what has none, `none`. */
    type: text('type').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    cellX: integer('cell_x').notNull().generatedAlwaysAs(sql`floor((longitude + 180) * 102.4)::integer`),
    cellY: integer('cell_y').notNull().generatedAlwaysAs(sql`floor((90 - latitude) * 102.4)::integer`),
    /** `type:tour`, `city:…`, `month:4`, as those of offers. */
    facets: text('facets').array().notNull(),
    /** In US dollars, about; what has none, the largest number. */
    sortPrice: numeric('sort_price', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    /** The order within its kind, the highest first. */
    rank: integer('rank').notNull(),
    /** The last day of an event. */
    until: date('until').notNull(),
  },
  (t) => [
    index('map_points_cell').on(t.kind, t.cellX, t.cellY, t.sortPrice, t.id),
    index('map_points_rank').on(t.kind, t.rank, t.id),
    index('map_points_facets').using('gin', t.facets),
    check('map_points_kind', isMapKind(t.kind)),
    check('map_points_type', sql`${t.type} <> ''`),
    check('map_points_point', sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
  ],
)

/**
 * The number of things in a cell of a grid, and the first one, the cheapest. The cells of level 0 are 2.5 degrees wide,
 * and half as wide at each next level; an empty type means all. Events end, so they are counted on request. Kept by
 * triggers.
 */
export const mapCells = pgTable(
  'map_cells',
  {
    level: smallint('level').notNull(),
    kind: text('kind').$type<Exclude<MapKind, 'event'>>().notNull(),
    type: text('type').notNull(),
    cellX: integer('cell_x').notNull(),
    cellY: integer('cell_y').notNull(),
    count: integer('count').notNull(),
    firstId: uuid('first_id').notNull(),
    sortPrice: numeric('sort_price', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.level, t.kind, t.type, t.cellX, t.cellY] }),
    check('map_cells_level', sql`${t.level} between 0 and 8`),
    check('map_cells_kind', sql`${isMapKind(t.kind)} and ${t.kind} <> 'event'`),
    check('map_cells_count', sql`${t.count} > 0`),
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
