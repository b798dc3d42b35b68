import type { z } from 'zod'
import type {
  createAttraction as createEndpoint,
  listManagedAttractions,
  ManagedAttraction,
  updateAttraction as updateEndpoint,
} from '#contract/content/attractions.ts'
import { maxAttractions } from '#contract/content/limits.ts'
import type { CheckedText } from '#contract/content/text-times.ts'
import type { Language } from '#contract/languages.ts'
import { attraction } from '#entities/places.ts'
import { blankRow } from '#fields/each.ts'
import { findText } from '#i18n/localized-text.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import {
  assertFresh,
  changedFields,
  differing,
  fieldTimesAfter,
  hasAll,
  presentFields,
  readFields,
  refusal,
  refuseWrong,
  wrongPointInRegion,
} from '#server/entities/index.ts'
import { AppError, type ListResult, notFound } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { ownFiles } from '#server/images/index.ts'
import { findPlace } from '#server/places/index.ts'
import { namePhrases } from '#server/search/index.ts'
import {
  type AttractionQuery,
  type AttractionRow,
  type AttractionValues,
  changeAttraction,
  countAttractionRows,
  deleteAttractionRow,
  insertAttraction,
  type LockedAttraction,
  listAttractionRows,
  listRowsOfCity,
  lockAttraction,
  orderRows,
} from './attraction-queries.ts'
import { lockCity } from './city-queries.ts'

/** All attractions, by name; a word with a typing error finds the nearest. */
export async function listAttractions(
  { db, language }: SignedInContext,
  { cursor, limit, q, city }: z.output<typeof listManagedAttractions.input>,
): Promise<ListResult<ManagedAttraction>> {
  const after = readPosition(cursor, 'name')
  const place = await findPlace(db, { city })
  if (!place) return { items: [], total: 0 }
  const phrases = q ? await namePhrases(db, q) : undefined
  const query: AttractionQuery = { phrases, cityIds: place.cityIds }
  const total = await countAttractionRows(db, query)
  const found = await listAttractionRows(db, { ...query, isFew: total !== undefined }, after, limit)
  const show = (row: AttractionRow) => present(row, language)
  return { ...toPage(found, limit, 'name', (row) => row.sortName, show), total }
}

/** The attractions of a city in their order. */
export async function listOfCity(
  { db, language }: SignedInContext,
  { id }: { id: string },
): Promise<ListResult<ManagedAttraction>> {
  const items = (await listRowsOfCity(db, id)).map((row) => present(row, language))
  return { items, total: items.length }
}

/**
 * Adds an attraction as the last one of its city. If one exists with all that is sent, that one is returned instead of a second.
 *
 * @throws AppError `invalid_request` with every field that is wrong; `conflict` where the city has too many
 */
export async function createAttraction(
  context: SignedInContext,
  { cityId, ...input }: z.output<typeof createEndpoint.input>,
): Promise<ManagedAttraction> {
  const { db, actor, language } = context
  const blank = blankAttraction(language)
  const { values: read, wrong } = readAttraction(blank, input)
  refuseWrong(wrong)
  const values = { ...blank, ...read, name: input.name, category: input.category, cityId }
  return db.transaction(async (tx) => {
    if (!(await lockCity(tx, cityId))) throw refusal({ cityId: { code: 'notAnOption' } })
    const others = await listRowsOfCity(tx, cityId)
    const namesake = others.find(({ name }) => name === values.name)
    if (namesake) {
      const isSame = hasAll(namesake, { ...values, textTimes: namesake.textTimes })
      if (isSame) return present(namesake, language)
      throw refusal({ name: { code: 'taken' } })
    }
    if (others.length >= maxAttractions) {
      throw new AppError('conflict', `A city can have at most ${maxAttractions} attractions.`, {
        reason: 'tooManyAttractions',
      })
    }
    const id = await insertAttraction(tx, values)
    await audit(tx, actor, 'attraction.create', subjectOf({ id, name: values.name }), null, { city: cityId })
    return readOne(tx, id, language)
  })
}

/**
 * Changes an attraction, and returns it as it is then. Sending what is already stored changes nothing.
 *
 * @param checked a text that fits its source again
 * @throws AppError `conflict` where it was changed since it was read; `invalid_request` with every field that is wrong
 */
