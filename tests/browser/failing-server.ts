import { createDatabase } from '#tests/postgres.ts'
import { type Lifeline, layLifeline } from './lifeline.ts'
import { addresses, filledDatabase, startAt } from './start-servers.ts'
import { test as base } from './test.ts'

/** A browser test on a server whose database can be cut off and comes back. */
export const test = base.extend<object, { failing: Lifeline & { url: string } }>({
  failing: [
    async ({ browserName: _ }, use) => {
      const lifeline = await layLifeline(
        await createDatabase(addresses.postgres, { template: filledDatabase }),
      )
      const server = await startAt({ DATABASE_URL: lifeline.databaseUrl })
      await use({ ...lifeline, url: server.url })
      await server.stop()
      await lifeline.cut()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ failing }, use) => use(failing.url),
})
