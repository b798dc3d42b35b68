import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '#tests/postgres.ts'
import { newDataFolder } from './data-folder.ts'
import { runServer, startServer } from './server-process.ts'

test.each([
  ['PORT', 'eighty', 'expected a port number'],
  ['PORT', '70000', 'expected 0 to 65535'],
  ['STORAGE', 'floppy', 'expected one of filesystem, memory, postgresql'],
  ['STORAGE', 'postgresql', 'DATABASE_URL: expected the address of a PostgreSQL server'],
  ['DATABASE_URL', 'mysql://localhost/igarape', 'expected an address that begins with postgresql://'],
  ['BASE_URL', 'www.igarape.example', 'expected an address that begins with http:// or https://'],
  ['BASE_URL', 'https://igarape.example/directory', 'expected no path'],
  ['SUPPORT_WHATSAPP', '12345', 'expected a number such as +5592900000000'],
  ['SAMPLE_DATA', 'perhaps', 'expected true or false'],
  ['LOG_LEVEL', 'loud', 'expected one of fatal, error, warn'],
])('%s=%s ends the start and says what was expected', async (name, value, expected) => {
  const server = runServer({ DATA_DIR: newDataFolder(), [name]: value })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.errors()).toContain(name)
  expect(server.errors()).toContain(expected)
  expect(server.errors()).not.toContain('    at ')
})

test('an unreachable PostgreSQL server ends the start and is named without its password', async () => {
  const server = runServer({ DATABASE_URL: 'postgresql://igarape:secret-of-mine@localhost:1/igarape' })
  expect((await server.ended).code).toBe(1)
  expect(server.errors()).toContain('Cannot connect to PostgreSQL at localhost:1')
  expect(server.errors()).not.toContain('secret-of-mine')
})

test('a second process on the same directory is refused, and the first goes on', async () => {
  const folder = newDataFolder()
  const first = await startServer({ DATA_DIR: folder, SAMPLE_DATA: 'false' })
  onTestFinished(async () => {
    await first.stop('SIGKILL')
  })
  const second = runServer({ DATA_DIR: folder })
  expect((await second.ended).code).toBe(1)
  expect(second.errors()).toContain(`${folder}/database is in use by another process`)
  await expect.poll(async () => (await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('a port in use is named', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const server = runServer({ DATABASE_URL: await createDatabase(inject('postgresUrl')), PORT: String(port) })
  expect((await server.ended).code).toBe(1)
  expect(server.errors()).toContain(`PORT: ${port} is in use`)
  expect(server.errors()).not.toContain('    at ')
})
