import { type Database, openDatabase } from '#server/database/connect.ts'
import { createDatabase } from '#tests/postgres.ts'
import { addresses, failOnLoggedErrors, filledDatabase, startAt } from './start-servers.ts'

/** A server on a PostgreSQL database of its own, in which tests make the rows they need. */
export type ChangingServer = { url: string; db: Database; stop: () => Promise<void> }

const silent = { info() {}, warn() {}, error() {} }

export async function startChangingServer(env: Record<string, string> = {}): Promise<ChangingServer> {
  const databaseUrl = await createDatabase(addresses.postgres, { template: filledDatabase })
  const operator = { OPERATOR_NAME: 'Associação Furo', OPERATOR_CONTACT: 'https://furo.example/contact' }
  const own = {
    DATABASE_URL: databaseUrl,
    SUPPORT_WHATSAPP: '+5592900000000',
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    ...operator,
  }
  const server = await startAt({ ...own, ...env })
  const { db, close } = await openDatabase({
    storage: 'postgresql',
    dataDir: '',
    databaseUrl,
    log: silent,
  })
  const stop = async () => {
    await close()
    await server.stop()
    failOnLoggedErrors([server])
  }
  return { url: server.url, db, stop }
}
