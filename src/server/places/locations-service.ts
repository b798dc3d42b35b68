import { z } from 'zod'
import { urlOf } from '#contract/client.ts'
import {
  type City,
  getCity as cityEndpoint,
  type Location,
  type LocationFilter,
  type listCountryLocations as listCountryLocationsEndpoint,
  getLocation as locationEndpoint,
} from '#contract/directory/locations.ts'
import type { CountryCode } from '#contract/enums.ts'
import { slugOf } from '#contract/values/slug.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import {
  cityCountsTag,
  cityTag,
  countryTag,
  countsTag,
  type ListResult,
  listTags,
  Moved,
  notFound,
  tag,
} from '#server/http/index.ts'
import { cutPage, readCursor } from '#server/http/paging.ts'
import { listAttractionGalleries, listCityGallery, withCovers } from '#server/images/index.ts'
import { nameQuery } from '#server/search/index.ts'
import { findCountry } from './countries-service.ts'
import {
  countLocations,
  findCityByFormerSlug,
  findCityRow,
  findLocationById,
  type KnownOfCity,
  type LocationQuery,
  type LocationRow,
  type LocationSort,
  listAttractionRows,
  listLocationRows,
  readKnown,
} from './locations-queries.ts'
import { presentAttraction, presentLocation } from './presenter.ts'

const Id = z.uuid()

/** Cities and places, a page at a time; nothing for an unknown country. */
export async function listLocations(
  context: PublicContext,
  filter: z.output<typeof LocationFilter>,
): Promise<ListResult<z.input<typeof Location>>> {
  const country = filter.country ? await findCountry(context.db, filter.country) : undefined
  if (filter.country && !country) return { items: [], total: 0 }
  return pageOfLocations(context, { ...filter, countryCode: country?.code })
}

/** The cities of a country, by slug, code or name. */
export async function listCountryLocations(
  context: PublicContext,
  filter: z.output<typeof listCountryLocationsEndpoint.input>,
): Promise<ListResult<z.input<typeof Location>>> {
  const country = (await findCountry(context.db, filter.country)) ?? notFound('Country')
  return pageOfLocations(context, { ...filter, kind: 'city', countryCode: country.code })
}

type Filter = Omit<z.output<typeof LocationFilter>, 'country'> & { countryCode: CountryCode | undefined }

async function pageOfLocations(context: PublicContext, { cursor, q, ...filter }: Filter) {
  const { db, language } = context
  const query: LocationQuery = {
    ...filter,
    named: q ? await nameQuery(db, q) : undefined,
    after: readPosition(cursor, filter.sort),
  }
  const [found, total] = await Promise.all([listLocationRows(db, query), countLocations(db, query)])
  const { rows, next } = cutPage(found, filter.limit, (row) => ({
    sort: filter.sort,
    key: filter.sort === 'name' ? row.sortName : `${row.listings} ${row.populationRank}`,
    id: row.id,
  }))
  tag(context, ...listTags('city', { words: q, countryCode: filter.countryCode }))
  if (filter.hasData !== undefined || filter.sort === 'listings') tag(context, countsTag)
  for (const { id } of rows) tag(context, cityTag(id), cityCountsTag(id))
  const items = rows.map((row) => presentLocation(row, language))
  return { items: await withCovers(db, 'city', items), next, total }
}

function readPosition(cursor: string | undefined, sort: LocationSort) {
  const position = readCursor(cursor, sort)
  const isPossible = sort === 'name' || /^\d{1,9} \d{1,9}$/.test(position?.key ?? '0 0')
  return isPossible && !position?.key.includes('\0') ? position : readCursor('', sort)
}

type Around = 'professionals' | 'organizations' | 'events' | 'season' | 'gettingThere' | 'nearest'
/** A city or place with its attractions, without what else is there or around it. */
export type PlaceAlone = Omit<z.input<typeof City>, Around> & { known: KnownOfCity }
type CityInput = z.output<typeof cityEndpoint.input>

