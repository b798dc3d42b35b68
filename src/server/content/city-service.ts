import type { z } from 'zod'
import type {
  createCity as createEndpoint,
  deleteCity as deleteEndpoint,
  listManagedCities,
  ManagedCity,
  ManagedCityRow,
  openCity as openEndpoint,
  openCities as openManyEndpoint,
  updateCity as updateEndpoint,
} from '#contract/content/cities.ts'
import type { CheckedText } from '#contract/content/text-times.ts'
import type { CountryCode } from '#contract/enums.ts'
import { isItsName } from '#contract/listings/deletion.ts'
import { slugOf } from '#contract/values/slug.ts'
import { audit, auditAll } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import {
  assertFresh,
  changedFields,
  differing,
  hasAll,
  refusal,
  refuseWrong,
  type Wrong,
} from '#server/entities/index.ts'
import { AppError, type ListResult, notFound } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { citySlug } from '#server/places/index.ts'
import { nameQuery } from '#server/search/index.ts'
import { presentCityRow, presentManagedCity } from './city-presenter.ts'
import {
  type CityQuery,
  type CityValues,
  changeCity,
  countCityRows,
  countInCity,
  countPictures,
  deleteCityRow,
  insertCity,
  type LockedCity,
  listCityRows,
  listNamesakes,
  listSlugsInUse,
  lockAddresses,
  lockCities,
  lockCity,
} from './city-queries.ts'
import { findGaps } from './in-city-queries.ts'
import { newCity, readCity } from './read-city.ts'

/** All cities, by name; a word with a typing error finds the nearest name. */
export async function listCities(
  { db, language }: SignedInContext,
  { cursor, limit, q, lang: _, ...filter }: z.output<typeof listManagedCities.input>,
): Promise<ListResult<ManagedCityRow>> {
  const after = readPosition(cursor, 'name')
  const query: CityQuery = { ...filter, phrases: q ? (await nameQuery(db, q)).phrases : undefined }
  const total = await countCityRows(db, query)
  const found = await listCityRows(db, { ...query, isFew: total !== undefined }, after, limit)
  const show = (row: (typeof found)[number]) => presentCityRow(row, language)
  return { ...toPage(found, limit, 'name', (row) => row.sortName, show), total }
}

/** One city as staff keep it. */
export const getCity = (context: SignedInContext, { id }: { id: string }): Promise<ManagedCity> =>
  readOne(context, context.db, id)

/**
 * Makes a city, which is not open yet. One that is there already with all that is sent is answered, not made twice: the
 * answer of a request may have been lost.
 *
 * @throws AppError `invalid_request` with every field that is wrong
 */
export async function createCity(
  context: SignedInContext,
  { countryCode, ...input }: z.output<typeof createEndpoint.input>,
): Promise<ManagedCity> {
  const { db, actor, language } = context
  const blank = newCity(language)
  const { values: read, wrong } = readCity(blank, input, new Date())
  refuseWrong(wrong)
  const values = { ...blank, ...read, name: input.name, countryCode }
  return db.transaction(async (tx) => {
    await lockAddresses(tx, countryCode)
    const namesakes = await listNamesakes(tx, countryCode, values.name, values.state)
    const same = namesakes.find((row) => hasAll(row, { ...values, textTimes: row.textTimes }))
    if (same) return readOne(context, tx, same.id)
    if (namesakes.length > 0) throw refusal({ name: { code: 'taken' } })
    const slug = await freeSlug(tx, values)
    const id = await insertCity(tx, { ...values, slug, isActive: false })
    await audit(tx, actor, 'city.create', subjectOf({ id, name: values.name }), null, { slug })
    return readOne(context, tx, id)
  })
}

/**
 * Changes a city, and answers it as it is then. What is there already is no change. Another name or country makes another
 * address; the one that it had leads there.
 *
 * @param checked a text that fits its source again
 * @throws AppError `conflict` where it was changed since it was read; `invalid_request` with every field that is wrong
 */
export async function updateCity(
  context: SignedInContext,
  { id, updatedAt, countryCode, ...change }: z.output<typeof updateEndpoint.input>,
  checked?: CheckedText,
): Promise<ManagedCity> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    if (change.name || countryCode) await lockAddresses(tx, countryCode ?? (await countryOf(tx, id)))
    const row = (await lockCity(tx, id)) ?? notFound('City')
    const read = readCity(row, change, new Date(), checked)
    const values = differing(row, { ...read.values, ...(countryCode && { countryCode }) })
    const wrong = { ...read.wrong, ...(await wrongName(tx, row, values)) }
    if (Object.keys({ ...values, ...wrong }).length > 0) {
      await assertFresh(row, updatedAt, 'contentChanged', () => readOne(context, tx, id))
      refuseWrong(wrong)
      const address = await addressAfter(tx, row, values)
      await changeCity(tx, id, { ...values, ...address })
      const fields = changedFields({ ...values, ...address }, checked)
      await audit(tx, actor, 'city.update', subjectOf({ ...row, ...values }), before(row, address), {
        fields,
        ...address,
      })
    }
    return readOne(context, tx, id)
  })
}

