import type { Language, LocalizedText } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { CityReference } from '#contract/shared.ts'
import { findText } from '#i18n/localized-text.ts'

type CityRow = Omit<CityReference, 'city' | 'country' | 'path'> & {
  name: string
  slug: string
  countrySlug: string
  countryName: LocalizedText
}

/** The city that a row names, as it crosses the wire; the country by its name in the asked language. */
export function presentCity(city: CityRow, language: Language): CityReference {
  return {
    id: city.id,
    city: city.name,
    country: findText(city.countryName, language, language)?.text ?? city.countryCode,
    countryCode: city.countryCode,
    latitude: city.latitude,
    longitude: city.longitude,
    path: paths.city(city.countrySlug, city.slug),
  }
}
