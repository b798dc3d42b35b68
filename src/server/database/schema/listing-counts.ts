import { index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CountryCode, ListingKind, PublishedKind } from '#contract/enums.ts'

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
 * How many published rows there are, by what a list is narrowed by; an empty text stands for all. `place` is a city's
 * id or a country's code. Events speak no language here. Kept by triggers.
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
