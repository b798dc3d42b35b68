import type { SignInWays } from '#contract/account/sign-in.ts'
import { addresses } from './start-servers.ts'
import { test as base, expect } from './test.ts'

/** The people to look around as. */
export type Sample = SignInWays['lookAround'][number]

/** A browser test on the example listings that looks around as one of the four people. */
export const test = base.extend<{
  /** The secret in the address that the server printed at its start. */
  lookAround: string
  signInAs: (sample: Sample) => Promise<void>
}>({
  lookAround: async ({ browserName: _ }, use) => use(addresses.lookAround),
  signInAs: async ({ context, lookAround }, use) => {
    await use(async (sample) => {
      const answer = await context.request.post('/api/auth/look-around', {
        data: { as: sample, look: lookAround },
        // the connection of the test before may just be closing
        maxRetries: 3,
      })
      expect(answer.status()).toBe(200)
    })
  },
})
