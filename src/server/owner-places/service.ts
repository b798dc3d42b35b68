import type { z } from 'zod'
import type { CheckedText } from '#contract/content/text-times.ts'
import type {
  createLocation,
  listMyLocations,
  OwnPlace,
  updateLocation,
} from '#contract/listings/own-places.ts'
import { maxPlaces, placeList } from '#contract/listings/place-limits.ts'
import { slugOf } from '#contract/values/slug.ts'
import { audit } from '#server/audit/index.ts'
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
import { readOrder, toPage } from '#server/http/list-page.ts'
import { findPlace } from '#server/places/index.ts'
import { findCity } from './find-city.ts'
import { managesPlaces, mayEditPlace } from './policy.ts'
import { presentOwnPlace } from './presenter.ts'
import {
  changePlace,
  countOwnPlaces,
  countPlaceRows,
  findFewPlaces,
  findPlaceCity,
  hasListings,
  insertPlace,
  type LockedPlace,
  listNamesakes,
  listPlaceRows,
  lockOwner,
  lockPlace,
  type PlaceQuery,
} from './queries.ts'
import { newPlace, readPlace } from './read-place.ts'

/**
 * One's own places, those that a listing can name, or all of them.
 *
 * @throws AppError `forbidden` for everyone's without the permission
 */
export async function listOwnPlaces(
  context: SignedInContext,
  { cursor, limit, scope, city, sort, direction, ...filter }: z.output<typeof listMyLocations.input>,
): Promise<ListResult<OwnPlace>> {
  const { db, actor } = context
  const managed = managesPlaces(actor)
  if (scope === 'all' && !managed)
    throw new AppError('forbidden', 'Only managers of all of them can list all of them.')
  const order = readOrder(placeList.orders, { by: sort, direction, cursor })
  const place = await findPlace(db, { city })
  if (!place) return { items: [], total: 0 }
  const ids = filter.q ? await findFewPlaces(db, filter.q) : undefined
  const query: PlaceQuery = { actorId: actor.id, managed, scope, ...filter, ids, cityIds: place.cityIds }
  const [found, total] = await Promise.all([
    listPlaceRows(db, query, { ...order, limit }),
    countPlaceRows(db, query),
  ])
  const show = (row: (typeof found)[number]) => presentOwnPlace(row, context)
  return { ...toPage(found, limit, order.name, ({ key }) => key, show), total }
}

/**
 * Makes a place. One that is there already with all that is sent is answered, not made twice: the answer of a request
 * may have been lost.
 *
 * @throws AppError `invalid_request` with every field that is wrong; `conflict` where the account has too many
 */
export async function createPlace(
  context: SignedInContext,
  input: z.output<typeof createLocation.input>,
): Promise<OwnPlace> {
  const { db, actor, language } = context
  // what staff make is nobody's own
  const ownerId = managesPlaces(actor) ? null : actor.id
  const { city, wrong } = await findCity(db, input, null)
  if (!city) throw refusal(wrong)
  const blank = newPlace(language)
  const read = readPlace(blank, input, city)
  refuseWrong(read.wrong)
  const values = {
    ...blank,
    slug: slugOf(input.name),
    countryCode: city.countryCode,
    ...read.values,
    ownerId,
  }
  return db.transaction(async (tx) => {
    await lockOwner(tx, actor.id)
    const namesakes = await listNamesakes(tx, ownerId, city.id, values.name)
    const same = namesakes.find((row) => hasAll(row, { ...values, textTimes: row.textTimes }))
    if (same) return readOne(context, tx, same.id)
    if (ownerId && (await countOwnPlaces(tx, ownerId)) >= maxPlaces) {
      throw new AppError('conflict', `An account can have at most ${maxPlaces} places.`, {
        reason: 'tooManyPlaces',
      })
    }
    const id = await insertPlace(tx, values)
    await audit(tx, actor, 'location.create', subjectOf({ id, name: values.name }), null, { city: city.id })
    return readOne(context, tx, id)
  })
}

/**
 * Changes a place that the actor may edit, and returns it as it is then. Existing values are not a change.
 *
 * @param checked a text that fits its source again
 * @throws AppError `not_found` for another's; `conflict` where it was changed since it was read; `invalid_request` with
 * every field that is wrong
 */
export async function updatePlace(
  context: SignedInContext,
  input: z.output<typeof updateLocation.input>,
  checked?: CheckedText,
): Promise<OwnPlace> {
  const { db, actor } = context
  const { id, updatedAt, ...change } = input
  // cities are looked up before the transaction: they are many, and kept for a while
  const before = (await findPlaceCity(db, id)) ?? notFound('Place')
  if (!mayEditPlace(actor, before)) notFound('Place')
  const { city, wrong } = await findCity(db, change, before.cityId)
  return db.transaction(async (tx) => {
    const row = await lockPlace(tx, id)
    if (!row || !mayEditPlace(actor, row)) notFound('Place')
    const read = city ? readPlace(row, change, city, checked) : { values: {}, wrong }
    const values = differing(row, read.values)
    const refused = { ...read.wrong, ...(values.cityId && (await wrongMove(tx, row, change))) }
    if (Object.keys({ ...values, ...refused }).length > 0) {
      await assertFresh(row, updatedAt, 'placeChanged', () => readOne(context, tx, id))
      refuseWrong(refused)
      await changePlace(tx, id, values)
      const fields = changedFields(values, checked)
      await audit(tx, actor, 'location.update', subjectOf({ ...row, ...values }), null, { fields })
    }
    return readOne(context, tx, id)
  })
}

/** A listing's place is in the listing's city. */
async function wrongMove(
  tx: Database,
  row: LockedPlace,
  change: { cityId?: string | undefined },
): Promise<Wrong> {
  return (await hasListings(tx, row.id))
    ? { [change.cityId ? 'cityId' : 'city']: { code: 'listingsThere' } }
    : {}
}

async function readOne(context: SignedInContext, tx: Database, id: string): Promise<OwnPlace> {
  const { actor } = context
  const query: PlaceQuery = { actorId: actor.id, managed: managesPlaces(actor), scope: 'all', id }
  const [row] = await listPlaceRows(tx, query, { by: 'name', direction: 'asc', after: undefined, limit: 1 })
  return presentOwnPlace(row ?? notFound('Place'), context)
}

const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'location', id, name })
