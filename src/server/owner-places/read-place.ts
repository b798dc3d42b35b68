import { gettingThereParts } from '#contract/enums.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import { mostFromCity } from '#contract/owner-place-limits.ts'
import type { PlaceChange } from '#contract/owner-places.ts'
import { type CheckedText, timesAfter } from '#contract/text-times.ts'
import type { CityRow } from './find-city.ts'
import { kilometresBetween } from './kilometres.ts'
import type { LockedPlace, PlaceValues } from './queries.ts'

type GettingThere = LockedPlace['gettingThere']

/** A place as it is before anything was said of it. */
export const newPlace = (language: Language) => ({
  name: '',
  cityId: null,
  address: null,
  latitude: null,
  longitude: null,
  gettingThere: {} as GettingThere,
  months: [] as number[],
  textTimes: {},
  originalLanguage: language,
})
type Before = Pick<LockedPlace, keyof ReturnType<typeof newPlace>>

/** What is sent of a place, read against the row as it is; what is not sent stays. */
export function readPlace(
  row: Before,
  change: Omit<PlaceChange, 'id'>,
  city: CityRow,
  checked?: CheckedText,
): { values: PlaceValues; wrong: Record<string, FieldError> } {
  const { name, address, months, originalLanguage } = change
  const { latitude = row.latitude, longitude = row.longitude } = change
  const gettingThere = mergedTexts(row.gettingThere, change.gettingThere)
  const values: PlaceValues = {
    cityId: city.id,
    countryCode: city.countryCode,
    state: city.state ?? (change.state || null),
    latitude,
    longitude,
    gettingThere,
    textTimes: timesAfter(row.textTimes, row.gettingThere, gettingThere, new Date().toISOString(), checked),
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address: address || null }),
    ...(months && { months: [...new Set(months)].sort((a, b) => a - b) }),
    ...(originalLanguage && { originalLanguage }),
  }
  return { values, wrong: wrongPoint(latitude, longitude, city) }
}

/** Both numbers or neither, and not absurdly far from the city. */
function wrongPoint(
  latitude: number | null,
  longitude: number | null,
  city: CityRow,
): Record<string, FieldError> {
  if (latitude === null && longitude === null) return {}
  if (latitude === null) return { latitude: { code: 'required' } }
  if (longitude === null) return { longitude: { code: 'required' } }
  if (city.latitude === null || city.longitude === null) return {}
  const center = { latitude: city.latitude, longitude: city.longitude }
  const isFar = kilometresBetween({ latitude, longitude }, center) > mostFromCity
  return isFar ? { latitude: { code: 'farFromCity', most: mostFromCity } } : {}
}

function mergedTexts(kept: GettingThere, sent: PlaceChange['gettingThere']): GettingThere {
  const parts = gettingThereParts.flatMap((part) => {
    const text = mergedText(kept[part] ?? {}, sent?.[part] ?? {})
    return Object.keys(text).length > 0 ? [[part, text] as const] : []
  })
  return Object.fromEntries(parts)
}

function mergedText(kept: LocalizedText, sent: Partial<Record<Language, string | null>>): LocalizedText {
  const texts = languages.flatMap((language) => {
    const given = sent[language]
    const text = given === undefined ? kept[language] : given
    return text ? [[language, text] as const] : []
  })
  return Object.fromEntries(texts)
}