export async function updateAttraction(
  { db, actor, language }: SignedInContext,
  { id, updatedAt, ...change }: z.output<typeof updateEndpoint.input>,
  checked?: CheckedText,
): Promise<ManagedAttraction> {
  return db.transaction(async (tx) => {
    const row = (await lockAttraction(tx, id)) ?? notFound('Attraction')
    const read = readAttraction(row, change, checked)
    const values = differing(row, read.values)
    const isTaken = values.name !== undefined && (await hasName(tx, row.cityId, values.name))
    const wrong = { ...read.wrong, ...(isTaken && { name: { code: 'taken' as const } }) }
    if (Object.keys({ ...values, ...wrong }).length > 0) {
      await assertFresh(row, updatedAt, 'contentChanged', () => readOne(tx, id, language))
      refuseWrong(wrong)
      await changeAttraction(tx, id, values)
      const fields = changedFields(values, checked)
      await audit(tx, actor, 'attraction.update', subjectOf({ ...row, ...values }), null, { fields })
    }
    return readOne(tx, id, language)
  })
}

const hasName = async (tx: Database, cityId: string, name: string) =>
  (await listRowsOfCity(tx, cityId)).some((row) => row.name === name)

/** Deletes an attraction. */
export async function deleteAttraction(
  { db, actor }: SignedInContext,
  { id }: { id: string },
): Promise<{ done: true }> {
  return db.transaction(async (tx) => {
    const row = (await lockAttraction(tx, id)) ?? notFound('Attraction')
    await deleteAttractionRow(tx, id)
    await audit(tx, actor, 'attraction.delete', subjectOf(row), { city: row.cityId }, null)
    return { done: true }
  })
}

/**
 * Puts the attractions of a city in order.
 *
 * @throws AppError `conflict` where the ids are not those of all that it has
 */
export async function putAttractionsInOrder(
  { db, actor, language }: SignedInContext,
  { id, ids }: { id: string; ids: string[] },
): Promise<ManagedAttraction[]> {
  return db.transaction(async (tx) => {
    const city = (await lockCity(tx, id)) ?? notFound('City')
    const before = (await listRowsOfCity(tx, id)).map((row) => row.id)
    if ([...ids].sort().join() !== [...before].sort().join()) {
      throw new AppError('conflict', 'The attractions have changed. Load them again.', {
        reason: 'contentChanged',
      })
    }
    if (ids.join() !== before.join()) {
      await orderRows(tx, id, ids)
      const subject = { kind: 'city', id, name: city.name }
      await audit(tx, actor, 'city.update', subject, null, { fields: ['attractions'] })
    }
    return (await listRowsOfCity(tx, id)).map((row) => present(row, language))
  })
}

type Before = Omit<Pick<LockedAttraction, keyof typeof attraction | 'textTimes'>, 'name'> & { name: string }
type Change = Omit<z.output<typeof updateEndpoint.input>, 'id' | 'updatedAt'>

/** An attraction before anything is entered. */
export const blankAttraction = (originalLanguage: Language): Before => ({
  ...blankRow(attraction),
  originalLanguage,
  textTimes: {},
})

/** What is sent of an attraction, read against the row as it is; what is not sent stays. */
export function readAttraction(row: Before, { category, ...change }: Change, checked?: CheckedText) {
  const read = readFields(attraction, row, change, change.originalLanguage ?? row.originalLanguage)
  const values: AttractionValues = {
    ...read.values,
    textTimes: fieldTimesAfter(attraction, row, read.values, new Date(), checked),
    ...(category !== undefined && { category }),
  }
  return { values, wrong: { ...read.wrong, ...wrongPointInRegion({ ...row, ...read.values }) } }
}

async function readOne(db: Database, id: string, language: Language): Promise<ManagedAttraction> {
  const [row] = await listAttractionRows(db, { id }, undefined, 1)
  return present(row ?? notFound('Attraction'), language)
}

const present = (row: AttractionRow, language: Language): ManagedAttraction => ({
  id: row.id,
  ...presentFields(attraction, row),
  category: row.category,
  cityId: row.cityId,
  city: row.city,
  country: findText(row.countryName, language, language)?.text ?? row.countryCode,
  countryCode: row.countryCode,
  textTimes: row.textTimes,
  files: row.cover ? ownFiles(row.cover.id, row.cover.files) : [],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'attraction', id, name })
