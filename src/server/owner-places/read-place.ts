import type { CheckedText } from '#contract/content/text-times.ts'
import type { Language } from '#contract/languages.ts'
import type { PlaceChange } from '#contract/listings/own-places.ts'
import { place } from '#entities/places.ts'
import { blankRow } from '#fields/each.ts'
import { fieldTimesAfter, readFields, type Wrong, wrongPointNear } from '#server/entities/index.ts'
import type { CityRow } from './find-city.ts'
import type { LockedPlace, PlaceValues } from './queries.ts'

/** A place before anything is entered. */
export const newPlace = (originalLanguage: Language) => ({
  ...blankRow(place),
  cityId: null,
  textTimes: {},
  originalLanguage,
})
type Before = Pick<LockedPlace, keyof ReturnType<typeof newPlace>>

/** What is sent of a place, read against the row as it is; what is not sent stays. */
export function readPlace(
  row: Before,
  change: Omit<PlaceChange, 'id'>,
  city: CityRow,
  checked?: CheckedText,
): { values: PlaceValues; wrong: Wrong } {
  const read = readFields(place, row, change, change.originalLanguage ?? row.originalLanguage)
  const { latitude, longitude } = { ...row, ...read.values }
  const values: PlaceValues = {
    ...read.values,
    cityId: city.id,
    countryCode: city.countryCode,
    state: city.state ?? (change.state || null),
    textTimes: fieldTimesAfter(place, row, read.values, new Date(), checked),
  }
  return { values, wrong: { ...read.wrong, ...wrongPointNear({ latitude, longitude }, city) } }
}
