import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '#tests/postgres.ts'
import { newDataFolder } from './data-folder.ts'
import { startServer } from './server-process.ts'

test('SIGTERM ends npm start cleanly', async () => {
  const server = await startServer({ DATA_DIR: newDataFolder() }, { byScript: true })
  await (await fetch(server.url)).text()
  expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  await expect(fetch(server.url)).rejects.toThrow()
})

test('Ctrl-C, which sends SIGINT to every process of the terminal, ends npm start cleanly', async () => {
  const server = await startServer(
    { DATABASE_URL: await createDatabase(inject('postgresUrl')) },
    { byScript: true, detached: true },
  )
  process.kill(-Number(server.process.pid), 'SIGINT')
  expect(await server.ended).toEqual({ code: 0, signal: null })
})

test('a request that is being answered gets its answer before the end', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const server = await startServer({ DATABASE_URL: databaseUrl })
  const blocker = new pg.Client(databaseUrl)
  await blocker.connect()
  onTestFinished(async () => {
    await blocker.end()
    await server.stop('SIGKILL')
  })
  await blocker.query('BEGIN; LOCK TABLE listings IN ACCESS EXCLUSIVE MODE')
  const answer = fetch(`${server.url}/api/tourism/profiles`)
  await expect.poll(() => isWaiting(blocker)).toBe(true)

  server.process.kill('SIGTERM')
  await expect.poll(() => server.errors()).toContain('stopping')
  await blocker.query('ROLLBACK')

  expect((await answer).status).toBe(200)
  expect(await server.ended).toEqual({ code: 0, signal: null })
})

async function isWaiting(client: pg.Client): Promise<boolean> {
  // of this database only: other tests use the same server
  const { rows } = await client.query(
    `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
     WHERE NOT granted AND datname = current_database()`,
  )
  return rows.length > 0
}
