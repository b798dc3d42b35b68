import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AttractionCategory, CountryCode, LocationKind, SeasonOf } from '#contract/enums.ts'
import type { LocalizedText } from '#contract/languages.ts'
import type { GettingTherePart } from '#entities/places.ts'
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

export const countries = pgTable(
  'countries',
  {
    code: text('code').$type<CountryCode>().primaryKey(),
    slug: text('slug').notNull().unique(),
    name: localizedText('name'),
    description: localizedText('description'),
    originalLanguage: originalLanguage(),
    textTimes: textTimes(),
    untranslated: untranslated(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('countries_texts', sql`is_localized_text(${t.name}) and is_localized_text(${t.description})`),
  ],
)

/** Cities, and precise places inside them. The counts are of published rows, kept by triggers. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    kind: text('kind').$type<LocationKind>().notNull(),
    geonameId: bigint('geoname_id', { mode: 'number' }).unique(),
    /** Its id in the file that it came from, with its source: a repeated import finds it by this. */
    importKey: text('import_key').unique(),
    countryCode: text('country_code')
      .$type<CountryCode>()
      .notNull()
      .references(() => countries.code),
    cityId: uuid('city_id'),
    name: text('name').notNull(),
    /** What else it is called, or was: found, not shown. Null where nobody has entered anything yet. */
    otherNames: text('other_names').array(),
    slug: text('slug').notNull(),
    state: text('state'),
    address: text('address'),
    /** The user who made the place; null for one without an owner, which staff keep. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** How to get there, each part in up to four languages (`is_getting_there`). */
    gettingThere: jsonb('getting_there')
      .$type<Partial<Record<GettingTherePart, LocalizedText>>>()
      .notNull()
      .default({}),
    /** Months in which it is reached, 1 to 12; empty for all the year. */
    months: smallint('months').array().notNull().default(sql`'{}'`),
    /** When to come to a city: by its water or by its rain; null where it is not known for sure. */
    seasonOf: text('season_of').$type<SeasonOf>(),
    /** Months of high water, or of much rain; of low water, or of little rain. */
    seasonHigh: smallint('season_high').array().notNull().default(sql`'{}'`),
    seasonLow: smallint('season_low').array().notNull().default(sql`'{}'`),
    seasonText: localizedText('season_text'),
    /** Where it is published. */
    seasonSource: text('season_source'),
    /** Season and ways were set, by the starter content or by staff: the starter content does not set them again. */
    factsSet: boolean('facts_set').notNull().default(false),
    textTimes: textTimes(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    population: integer('population'),
    populationYear: integer('population_year'),
    /** Only for ordering: GeoNames figures are too old to show. */
    populationRank: integer('population_rank').notNull().default(0),
    description: localizedText('description'),
    originalLanguage: originalLanguage(),
    isActive: boolean('is_active').notNull().default(true),
    isSample: boolean('is_sample').notNull().default(false),
    profilesCount: integer('profiles_count').notNull().default(0),
    organizationsCount: integer('organizations_count').notNull().default(0),
    eventsCount: integer('events_count').notNull().default(0),
    attractionsCount: integer('attractions_count').notNull().default(0),
    hasData: boolean('has_data')
      .notNull()
      .generatedAlwaysAs(sql`profiles_count + organizations_count + events_count + attractions_count > 0`),
    sortName: text('sort_name').notNull().generatedAlwaysAs(folded('name')),
    /** All its names as they are matched, one in a line. */
    knownAs: text('known_as')
      .notNull()
      .generatedAlwaysAs(sql`folded_lines(array_prepend(name, other_names))`),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(text_words(name), 'A') || setweight(localized_words(description), 'C')`,
    ),
    untranslated: untranslated(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({ columns: [t.cityId], foreignColumns: [t.id] }).onDelete('cascade'),
    unique('locations_kind_id').on(t.id, t.kind),
    uniqueIndex('locations_slug').on(t.countryCode, t.slug).where(sql`kind = 'city'`),
    index('locations_sort').on(t.sortName, t.id),
    index('locations_city').on(t.cityId),
    index('locations_owner').on(t.ownerId),
    index('locations_cities').on(t.sortName, t.id).where(sql`kind = 'city'`),
    index('locations_cities_of_country').on(t.countryCode, t.sortName, t.id).where(sql`kind = 'city'`),
    index('locations_open_cities').on(t.sortName, t.id).where(sql`kind = 'city' and is_active`),
    index('locations_cities_with_data').on(t.sortName, t.id).where(sql`kind = 'city' and has_data`),
    index('locations_city_names').using('gin', t.knownAs.op('gin_trgm_ops')).where(sql`kind = 'city'`),
    index('locations_untranslated')
      .on(t.kind, t.untranslated, t.sortName, t.id)
      .where(sql`untranslated <> 0`),
    index('locations_places').on(t.sortName, t.id).where(sql`kind = 'place'`),
    // the orders in which staff list everyone's, and what is not on the map
    index('locations_places_changed').on(t.updatedAt, t.id).where(sql`kind = 'place'`),
    index('locations_places_unowned').on(t.sortName, t.id).where(sql`kind = 'place' and owner_id is null`),
    index('locations_places_unowned_changed')
      .on(t.updatedAt, t.id)
      .where(sql`kind = 'place' and owner_id is null`),
    index('locations_places_without_point')
      .on(t.sortName, t.id)
      .where(sql`kind = 'place' and latitude is null`),
    index('locations_name_part').using('gin', t.sortName.op('gin_trgm_ops')).where(sql`kind = 'place'`),
    index('locations_search').using('gin', t.search),
    check('locations_kind', sql`${t.kind} in ('city', 'place')`),
    check('locations_place_in_city', sql`(${t.kind} = 'place') = (${t.cityId} is not null)`),
    check('locations_latitude', sql`${t.latitude} between -90 and 90`),
    check('locations_longitude', sql`${t.longitude} between -180 and 180`),
    check(
      'locations_only_place',
      sql`${t.kind} = 'place' or (${t.ownerId} is null and ${t.gettingThere} - '{river,road,air}'::text[] = '{}')`,
    ),
    check(
      'locations_season',
      sql`case when ${t.seasonOf} is null
        then ${t.seasonHigh} = '{}' and ${t.seasonLow} = '{}' and ${t.seasonText} = '{}' and ${t.seasonSource} is null
        else ${t.kind} = 'city' and ${t.seasonOf} in ('water', 'rain') and ${t.seasonHigh} <> '{}' and ${t.seasonLow} <> '{}'
          and not ${t.seasonHigh} && ${t.seasonLow} and ${t.seasonText} <> '{}' and coalesce(${t.seasonSource}, '') <> '' end`,
    ),
    check(
      'locations_season_months',
      sql`${t.seasonHigh} || ${t.seasonLow} <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]`,
    ),
    check('locations_population', sql`${t.population} >= 0 and ${t.populationYear} between 1500 and 2200`),
    check('locations_getting_there', sql`is_getting_there(${t.gettingThere})`),
    check('locations_months', sql`${t.months} <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]`),
    check('locations_texts', sql`is_localized_text(${t.description}) and is_localized_text(${t.seasonText})`),
  ],
)

export const attractions = pgTable(
  'attractions',
  {
    id: id(),
    cityId: uuid('city_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    /** Where the row came from in the starter content; a repeated import finds it by this. */
    importKey: text('import_key').unique(),
    name: text('name').notNull(),
    category: text('category').$type<AttractionCategory>().notNull(),
    description: localizedText('description'),
    originalLanguage: originalLanguage(),
    textTimes: textTimes(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    position: integer('position').notNull().default(0),
    sortName: text('sort_name').notNull().generatedAlwaysAs(folded('name')),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(text_words(name), 'A') || setweight(localized_words(description), 'C')`,
    ),
    untranslated: untranslated(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('attractions_untranslated').on(t.untranslated, t.sortName, t.id).where(sql`untranslated <> 0`),
    index('attractions_city').on(t.cityId, t.position),
    index('attractions_search').using('gin', t.search),
    index('attractions_name').on(t.sortName, t.id),
    index('attractions_name_part').using('gin', t.sortName.op('gin_trgm_ops')),
    check('attractions_named', sql`${t.name} <> ''`),
    check('attractions_latitude', sql`${t.latitude} between -90 and 90`),
    check('attractions_longitude', sql`${t.longitude} between -180 and 180`),
    check('attractions_point', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    check('attractions_texts', sql`is_localized_text(${t.description})`),
  ],
)
