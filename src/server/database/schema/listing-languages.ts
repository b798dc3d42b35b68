import { index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CountryCode } from '#contract/enums.ts'

/** What a list is narrowed and ordered by. Kept by triggers. */
const spoken = () => ({
  language: text('language').notNull(),
  id: uuid('id').notNull(),
  type: text('type').notNull(),
  cityId: uuid('city_id').notNull(),
  countryCode: text('country_code').$type<CountryCode>().notNull(),
  sortName: text('sort_name').notNull(),
  sortRating: numeric('sort_rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
})

/** A row for each published professional and language spoken. */
export const profileLanguages = pgTable('profile_languages', spoken(), (t) => [
  primaryKey({ columns: [t.language, t.id] }),
  index('profile_languages_name').on(t.language, t.sortName, t.id),
  index('profile_languages_type').on(t.language, t.type, t.sortName, t.id),
  index('profile_languages_city').on(t.language, t.cityId, t.sortName, t.id),
  index('profile_languages_city_type').on(t.language, t.cityId, t.type, t.sortName, t.id),
  index('profile_languages_country').on(t.language, t.countryCode, t.sortName, t.id),
  index('profile_languages_rating').on(t.language, t.sortRating, t.id),
])

/** A row for each published organization and language spoken. */
export const organizationLanguages = pgTable('organization_languages', spoken(), (t) => [
  primaryKey({ columns: [t.language, t.id] }),
  index('organization_languages_name').on(t.language, t.sortName, t.id),
  index('organization_languages_type').on(t.language, t.type, t.sortName, t.id),
  index('organization_languages_city').on(t.language, t.cityId, t.sortName, t.id),
  index('organization_languages_city_type').on(t.language, t.cityId, t.type, t.sortName, t.id),
  index('organization_languages_country').on(t.language, t.countryCode, t.sortName, t.id),
  index('organization_languages_rating').on(t.language, t.sortRating, t.id),
])

/** `listing_counts` for each language spoken. */
export const languageCounts = pgTable(
  'language_counts',
  {
    kind: text('kind').$type<'profile' | 'organization'>().notNull(),
    language: text('language').notNull(),
    type: text('type').notNull(),
    cityId: uuid('city_id').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.language, t.cityId, t.type] })],
)
