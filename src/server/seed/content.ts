import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import type { Database } from '#server/database/connect.ts'
import { citySlug } from '#server/places/index.ts'
import {
  attractionRow,
  cityRow,
  contentKey,
  countryRow,
  eventRow,
  factsRow,
  stateOf,
} from './content-rows.ts'
import { slugGiver } from './free-slugs.ts'
import {
  type City,
  insertAttractions,
  insertCities,
  insertCountries,
  insertEvents,
  listAttractionKeys,
  listCities,
  listCountryCodes,
  listEventKeys,
  listUnnamed,
  listWithoutFacts,
  lockImport,
  type NewCity,
  setFacts,
  setOtherNames,
} from './queries.ts'
import {
  cityKey,
  readOtherNames,
  readStarterData,
  type StarterCity,
  type StarterData,
} from './read-content.ts'
import { readTownFacts } from './town-facts.ts'

/** How many rows of each kind were added. */
export type StarterImport = { countries: number; cities: number; attractions: number; events: number }

/**
 * Adds what is missing of the starter content, in one transaction; what is there stays as it is.
 *
 * @param today ISO date from which the next dates of annual events are computed
 * @throws StarterDataError naming file, row and field of whatever is wrong in the data folder
 */
export async function importStarterContent(
  db: Database,
  dataFolder: string,
  today: string = dayInTheRegion(),
): Promise<StarterImport> {
  const data = await readStarterData(dataFolder)
  return db.transaction(async (tx) => {
    await lockImport(tx)
    const countries = await addCountries(tx, data)
    const { added, cityIds } = await addCities(tx, data.cities)
    const attractions = await addAttractions(tx, data, cityIds)
    const events = await addEvents(tx, data, cityIds, today)
    await addTownFacts(tx, dataFolder)
    return { countries, cities: added, attractions, events }
  })
}

/** Adds other names to cities that were imported before other names existed; what staff set or emptied stays. */
export async function addOtherNames(db: Database, dataFolder: string): Promise<void> {
  const names = await readOtherNames(dataFolder)
  for (const geonameId of await listUnnamed(db, [...names.keys()])) {
    await setOtherNames(db, geonameId, names.get(geonameId) ?? [])
  }
}

/** Says of cities when to come and how to get there, where neither this nor staff did before. */
export async function addTownFacts(db: Database, dataFolder: string): Promise<void> {
  const { seasons, ways } = await readTownFacts(dataFolder)
  const towns = [...new Set([...seasons.keys(), ...ways.keys()])]
  for (const { id, geonameId } of await listWithoutFacts(db, towns)) {
    const town = geonameId ?? id
    await setFacts(db, id, factsRow(seasons.get(town), ways.get(town)))
  }
}

type CityIds = Map<string, string>

async function addCountries(db: Database, { countries }: StarterData) {
  const present = await listCountryCodes(db)
  const missing = countries.filter((country) => !present.has(country.countryCode))
  await insertCountries(db, missing.map(countryRow))
  return missing.length
}

async function addCities(db: Database, cities: StarterCity[]) {
  const present = await listCities(db)
  const ids = new Map<unknown, string>(
    present.flatMap((city) => [
      [city.id, city.id],
      [city.geonameId, city.id],
    ]),
  )
  ids.delete(null)
  const slugs = slugsByCountry(present)
  const rows: NewCity[] = []
  const cityIds: CityIds = new Map()
  for (const city of cities) {
    let id = ids.get(city.geonameId ?? city.id)
    if (!id) {
      const taken = slugs(city.countryCode)
      const slug = await citySlug({ ...city, state: stateOf(city) }, taken)
      taken.add(slug)
      const row = cityRow(city, slug)
      rows.push(row)
      id = row.id
    }
    cityIds.set(cityKey(city.countryCode, city.name), id)
  }
  await insertCities(db, rows)
  return { added: rows.length, cityIds }
}

function slugsByCountry(cities: City[]) {
  const slugs = new Map<string, Set<string>>()
  const of = (countryCode: string) => {
    const found = slugs.get(countryCode) ?? new Set<string>()
    slugs.set(countryCode, found)
    return found
  }
  for (const city of cities) of(city.countryCode).add(city.slug)
  return of
}

async function addAttractions(db: Database, { attractions }: StarterData, cityIds: CityIds) {
  const present = await listAttractionKeys(db)
  const rows = attractions
    .map((attraction, index) => attractionRow(attraction, idOf(cityIds, attraction), index + 1))
    .filter((row) => !present.has(row.importKey ?? null))
  await insertAttractions(db, rows)
  return rows.length
}

async function addEvents(db: Database, { events }: StarterData, cityIds: CityIds, today: string) {
  const present = await listEventKeys(db, events.map(contentKey))
  const missing = events.filter((event) => !present.has(contentKey(event)))
  const giveSlug = await slugGiver(
    db,
    ['event'],
    missing.map((event) => event.name),
  )
  const rows = []
  for (const event of missing) {
    rows.push(eventRow(event, idOf(cityIds, event), await giveSlug(event.name), today))
  }
  await insertEvents(db, rows)
  return rows.length
}

function idOf(cityIds: CityIds, row: Pick<StarterCity, 'countryCode'> & { city: string }): string {
  const id = cityIds.get(cityKey(row.countryCode, row.city))
  if (!id) throw new Error(`no city ${row.city} in ${row.countryCode}`)
  return id
}
