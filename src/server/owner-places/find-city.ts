import { slugOf } from '#contract/values/slug.ts'
import type { Database } from '#server/database/connect.ts'
import type { Wrong } from '#server/entities/index.ts'
import { findPlace } from '#server/places/index.ts'
import { listCityRows } from './queries.ts'

export type CityRow = Awaited<ReturnType<typeof listCityRows>>[number]

type CityQuery = {
  cityId?: string | undefined
  city?: string | undefined
  country?: string | null | undefined
  state?: string | null | undefined
}
type Found = { city: CityRow | undefined; wrong: Wrong }

/**
 * The city of a place, and what contradicts it: its country and state follow from it. Where several cities have the
 * name, country and state tell which.
 *
 * @param present the place's city so far, where none is asked for
 */
export async function findCity(db: Database, asked: CityQuery, present: string | null): Promise<Found> {
  const ids = await idsOf(db, asked, present)
  const field = asked.cityId ? 'cityId' : 'city'
  if (ids === undefined) return { city: undefined, wrong: { city: { code: 'required' } } }
  const cities = ids.length > 0 ? await listCityRows(db, ids) : []
  if (cities.length === 0) return { city: undefined, wrong: { [field]: { code: 'notAnOption' } } }
  const there = cities.filter((city) => isInCountry(city, asked.country))
  if (there.length === 0) return { city: undefined, wrong: { country: { code: 'notOfCity' } } }
  const left = there.filter((city) => isInState(city, asked.state))
  if (left.length === 0) return { city: undefined, wrong: { state: { code: 'notOfCity' } } }
  return left.length > 1
    ? { city: undefined, wrong: { [field]: { code: 'severalCities' } } }
    : { city: left[0], wrong: {} }
}

async function idsOf(db: Database, { cityId, city }: CityQuery, present: string | null) {
  if (cityId) return [cityId]
  if (city) return (await findPlace(db, { city }))?.cityIds ?? []
  return present ? [present] : undefined
}

function isInCountry({ countryCode, countrySlug, countryName }: CityRow, asked: string | null | undefined) {
  if (!asked) return true
  return [countryCode, countrySlug, ...Object.values(countryName)].some(
    (each) => slugOf(each) === slugOf(asked),
  )
}

// of few cities the state is not known; nothing contradicts that
const isInState = ({ state }: CityRow, asked: string | null | undefined) =>
  !asked || state === null || slugOf(state) === slugOf(asked)
