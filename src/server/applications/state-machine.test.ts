import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changeMyApplication,
  draftFromApplication,
  submitOnboarding,
  withdrawMyApplication,
} from '#contract/applications/onboarding.ts'
import { decideApplication } from '#contract/applications/review.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { applications } from '#server/database/schema/applications.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { applicant, guide } from '#tests/applicants.ts'
import { insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

/** What an applicant or a reviewer does; a key is one of few, and a reviewer may have read an older revision. */
const step = fc.oneof(
  fc.record({ call: fc.constant('submit' as const), key: fc.nat(2) }),
  fc.record({ call: fc.constant('change' as const), name: fc.constantFrom('Hotel Ana', 'Hotel Bia') }),
  fc.record({ call: fc.constant('withdraw' as const) }),
  fc.record({ call: fc.constant('draft' as const) }),
  fc.record({
    call: fc.constantFrom('approve' as const, 'reject' as const),
    which: fc.nat(3),
    behind: fc.nat(1),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Row = typeof applications.$inferSelect

const hotel = { ...guide, accountType: 'organization', profileType: null, organizationType: 'hotel' } as const

describe.each(engines)('an application on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let asStaff: Awaited<ReturnType<typeof apiAs>>
  beforeAll(async () => {
    t = await testApp(engine)
    asStaff = await apiAs(t, await insertUser(t.db, { roles: ['moderator'] }))
  })
  afterAll(() => t.close())

  const rowsOf = (userId: string) =>
    t.db.select().from(applications).where(eq(applications.userId, userId)).orderBy(applications.id)

  type Person = Awaited<ReturnType<typeof applicant>> & { keys: string[] }

  function take({ api, city, keys }: Person, rows: Row[], one: Step): Promise<unknown> {
    const given = { ...hotel, cityId: city.id }
    if (one.call === 'submit') return api(submitOnboarding, { ...given, key: keys[one.key] })
    if (one.call === 'change') return api(changeMyApplication, { ...given, name: one.name })
    if (one.call === 'withdraw') return api(withdrawMyApplication)
    if (one.call === 'draft') return api(draftFromApplication)
    const row = rows[one.which]
    if (!row) return Promise.resolve()
    const read = { id: row.id, revision: row.revision - one.behind, note: 'A note.' }
    return asStaff(decideApplication, { ...read, decision: one.call })
  }

  /** What must hold after each round, given what was closed before it; answers what is closed now. */
  async function check(userId: string, closedBefore: Row[]): Promise<Row[]> {
    const rows = await rowsOf(userId)
    expect(rows.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1)
    expect(rows).toEqual(expect.arrayContaining(closedBefore))
    const made = rows.flatMap(({ state, listingId }) => (state === 'approved' ? [listingId] : []))
    const owned = await t.db.select({ id: listings.id }).from(listings).where(eq(listings.ownerId, userId))
    expect(owned.map(({ id }) => id).sort()).toEqual(made.sort())
    return rows.filter(({ state }) => state !== 'open')
  }

  test('is open once at most, decided once, and has a listing where it was approved', {
    timeout: 120_000,
  }, async () => {
    const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        const person = { ...(await applicant(t)), keys: [newId(), newId(), newId()] }
        let closed: Row[] = []
        for (const round of all) {
          await t.db.delete(rateLimits)
          const rows = await rowsOf(person.user.id)
          // those of a round at once
          const outcomes = await Promise.allSettled(round.map((one) => take(person, rows, one)))
          for (const outcome of outcomes) {
            if (outcome.status === 'rejected') expect([404, 409]).toContain(outcome.reason.status)
          }
          closed = await check(person.user.id, closed)
        }
      }),
      { numRuns: engine === 'pglite' ? 10 : 30 },
    )
  })
})
