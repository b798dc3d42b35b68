import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresql } from '#bench/measure/postgresql.ts'
import { atMost, type Part, type Result } from '#bench/report/result.ts'
import { openDatabase } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { everyRow } from '#tests/every-row.ts'
import { hasTools, runTool } from '#tests/postgres-tools.ts'
import { testSecret } from '#tests/secret.ts'
import { account, type Environment } from '#tests/soak/writers.ts'
import { startServer } from '#tests/start/server-process.ts'
import { forAWhile } from './for-a-while.ts'

const seconds = 60
const writers = 5

async function rowsOf(databaseUrl: string): Promise<Record<string, string[]>> {
  const log = createLog('silent')
  const database = await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
  try {
    return await everyRow(database)
  } finally {
    await database.close()
  }
}

const count = (rows: Record<string, string[]>) =>
  Object.values(rows).reduce((sum, each) => sum + each.length, 0)

/** Makes accounts, some at a time, until the answered function is called. */
function write(env: Environment, round: number): () => Promise<void> {
  let isOver = false
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let turn = 1; !isOver; turn += 1) {
      const email = `round-${round}-${writer}-${turn}@example.org`
      if ((await account(env, 'grant', email, 'viewer')) === undefined) throw new Error('a write failed')
    }
  })
  return async () => {
    isOver = true
    await Promise.all(writing)
  }
}

async function run(): Promise<Result> {
  if (!hasTools)
    throw new Error('pg_dump and pg_restore are needed: set PG_BIN to the folder of a PostgreSQL')
  const folder = mkdtempSync(join(tmpdir(), 'igarape-soak-dump-'))
  const postgresql = await startPostgresql()
  try {
    const DATABASE_URL = await postgresql.create('soak_dump')
    let [different, rows, bytes] = [0, 0, 0]
    const rounds = await forAWhile(seconds, async (round) => {
      const env = { DATABASE_URL, SECRET: testSecret }
      const server = await startServer({ ...env, SAMPLE_DATA: 'true' })
      const file = join(folder, `${round}.dump`)
      const stopWriting = write(env, round)
      await runTool('pg_dump', '-Fc', '-f', file, DATABASE_URL)
      await stopWriting()
      await server.stop()
      const restored = await postgresql.create(`soak_restored_${round}`)
      await runTool('pg_restore', '--exit-on-error', '--no-owner', '-d', restored, file)
      const again = await postgresql.create(`soak_again_${round}`)
      await runTool('pg_dump', '-Fc', '-f', `${file}.again`, restored)
      await runTool('pg_restore', '--exit-on-error', '--no-owner', '-d', again, `${file}.again`)
      const [first, second] = [await rowsOf(restored), await rowsOf(again)]
      if (JSON.stringify(first) !== JSON.stringify(second)) different += 1
      const started = await startServer({ DATABASE_URL: restored, SECRET: testSecret })
      if (!(await fetch(`${started.url}/search?q=manuas`)).ok) different += 1
      await started.stop()
      rows = count(first)
      bytes = statSync(file).size
    })
    return {
      about:
        `A PostgreSQL database is dumped while ${writers} writers make accounts in it, restored into an empty one, dumped and ` +
        'restored once more; both copies must be equal, and a server must start on the first.',
      limits: [atMost('dumps that came back different', different, 0, String)],
      tables: [
        {
          title: 'Dumped and restored under writing',
          columns: ['rounds', 'rows of the last', 'size of the last'],
          rows: [[String(rounds), String(rows), `${Math.round(bytes / 1000)} kB`]],
        },
      ],
    }
  } finally {
    await postgresql.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const dump: Part = { name: 'dump', title: 'Soak: dumped while writing', command: 'soak', run }