const before = (row: LockedCity, { slug }: { slug?: string }) => (slug ? { slug: row.slug } : null)

async function countryOf(tx: Database, id: string): Promise<CountryCode> {
  const [row] = await listCityRows(tx, { id }, undefined, 1)
  return (row ?? notFound('City')).countryCode
}

/** Two cities of one name in one state would be told apart by nobody. */
async function wrongName(tx: Database, row: LockedCity, values: CityValues): Promise<Wrong> {
  if (!values.name && !values.countryCode && values.state === undefined) return {}
  const { countryCode, name, state } = { ...row, ...values }
  const namesakes = await listNamesakes(tx, countryCode, name, state ?? null)
  return namesakes.some(({ id }) => id !== row.id) ? { name: { code: 'taken' } } : {}
}

/** The address that a new name makes, or that is free in a new country. */
async function addressAfter(tx: Database, row: LockedCity, values: CityValues): Promise<{ slug?: string }> {
  const isRenamed = values.name !== undefined && slugOf(values.name) !== slugOf(row.name)
  if (!isRenamed && !values.countryCode) return {}
  const after = { ...row, ...values }
  if (!isRenamed && !(await listSlugsInUse(tx, after.countryCode, row.slug, row.id)).has(row.slug)) return {}
  const slug = await freeSlug(tx, after, row.id)
  return slug === row.slug ? {} : { slug }
}

type Named = { name: string; state?: string | null; countryCode: CountryCode; geonameId?: number | null }

async function freeSlug(tx: Database, city: Named, id?: string): Promise<string> {
  const taken = await listSlugsInUse(tx, city.countryCode, slugOf(city.name), id)
  return citySlug({ name: city.name, state: city.state ?? null, geonameId: city.geonameId ?? null }, taken)
}

/** Opens a city, or closes it. */
export async function openCity(
  context: SignedInContext,
  { id, isActive }: z.output<typeof openEndpoint.input>,
): Promise<ManagedCity> {
  return context.db.transaction(async (tx) => {
    const row = (await lockCity(tx, id)) ?? notFound('City')
    if (row.isActive !== isActive) {
      await changeCity(tx, id, { isActive })
      await audit(tx, context.actor, isActive ? 'city.open' : 'city.close', subjectOf(row), null, null)
    }
    return readOne(context, tx, id)
  })
}

/** Opens many cities, or closes them, in one transaction and with an entry in the log for each. */
export async function openCities(
  { db, actor }: SignedInContext,
  { ids, isActive }: z.output<typeof openManyEndpoint.input>,
): Promise<z.output<typeof openManyEndpoint.output>> {
  return db.transaction(async (tx) => {
    const rows = await lockCities(tx, ids)
    const changing = rows.filter((row) => row.isActive !== isActive)
    const changed = changing.map(({ id }) => ({ id }))
    for (const { id } of changed) await changeCity(tx, id, { isActive })
    await auditAll(
      tx,
      actor,
      isActive ? 'city.open' : 'city.close',
      changing.map((row) => ({ subject: subjectOf(row), before: null, after: null })),
    )
    const there = new Set(rows.map(({ id }) => id))
    const refused = ids.filter((id) => !there.has(id)).map((id) => ({ id, reason: 'gone' as const }))
    return { changed, refused }
  })
}

/**
 * Deletes a city with its attractions.
 *
 * @throws AppError `conflict` where anything else is in it; `invalid_request` where the name is not its name
 */
export async function deleteCity(
  { db, actor }: SignedInContext,
  { id, name }: z.output<typeof deleteEndpoint.input>,
): Promise<{ done: true }> {
  return db.transaction(async (tx) => {
    const row = (await lockCity(tx, id)) ?? notFound('City')
    if (!isItsName(name, row)) throw refusal({ name: { code: 'notItsName' } })
    const inTheWay = Object.entries(await countInCity(tx, id)).filter(([, count]) => count > 0)
    if (inTheWay.length > 0) {
      const named = inTheWay.map(([what, count]) => `${count} ${what}`).join(', ')
      throw new AppError('conflict', `The city is still in use by: ${named}.`, { reason: 'cityInUse' })
    }
    await deleteCityRow(tx, id)
    await audit(tx, actor, 'city.delete', subjectOf(row), { slug: row.slug }, null)
    return { done: true }
  })
}

async function readOne({ language }: SignedInContext, db: Database, id: string): Promise<ManagedCity> {
  const [row] = await listCityRows(db, { id }, undefined, 1)
  const found = row ?? notFound('City')
  const inTheWay = await countInCity(db, id)
  const picturesCount = await countPictures(db, id)
  const untranslated = await findGaps(db, id)
  return presentManagedCity(found, { inTheWay, picturesCount, untranslated }, language)
}

const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'city', id, name })
