import type { Language, LocalizedText } from '#contract/languages.ts'
import type { PlaceReference } from '#contract/shared.ts'
import { type GettingTherePart, gettingThereParts } from '#entities/places.ts'
import { presentTexts } from '#i18n/localized-text.ts'

type Row = Omit<PlaceReference, 'gettingThere'> & {
  gettingThere: Partial<Record<GettingTherePart, LocalizedText>>
  originalLanguage: Language
}

/** The place that a listing names, with how to get there in the asked language or the nearest to it. */
export function presentPlace(
  { gettingThere, originalLanguage, ...place }: Row,
  language: Language,
): PlaceReference {
  const isKnown = gettingThereParts.some((part) => gettingThere[part])
  const { river = {}, road = {}, air = {}, landing = {}, season = {} } = gettingThere
  return {
    ...place,
    gettingThere: isKnown
      ? presentTexts(language, originalLanguage, { river, road, air, landing, season })
      : null,
  }
}
