import type { z } from 'zod'
import { urlOf } from '#contract/client.ts'
import {
  type Country,
  type CountryInFull,
  getCountry as countryEndpoint,
  type getCountry as getCountryEndpoint,
} from '#contract/directory/locations.ts'
import { countryCodes } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { slugOf } from '#contract/values/slug.ts'
import { presentTexts } from '#i18n/localized-text.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { countryTag, countsTag, type ListResult, Moved, notFound, tag } from '#server/http/index.ts'
import { listCountryGallery, withCovers } from '#server/images/index.ts'
import { type CountryRow, listComingCityRows, listCountryRows } from './countries-queries.ts'

/** The countries, in the order in which they are always named. */
export async function listCountries(context: PublicContext): Promise<ListResult<Country>> {
  const { db, language } = context
  const [rows, coming] = await Promise.all([listCountryRows(db), listComingCityRows(db)])
  tag(context, countsTag, ...rows.map(({ code }) => countryTag(code)))
  rows.sort((a, b) => countryCodes.indexOf(a.code) - countryCodes.indexOf(b.code))
  const covers = await withCovers(
    db,
    'country',
    rows.map(({ code }) => ({ id: code })),
  )
  const items = rows.map((row, index) => ({
    ...presentCountry(row, coming, language),
    cover: covers[index]?.cover,
  }))
  return { items, total: rows.length }
}

/** One country by slug or code; its name in any language leads to the slug. */
export async function getCountry(
  context: PublicContext,
  { country, lang }: z.output<typeof getCountryEndpoint.input>,
): Promise<CountryInFull> {
  const { db, language } = context
  const row = (await findCountry(db, country)) ?? notFound('Country')
  if (country !== row.slug && country.toUpperCase() !== row.code) {
    throw new Moved(urlOf(countryEndpoint, { country: row.slug, lang }))
  }
  tag(context, countryTag(row.code), countsTag)
  return {
    ...presentCountry(row, await listComingCityRows(db, row.code), language),
    pictures: await listCountryGallery(context, row.code),
  }
}

/** A country by slug, code or its name in any language, whatever the case and the accents. */
export async function findCountry(db: Database, asked: string): Promise<CountryRow | undefined> {
  const wanted = slugOf(asked)
  const rows = await listCountryRows(db)
  return rows.find(({ code, slug, name }) =>
    [slug, code, ...Object.values(name)].map(slugOf).includes(wanted),
  )
}

type ComingCityRow = Awaited<ReturnType<typeof listComingCityRows>>[number]

function presentCountry(
  { name, description, originalLanguage, ...row }: CountryRow,
  coming: ComingCityRow[],
  language: Language,
): Country {
  const texts = presentTexts(language, originalLanguage, { name, description })
  const comingCities = coming
    .filter((city) => city.countryCode === row.code)
    .map((city) => ({ ...city, path: paths.city(row.slug, city.slug) }))
  return {
    ...row,
    ...texts,
    name: texts.name ?? row.code,
    description: texts.description ?? '',
    comingCities,
  }
}
