import type { ManagedCity, ManagedCityRow } from '#contract/content/cities.ts'
import { type Language, languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { city } from '#entities/places.ts'
import { findText } from '#i18n/localized-text.ts'
import { presentFields } from '#server/entities/index.ts'
import { ownFiles } from '#server/images/index.ts'
import type { CityRow } from './city-queries.ts'

/** A city as the list of staff shows it. */
export function presentCityRow(row: CityRow, language: Language): ManagedCityRow {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    path: paths.city(row.countrySlug, row.slug),
    countryCode: row.countryCode,
    country: findText(row.countryName, language, language)?.text ?? row.countryCode,
    state: row.state,
    isActive: row.isActive,
    hasData: row.hasData,
    profilesCount: row.profilesCount,
    organizationsCount: row.organizationsCount,
    eventsCount: row.eventsCount,
    attractionsCount: row.attractionsCount,
    languages: languages.filter((each) => row.description[each]),
    files: row.cover ? ownFiles(row.cover.id, row.cover.files) : [],
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** A city as staff keep it. */
export function presentManagedCity(
  row: CityRow,
  inside: Pick<ManagedCity, 'inTheWay' | 'picturesCount'> & { untranslated: number },
  language: Language,
): ManagedCity {
  const { river = {}, road = {}, air = {} } = row.gettingThere
  return {
    ...presentCityRow(row, language),
    ...inside,
    untranslated: languagesOf(inside.untranslated),
    ...presentFields(city, row),
    otherNames: row.otherNames ?? [],
    ways: { river, road, air },
    season: row.seasonOf && {
      of: row.seasonOf,
      high: row.seasonHigh,
      low: row.seasonLow,
      text: row.seasonText,
      source: row.seasonSource ?? '',
    },
    textTimes: row.textTimes,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The languages that the bits of `untranslated` mean: those of which something is missing, and four bits higher is older. */
const languagesOf = (bits: number): ManagedCity['untranslated'] => ({
  missing: languages.filter((_, at) => bits & (1 << at)),
  outdated: languages.filter((_, at) => bits & (1 << (languages.length + at))),
})
