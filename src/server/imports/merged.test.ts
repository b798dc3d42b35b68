import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getMerge, mergeListings } from '#contract/ownership/owners.ts'
import { listings } from '#server/database/schema/listings.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertUser } from '#tests/factories.ts'
import { bringIn, check, readIn, undo } from '#tests/imports.ts'
import { apiAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
let manager: Api
beforeAll(async () => {
  t = await testApp()
  await insertCity(t.db, { name: 'Manaus' })
  manager = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
})
afterAll(() => t.close())

const lodges = async () =>
  t.db.select().from(listings).where(like(listings.name, 'Casa %')).orderBy(listings.name)
const named = async (name: string) =>
  (await lodges()).find((row) => row.name === name) as typeof listings.$inferSelect
async function merge(stays: string, goes: string) {
  const ids = { id: (await named(stays)).id, other: (await named(goes)).id }
  const seen = await manager(getMerge, ids)
  const times = { updatedAt: seen.stays.updatedAt, otherUpdatedAt: seen.goes.updatedAt }
  await manager(mergeListings, { ...ids, name: goes, ...times })
}

test('a file that names a listing which was merged into another changes nothing and makes no second', async () => {
  const file =
    'id,name,type,city\n3,Casa Um,hotel,Manaus\n7,Casa Dois,hotel,Manaus\n9,Casa Nove,lodge,Manaus\n'
  const made = await bringIn(manager, 'organizations', file, 'lodges.csv')
  const lost = await named('Casa Dois')
  await merge('Casa Um', 'Casa Dois')
  const before = await lodges()
  // the same file, by its own ids, and an export of before, by ours
  const again = await bringIn(manager, 'organizations', file, 'lodges.csv')
  expect(again.counts).toMatchObject({ same: 3, new: 0, changed: 0, refused: 0 })
  const exported = `id,name,phone\n${lost.id},Casa Dois,nonsense\n`
  const ours = await check(manager, await readIn(manager, 'organizations', exported))
  expect(ours.counts).toMatchObject({ same: 1, refused: 0 })
  // through several mergings
  await merge('Casa Nove', 'Casa Um')
  const third = await bringIn(manager, 'organizations', file, 'lodges.csv')
  expect(third.counts).toMatchObject({ same: 3, new: 0 })
  expect((await lodges()).map(({ id }) => id)).toEqual([before.find(({ name }) => name === 'Casa Nove')?.id])
  // a merged listing is not undone with the file that created the two
  const undone = await undo(manager, made)
  expect(undone.counts).toMatchObject({ kept: 1 })
  expect(await lodges()).toHaveLength(1)
})