/** One city by the slugs, or the names, of city and country; names and a city's id lead to the slugs. */
export async function getCity(
  context: PublicContext,
  { city, country, lang }: CityInput,
): Promise<PlaceAlone> {
  const nation = (await findCountry(context.db, country)) ?? notFound('Location')
  const isId = Id.safeParse(city).success
  const found = isId
    ? await findLocationById(context.db, city)
    : await findNamed(context.db, { asked: city, countryCode: nation.code })
  if (found?.kind !== 'city' || (isId && found.countryCode !== nation.code)) notFound('Location')
  if (city !== found.slug || country !== found.countrySlug) {
    throw new Moved(urlOf(cityEndpoint, { city: found.slug, country: found.countrySlug, lang }))
  }
  return presentPlace(context, found)
}

/** One city or place by id; a city also by slug, its name leads to the slug. */
export async function getLocation(
  context: PublicContext,
  { id, lang }: z.output<typeof locationEndpoint.input>,
): Promise<PlaceAlone> {
  const isId = Id.safeParse(id).success
  const found =
    (isId ? await findLocationById(context.db, id) : await findNamed(context.db, { asked: id })) ??
    notFound('Location')
  if (!isId && id !== found.slug) throw new Moved(urlOf(locationEndpoint, { id: found.slug, lang }))
  return presentPlace(context, found)
}

/** A city by its slug, else by one that it had before, else by one of its names. */
async function findNamed(
  db: Database,
  { asked, countryCode }: { asked: string; countryCode?: CountryCode },
): Promise<LocationRow | undefined> {
  const slug = slugOf(asked)
  const found = await findCityRow(db, { slug, name: asked, countryCode })
  if (found?.slug === slug) return found
  return (await findCityByFormerSlug(db, slug, countryCode)) ?? found
}

/** What is typed of a city, or of one of its attractions, and not saved. */
export type TypedCity = {
  city: Partial<LocationRow & KnownOfCity>
  attraction?: (Partial<AttractionRow> & { id: string }) | undefined
}

/** A city with what is typed. */
export async function getTypedCity(
  context: PublicContext,
  id: string,
  typed: TypedCity,
): Promise<PlaceAlone> {
  const row = (await findLocationById(context.db, id)) ?? notFound('Location')
  return presentPlace(context, withTyped(row, typed.city), typed)
}

/** A row with those of the typed values that it has. */
const withTyped = <Row extends object>(row: Row, typed: object): Row => ({
  ...row,
  ...Object.fromEntries(Object.entries(typed).filter(([name]) => name in row)),
})

type AttractionRow = Awaited<ReturnType<typeof listAttractionRows>>[number]

function attractionsWith(rows: AttractionRow[], typed: TypedCity['attraction']): AttractionRow[] {
  if (!typed) return rows
  const isThere = rows.some(({ id }) => id === typed.id)
  // a new one has a value for each column
  return isThere
    ? rows.map((row) => (row.id === typed.id ? withTyped(row, typed) : row))
    : [...rows, typed as AttractionRow]
}

async function presentPlace(
  context: PublicContext,
  row: LocationRow,
  typed?: TypedCity,
): Promise<PlaceAlone> {
  const { db, language } = context
  tag(context, cityTag(row.id), cityCountsTag(row.id), countryTag(row.countryCode))
  const isCity = row.kind === 'city'
  const rows = isCity ? attractionsWith(await listAttractionRows(db, row.id), typed?.attraction) : []
  const galleries = rows.length > 0 ? await listAttractionGalleries(context, row.id) : new Map()
  return {
    ...presentLocation(row, language),
    countrySlug: row.countrySlug,
    known: withTyped((await readKnown(db, row.id)) ?? notFound('Location'), typed?.city ?? {}),
    pictures: isCity ? await listCityGallery(context, row.id) : [],
    attractions: rows.map((each) => presentAttraction(each, galleries.get(each.id) ?? [], language)),
  }
}
