import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import {
  changeMyApplication,
  draftFromApplication,
  submitOnboarding,
  withdrawMyApplication,
} from '#contract/onboarding.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { applications } from '#server/database/schema/applications.ts'
import { engines, testApp } from '#tests/app.ts'
import { applicant } from '#tests/applicants.ts'

/** What an applicant does; `key` is one of few, so that some are sent again. */
const step = fc.oneof(
  fc.record({ call: fc.constant('submit' as const), key: fc.nat(2) }),
  fc.record({ call: fc.constant('change' as const), name: fc.constantFrom('Ana', 'Bia') }),
  fc.record({ call: fc.constant('withdraw' as const) }),
  fc.record({ call: fc.constant('draft' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

describe.each(engines)('whatever an applicant does on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  test('one application is open at most, and a closed one stays as it is', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 7 }),
        async (rounds) => {
          const { user, api, given } = await applicant(t)
          const keys = [newId(), newId(), newId()]
          const take = (each: Step) => {
            if (each.call === 'submit') return api(submitOnboarding, { ...given, key: keys[each.key] })
            if (each.call === 'change') return api(changeMyApplication, { ...given, name: each.name })
            return each.call === 'withdraw' ? api(withdrawMyApplication) : api(draftFromApplication)
          }
          let closed: (typeof applications.$inferSelect)[] = []
          for (const round of rounds) {
            await t.db.delete(rateLimits)
            // those of a round at once
            const outcomes = await Promise.allSettled(round.map(take))
            for (const outcome of outcomes) {
              if (outcome.status === 'fulfilled') continue
              expect(outcome.reason).toBeInstanceOf(ApiError)
              expect([404, 409]).toContain(outcome.reason.status)
            }
            const rows = await t.db.select().from(applications).where(eq(applications.userId, user.id))
            expect(rows.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1)
            expect(rows).toEqual(expect.arrayContaining(closed))
            closed = rows.filter(({ state }) => state !== 'open')
            for (const { closedAt, submittedAt } of closed) {
              expect(Number(closedAt)).toBeGreaterThanOrEqual(Number(submittedAt))
            }
          }
        },
      ),
      { numRuns: engine === 'pglite' ? 10 : 25, seed: 8 },
    )
  })
})
