import { expect } from '@playwright/test'
import { createDatabase } from '#tests/postgres.ts'
import { timeToStart } from '#tests/start/server-process.ts'
import { type Lifeline, layLifeline } from './lifeline.ts'
import { addresses, filledDatabase, startAt } from './start-servers.ts'
import { test as base } from './test.ts'

type FailingServer = Lifeline & {
  url: string
  /** Restores the connection and waits until the server hears of changes again. */
  recover: () => Promise<void>
}

/** A browser test on a server whose database can be cut off and comes back. */
export const test = base.extend<object, { failing: FailingServer }>({
  failing: [
    async ({ browserName: _ }, use) => {
      const databaseUrl = await createDatabase(addresses.postgres, { template: filledDatabase })
      const lifeline = await layLifeline(databaseUrl)
      const server = await startAt({ DATABASE_URL: lifeline.databaseUrl, LOG_LEVEL: 'info' })
      const timesSaid = (words: string) => server.errors().split(words).length - 1
      const timesLost = () => timesSaid('the connection for database notifications was lost')
      const timesBack = () => timesSaid('database notifications are back')
      const cut = async () => {
        if (timesBack() < timesLost()) return lifeline.cut()
        const before = timesLost()
        await lifeline.cut()
        await expect.poll(timesLost).toBeGreaterThan(before)
      }
      // from then on every page that it kept is made again before it is sent
      const recover = async () => {
        await lifeline.mend()
        await expect.poll(() => timesLost() - timesBack()).toBe(0)
      }
      await use({ ...lifeline, cut, url: server.url, recover })
      await server.stop()
      await lifeline.cut()
    },
    { scope: 'worker', timeout: timeToStart },
  ],
  baseURL: async ({ failing }, use) => use(failing.url),
})
