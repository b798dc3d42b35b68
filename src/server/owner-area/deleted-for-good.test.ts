import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteMe, exportMe } from '#contract/account/sign-in.ts'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import {
  deleteMyOrganization,
  listDeletedListings,
  restoreMyOrganization,
} from '#contract/listings/deletion.ts'
import { newId } from '#server/database/new-id.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { appOn, engines, testDatabase } from '#tests/app.ts'
import { type Deleting, deleting } from '#tests/deleting.ts'
import { everyRow } from '#tests/every-row.ts'
import { insertImage, insertOffer, insertOrganization } from '#tests/factories.ts'
import { purgeListings } from './purge.ts'

const nothingEnds = async () => {}
const notFound = { status: 404 }

describe.each(engines)('a listing that was deleted for good on %s', (engine) => {
  let { t, cityId, close, withLodge, statusOf, passDays } = {} as Deleting
  beforeAll(async () => {
    ;({ t, cityId, close, withLodge, statusOf, passDays } = await deleting(engine))
  })
  afterAll(() => close())

  test('is gone for good after 30 days, with its pictures that nothing else shows', async () => {
    const [own, shared] = [
      await insertImage(t.db, { bytes: Buffer.from(newId()), hash: newId() }),
      await insertImage(t.db, { bytes: Buffer.from(newId()), hash: newId() }),
    ]
    const { api, lodge, name, slug } = await withLodge({ imageId: own.id })
    await insertOrganization(t.db, { cityId, imageId: shared.id })
    await t.db
      .insert(pictures)
      .values({ id: newId(), listingId: lodge.id, imageId: shared.id, uploadKey: newId() })
    const mine = await insertOffer(t.db, { organizationId: lodge.id })
    // an offer on a page belongs to whom the page belongs to
    const due = { status: 'pending', statusBefore: 'verified', deletedAt: new Date('2020-01-01') } as const
    const unclaimed = await insertOrganization(t.db, { cityId, ...due })
    const nobodys = await insertOffer(t.db, { organizationId: unclaimed.id })
    const [kept, draft] = [await withLodge(), await withLodge({ status: 'pending' })]
    for (const each of [{ api, lodge, name }, kept, draft]) {
      await each.api(deleteMyOrganization, { id: each.lodge.id, name: each.name })
    }
    await passDays(lodge.id, 31)
    await passDays(draft.lodge.id, 31)
    await passDays(kept.lodge.id, 29)
    expect((await api(listDeletedListings)).items).toEqual([])
    await expect(api(restoreMyOrganization, { id: lodge.id })).rejects.toMatchObject(notFound)
    expect(await purgeListings(t.db, nothingEnds)).toBe(3)
    expect(await purgeListings(t.db, nothingEnds)).toBe(0)
    const left = async (id: string) => t.db.$count(listings, eq(listings.id, id))
    expect([await left(lodge.id), await left(draft.lodge.id), await left(kept.lodge.id)]).toEqual([0, 0, 1])
    expect([
      await t.db.$count(images, eq(images.id, own.id)),
      await t.db.$count(images, eq(images.id, shared.id)),
    ]).toEqual([0, 1])
    expect([
      await t.db.$count(offers, eq(offers.id, mine.id)),
      await t.db.$count(offers, eq(offers.id, nobodys.id)),
    ]).toEqual([1, 0])
    expect(await statusOf(slug)).toBe(410)
    // nobody ever saw it
    expect(await statusOf(draft.slug)).toBe(404)
    await kept.api(restoreMyOrganization, { id: kept.lodge.id })
    // its address stays gone
    await expect(kept.api(updateMyOrganization, { id: kept.lodge.id, slug })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('is in the export of its owner’s data, and goes with the account', async () => {
    const { user, api, lodge, name, slug } = await withLodge({ phone: '+5592988887777' })
    await api(deleteMyOrganization, { id: lodge.id, name })
    expect(await api(exportMe)).toMatchObject({
      listings: [{ id: lodge.id, name, statusBefore: 'verified' }],
    })
    await api(deleteMe, { confirmation: user.email })
    const text = Object.entries(await everyRow(t.database)).flatMap(([table, rows]) =>
      rows.filter((row) => row.includes(lodge.id) || row.includes('988887777')).map(() => table),
    )
    expect(new Set(text)).toEqual(new Set(['audit_entries']))
    expect(await statusOf(slug)).toBe(410)
  })
})

test('each day some node deletes for good what is due', async () => {
  const database = await testDatabase()
  const due = { status: 'pending', statusBefore: 'pending', deletedAt: new Date('2020-01-01') } as const
  const { id } = await insertOrganization(database.db, due)
  const offer = { id: newId(), title: { en: 'Night walk' }, deletedAt: due.deletedAt }
  await database.db.insert(offers).values(offer)
  const t = await appOn(database, {}, [], undefined, { repeats: true })
  await expect.poll(() => t.db.$count(listings, eq(listings.id, id))).toBe(0)
  await expect.poll(() => t.db.$count(offers, eq(offers.id, offer.id))).toBe(0)
  const asked = async () =>
    (await t.db.execute(sql`select 1 from jobs.job where name = 'purge-deleted'`)).rows.length
  expect(await asked()).toBe(1)
  const other = await appOn(database, {}, [], undefined, { repeats: true })
  expect(await asked()).toBe(1)
  await other.stop()
  await t.close()
})
