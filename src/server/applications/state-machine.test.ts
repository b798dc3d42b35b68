import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideApplication } from '#contract/applications.ts'
import { changeMyApplication, submitOnboarding, withdrawMyApplication } from '#contract/onboarding.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { applications } from '#server/database/schema/applications.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { applicant, guide } from '#tests/applicants.ts'
import { insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

/** What an applicant or a reviewer can do; a reviewer may have read an older revision. */
const step = fc.oneof(
  fc.record({ do: fc.constantFrom('submit' as const, 'change' as const, 'withdraw' as const) }),
  fc.record({
    do: fc.constantFrom('approve' as const, 'reject' as const),
    /** Which of the applications so far, and how many revisions ago it was read. */
    which: fc.nat(3),
    behind: fc.nat(1),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

describe.each(engines)('an application on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let asStaff: Awaited<ReturnType<typeof apiAs>>
  beforeAll(async () => {
    t = await testApp(engine)
    asStaff = await apiAs(t, await insertUser(t.db, { roles: ['moderator'] }))
  })
  afterAll(() => t.close())

  /** Does one step; what is refused is refused, anything else that fails is a fault. */
  async function act(person: Awaited<ReturnType<typeof applicant>>, one: Step): Promise<void> {
    const given = {
      ...guide,
      accountType: 'organization',
      profileType: null,
      organizationType: 'hotel',
    } as const
    const input = { ...given, cityId: person.city.id }
    const rows = await ofPerson(person.user.id)
    try {
      if (one.do === 'submit') await person.api(submitOnboarding, input)
      else if (one.do === 'change')
        await person.api(changeMyApplication, { ...input, name: `Hotel ${rows.length}` })
      else if (one.do === 'withdraw') await person.api(withdrawMyApplication)
      else if ('which' in one) {
        const row = rows[one.which]
        if (!row) return
        const read = { id: row.id, revision: row.revision - one.behind, note: 'A note.' }
        await asStaff(decideApplication, { ...read, decision: one.do })
      }
    } catch (error) {
      expect([404, 409]).toContain((error as { status?: number }).status)
    }
  }

  const ofPerson = (userId: string) =>
    t.db.select().from(applications).where(eq(applications.userId, userId)).orderBy(applications.id)

  /** What must hold after every step, given what was closed before it. */
  async function check(userId: string, closedBefore: Map<string, string>): Promise<void> {
    const rows = await ofPerson(userId)
    expect(rows.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1)
    for (const row of rows) {
      const before = closedBefore.get(row.id)
      if (before !== undefined) expect(JSON.stringify(row)).toBe(before)
      if (row.state !== 'open') closedBefore.set(row.id, JSON.stringify(row))
    }
    const made = rows.flatMap(({ state, listingId }) =>
      state === 'approved' && listingId ? [listingId] : [],
    )
    const owned = await t.db.select({ id: listings.id }).from(listings).where(eq(listings.ownerId, userId))
    expect(owned.map(({ id }) => id).sort()).toEqual(made.sort())
  }

  test('keeps its rules whatever is done one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const person = await applicant(t)
        const closed = new Map<string, string>()
        for (const one of steps) {
          await act(person, one)
          await check(person.user.id, closed)
          await t.db.delete(rateLimits)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('keeps its rules when all is done at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        const person = await applicant(t)
        await act(person, { do: 'submit' })
        await Promise.all(steps.map((one) => act(person, one)))
        await check(person.user.id, new Map())
        await t.db.delete(rateLimits)
        await t.db.delete(applications).where(inArray(applications.userId, [person.user.id]))
      }),
      { numRuns: 15 },
    )
  })
})
