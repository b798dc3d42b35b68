import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForListing, decideClaim, withdrawClaim } from '#contract/ownership/claims.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { claims } from '#server/database/schema/claims.ts'
import { listings } from '#server/database/schema/listings.ts'
import { testApp } from '#tests/app.ts'
import { insertOrganization } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { apiAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const step = fc.oneof(
  fc.record({ call: fc.constant('ask' as const), who: fc.nat(1) }),
  fc.record({ call: fc.constant('withdraw' as const), who: fc.nat(1) }),
  fc.record({ call: fc.constantFrom('accept' as const, 'refuse' as const), which: fc.nat(3) }),
)

test('whatever people and staff do at once: one owner at most, who was accepted, and what is decided stays', {
  timeout: 120_000,
}, async () => {
  const staff = await apiAs(t, await insertPerson(t.db, ['moderator']))
  const people = await Promise.all([1, 2].map(() => insertPerson(t.db, [])))
  const apis = await Promise.all(people.map((person) => apiAs(t, person)))
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const { id } = await insertOrganization(t.db)
      const named = { kind: 'organization' as const, id }
      const rowsOf = () => t.db.select().from(claims).where(eq(claims.listingId, id)).orderBy(claims.id)
      let closed: Awaited<ReturnType<typeof rowsOf>> = []
      for (const round of all) {
        await t.db.delete(rateLimits)
        const rows = await rowsOf()
        const outcomes = await Promise.allSettled(
          round.map((one): Promise<unknown> => {
            if ('who' in one) {
              const api = apis[one.who] as (typeof apis)[number]
              return one.call === 'ask'
                ? api(askForListing, { ...named, message: 'Mine.' })
                : api(withdrawClaim, named)
            }
            const row = rows[one.which]
            return row
              ? staff(decideClaim, { id: row.id, decision: one.call, note: 'A note.' })
              : Promise.resolve()
          }),
        )
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') expect([404, 409]).toContain(outcome.reason.status)
        }
        const now = await rowsOf()
        expect(now).toEqual(expect.arrayContaining(closed))
        const accepted = now.filter(({ state }) => state === 'accepted')
        const [listing] = await t.db.select().from(listings).where(eq(listings.id, id))
        expect(accepted.map(({ userId }) => userId)).toEqual(listing?.ownerId ? [listing.ownerId] : [])
        if (listing?.ownerId) expect(now.filter(({ state }) => state === 'open')).toEqual([])
        closed = now.filter(({ state }) => state !== 'open')
      }
      await t.db.delete(listings).where(eq(listings.id, id))
    }),
    { numRuns: 25 },
  )
})
