import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMerge, mergeListings } from '#contract/ownership/owners.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { requests } from '#server/database/schema/requests.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertOffer, insertOrganization, insertSocialLink } from '#tests/factories.ts'
import { untilOneWaits } from '#tests/lock-waits.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, comingEvent, insertAsked, registerAt } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
let staff: Awaited<ReturnType<typeof apiAs>>
let cityId: string
beforeAll(async () => {
  t = await testApp()
  staff = await apiAs(t, await insertPerson(t.db, ['moderator']))
  cityId = (await insertCity(t.db)).id
})
afterAll(() => t.close())

async function merge(stays: { id: string }, goes: { id: string; name: string }) {
  const seen = await staff(getMerge, { id: stays.id, other: goes.id })
  const [updatedAt, otherUpdatedAt] = [seen.stays.updatedAt, seen.goes.updatedAt]
  return staff(mergeListings, { id: stays.id, other: goes.id, name: goes.name, updatedAt, otherUpdatedAt })
}
const lodgeOf = async () => {
  const owner = await insertPerson(t.db, ['provider'])
  return insertOrganization(t.db, { cityId, slug: `l-${newId()}`, ownerId: owner.id })
}

test('no request that was answered is lost, however it meets the merging', async () => {
  for (let round = 0; round < 4; round += 1) {
    await t.db.delete(rateLimits)
    const [stays, goes] = [await lodgeOf(), await lodgeOf()]
    const offer = await insertOffer(t.db, { organizationId: goes.id })
    const event = await comingEvent(t.db, goes.id, 50)
    const asking = Array.from({ length: 4 }, () => [
      askFor(t.api, offer.id),
      registerAt(t.api, event.id),
    ]).flat()
    const merging = merge(stays, goes)
    const answers = await Promise.allSettled(asking)
    await merging
    const stored = await t.db.$count(requests, eq(requests.listingId, stays.id))
    const answered = answers.filter(({ status }) => status === 'fulfilled').length
    expect(stored).toBe(answered)
    expect(answered).toBeGreaterThan(0)
    expect(await t.db.$count(listings, eq(listings.id, goes.id))).toBe(0)
  }
})

test('a request that is being stored when two listings are merged goes along', async () => {
  const [stays, goes] = [await lodgeOf(), await lodgeOf()]
  const event = await comingEvent(t.db, goes.id, 50)
  const [stored, mayCommit] = [Promise.withResolvers<string[]>(), Promise.withResolvers<void>()]
  const storing = t.db.transaction(async (tx) => {
    stored.resolve(await insertAsked(tx, event.id, goes.id, 1))
    await mayCommit.promise
  })
  const ids = await stored.promise
  const merging = merge(stays, goes)
  await untilOneWaits(t.db)
  mayCommit.resolve()
  await Promise.all([storing, merging])
  const rows = await t.db.select().from(requests).where(eq(requests.listingId, stays.id))
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

/** Numbers that look random and are the same in each run. */
function* numbers(seed: number) {
  for (let at = seed; ; ) {
    at = (at * 1103515245 + 12345) % 2147483648
    yield at / 2147483648
  }
}

test('whatever two listings have, no link is twice or too much, and each offer is there', async () => {
  const random = numbers(7)
  const upTo = (most: number) => Math.floor((random.next().value as number) * (most + 1))
  for (let round = 0; round < 8; round += 1) {
    const two = [await lodgeOf(), await lodgeOf()] as const
    const offers = [upTo(3), upTo(3)]
    for (const [at, { id: organizationId }] of two.entries()) {
      for (let n = 0; n < (offers[at] ?? 0); n += 1) await insertOffer(t.db, { organizationId })
      const taken = new Set<string>()
      for (let n = upTo(20); n > 0; n -= 1) {
        const platform = (['instagram', 'facebook', 'website', 'other'] as const)[upTo(3)] ?? 'other'
        const url = `https://example.org/${upTo(15)}`
        if (taken.has(platform + url)) continue
        taken.add(platform + url)
        await insertSocialLink(t.db, { organizationId, platform, url })
      }
    }
    const before = await linksOf(two[0].id)
    await merge(...two)
    const after = await linksOf(two[0].id)
    expect(after.slice(0, before.length).sort()).toEqual([...before].sort())
    expect(after.length).toBeLessThanOrEqual(20)
    expect(new Set(after).size).toBe(after.length)
    const { rows } = await t.db.execute<{ n: number }>(
      sql`select count(*)::int n from offer_links where listing_id = ${two[0].id}`,
    )
    expect(rows[0]?.n).toBe(offers.reduce((sum, each) => sum + each, 0))
  }
})

async function linksOf(id: string): Promise<string[]> {
  const { rows } = await t.db.execute<{ link: string }>(
    sql`select platform || ' ' || url as link from social_links where listing_id = ${id} order by position, id`,
  )
  return rows.map(({ link }) => link)
}
