import type { SignInWays } from '#contract/accounts.ts'
import { test as base, expect } from './test.ts'

/** The people as whom one may look around. */
export type Sample = SignInWays['lookAround'][number]

/** A browser test on the example listings, in which one looks around as one of the four people. */
export const test = base.extend<{ signInAs: (sample: Sample) => Promise<void> }>({
  signInAs: async ({ context }, use) => {
    await use(async (sample) => {
      const answer = await context.request.post('/api/auth/look-around', { data: { as: sample } })
      expect(answer.status()).toBe(200)
    })
  },
})
