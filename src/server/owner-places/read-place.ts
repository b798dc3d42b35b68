import { gettingThereParts } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { PlaceChange } from '#contract/owner-places.ts'
import { type CheckedText, timesAfter } from '#contract/text-times.ts'
import { inOrder, partsAfter, type Wrong, wrongPointNear } from '#server/entities/index.ts'
import type { CityRow } from './find-city.ts'
import type { LockedPlace, PlaceValues } from './queries.ts'

type GettingThere = LockedPlace['gettingThere']

/** A place before anything is entered. */
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
): { values: PlaceValues; wrong: Wrong } {
  const { name, address, months, originalLanguage } = change
  const { latitude = row.latitude, longitude = row.longitude } = change
  const gettingThere = partsAfter(gettingThereParts, row.gettingThere, change.gettingThere)
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
    ...(months && { months: inOrder(months) }),
    ...(originalLanguage && { originalLanguage }),
  }
  return { values, wrong: wrongPointNear({ latitude, longitude }, city) }
}
