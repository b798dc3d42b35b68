import { expect } from '@playwright/test'
import pg from 'pg'
import { createDatabase } from '#tests/postgres.ts'
import { type Lifeline, layLifeline } from './lifeline.ts'
import { addresses, filledDatabase, startAt } from './start-servers.ts'
import { test as base } from './test.ts'

type FailingServer = Lifeline & {
  url: string
  /** Mends the way and waits until the server has forgotten the pages that it kept. */
  recover: () => Promise<void>
}

/** A browser test on a server whose database can be cut off and comes back. */
export const test = base.extend<object, { failing: FailingServer }>({
  failing: [
    async ({ browserName: _ }, use) => {
      const databaseUrl = await createDatabase(addresses.postgres, { template: filledDatabase })
      const lifeline = await layLifeline(databaseUrl)
      const server = await startAt({ DATABASE_URL: lifeline.databaseUrl })
      const recover = async () => {
        await lifeline.mend()
        await expect.poll(() => isListening(databaseUrl)).toBe(true)
      }
      await use({ ...lifeline, url: server.url, recover })
      await server.stop()
      await lifeline.cut()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ failing }, use) => use(failing.url),
})

// a server that listens to its database again drops every page that it kept
async function isListening(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'igarape listener' AND query LIKE 'LISTEN %' AND state = 'idle'`,
  )
  await client.end()
  return rowCount === 1
}
