import pg from 'pg'
import { openDatabase } from '#server/database/connect.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'
import { createDatabase, type PostgresServer, startPostgres } from '#tests/postgres.ts'
import { familyOf } from '#tests/start/processes.ts'
import { type ServerProcess, startServer } from '#tests/start/server-process.ts'

const silent = { info() {}, warn() {}, error() {} }
const slug = 'watched-guide'

/** Two nodes on a PostgreSQL server of their own, which can be restarted and paused. */
export async function startNodes(env: Record<string, string> = {}) {
  const postgres = await startPostgres({ isOnDisk: true })
  const databaseUrl = await createDatabase(postgres.url)
  const nodes: ServerProcess[] = []
  const stop = async () => {
    const ends = await Promise.all(nodes.map((node) => node.stop()))
    await postgres.stop()
    return ends
  }
  try {
    for (let node = 0; node < 2; node += 1) {
      nodes.push(await startServer({ DATABASE_URL: databaseUrl, ...env }))
    }
    await addWatched(databaseUrl)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    nodes,
    postgres,
    stop,
    /** Stops every process of the server where it is, then lets them go on. */
    pause: (ms: number) => pause(postgres, ms),
    /** Renames a profile in the database itself, as another node would. */
    rename: (name: string) => run(databaseUrl, 'UPDATE listings SET name = $1 WHERE slug = $2', [name, slug]),
    /** What each node says that the profile is called; undefined where it cannot say. */
    names: () => Promise.all(nodes.map(({ url }) => nameAt(url))),
  }
}

async function addWatched(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log: silent })
  const city = await insertCity(db, { name: 'Vila Nova' })
  await insertProfile(db, { cityId: city.id, slug, name: 'At first' })
  await close()
}

async function pause(postgres: PostgresServer, ms: number): Promise<void> {
  const all = familyOf(postgres.pid())
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  await new Promise((done) => setTimeout(done, ms))
  for (const pid of all) process.kill(pid, 'SIGCONT')
}

async function run(databaseUrl: string, statement: string, values: string[]): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(statement, values).finally(() => client.end())
}

async function nameAt(url: string): Promise<string | undefined> {
  const response = await fetch(`${url}/api/tourism/profiles/slug/${slug}`)
  return response.ok ? (await response.json()).name : undefined
}
