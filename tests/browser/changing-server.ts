import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/database/connect.ts'
import { createDatabase } from '#tests/postgres.ts'
import { addresses, failOnLoggedErrors, filledDatabase, startAt } from './start-servers.ts'

/** A server on a PostgreSQL database of its own, in which tests make the rows they need. */
export type ChangingServer = {
  url: string
  db: Database
  /** Takes a column away while something is read: the calls that need it fail, as in an accident. */
  withoutColumn: (table: string, column: string, act: () => Promise<unknown>) => Promise<void>
  stop: () => Promise<void>
}

/** Milliseconds until what failed is in the log. */
const logDelay = 500

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
  const broken: { from: number; to: number }[] = []
  const withoutColumn: ChangingServer['withoutColumn'] = async (table, column, act) => {
    const from = Date.now()
    await db.execute(sql.raw(`ALTER TABLE ${table} RENAME ${column} TO ${column}_away`))
    try {
      await act()
    } finally {
      await db.execute(sql.raw(`ALTER TABLE ${table} RENAME ${column}_away TO ${column}`))
      broken.push({ from, to: Date.now() + logDelay })
    }
  }
  const wasBroken = (line: string) => {
    // Node warns in words
    if (!line.startsWith('{')) return false
    const { time } = JSON.parse(line) as { time: number }
    return broken.some(({ from, to }) => time >= from && time <= to)
  }
  const stop = async () => {
    await close()
    await server.stop()
    failOnLoggedErrors([server], wasBroken)
  }
  return { url: server.url, db, withoutColumn, stop }
}
