import pg from 'pg'
import { createDatabase, startPostgres } from '#tests/postgres.ts'
import { childrenOf, parentOf } from './processes.ts'

/** A PostgreSQL server of its own for the bench, in a temporary directory. */
export type MeasuredPostgresql = {
  version: number
  /** All its processes at this moment. */
  pids: () => number[]
  create: (name: string) => Promise<string>
  drop: (name: string) => Promise<void>
  stop: () => Promise<void>
}

/** Starts it, without autovacuum, so that only what is asked for costs anything. */
export async function startPostgresql(): Promise<MeasuredPostgresql> {
  const server = await startPostgres({ isOnDisk: true })
  const ask = async <Answer>(text: string, read: (row: Record<string, number>) => Answer) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    try {
      return read((await client.query(text)).rows[0])
    } finally {
      await client.end()
    }
  }
  const run = (text: string) => ask(text, () => {})
  await run('alter system set autovacuum = off')
  await run("alter system set max_wal_size = '8GB'")
  await run('select pg_reload_conf()')
  const version = await ask(
    "select current_setting('server_version_num')::int as version",
    (row) => row.version ?? 0,
  )
  // a session's parent is the server
  const parent = await ask('select pg_backend_pid() as pid', ({ pid }) => parentOf(pid ?? 0))
  return {
    version,
    pids: () => [parent, ...childrenOf(parent)],
    create: (name) => createDatabase(server.url, { name }),
    drop: (name) => run(`drop database ${name} with (force)`),
    stop: () => server.stop(),
  }
}
