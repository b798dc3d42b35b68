import type { z } from 'zod'
import type { Attraction, Location } from '#contract/directory/locations.ts'
import type { Picture } from '#contract/images/pictures.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { findText, presentTexts } from '#i18n/localized-text.ts'
import type { LocationRow, listAttractionRows } from './locations-queries.ts'

/** A city or place as it crosses the wire. */
export function presentLocation(row: LocationRow, language: Language): z.input<typeof Location> {
  const isCity = row.kind === 'city'
  return {
    ...row,
    ...presentTexts(language, row.originalLanguage, { description: row.description }),
    path: isCity ? paths.city(row.countrySlug, row.slug) : null,
    city: row.cityName ?? row.name,
    country: findText(row.countryName, language, language)?.text ?? row.countryCode,
  }
}

type AttractionRow = Awaited<ReturnType<typeof listAttractionRows>>[number]

export function presentAttraction(
  row: AttractionRow,
  pictures: Picture[],
  language: Language,
): z.input<typeof Attraction> {
  const texts = presentTexts(language, row.originalLanguage, { description: row.description })
  return { ...row, ...texts, description: texts.description ?? '', pictures }
}
