import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { runAccountCommand } from '#server/operator/index.ts'
import { createDatabase } from '#tests/postgres.ts'
import { newDataFolder } from './data-folder.ts'
import { startServer } from './server-process.ts'

const project = resolve(import.meta.dirname, '../..')
const node = resolve(project, 'node_modules/node/bin/node')
const silent = { info() {}, warn() {}, error() {} }

/** Runs the command with these variables and none of ours. */
async function account(env: Record<string, string>, ...args: string[]) {
  const [out, error] = [collect(), collect()]
  const code = await runAccountCommand(args, env, { out, error })
  return { code, out: out.text, error: error.text }
}

const collect = () => ({
  text: '',
  write(text: string) {
    this.text += text
  },
})

/** The same in a process of its own. */
function accountProcess(env: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number; out: string; error: string }>((done) => {
    const own = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env }
    const program =
      "import { runAccountCommand } from '#server/operator/index.ts'; process.exitCode = await runAccountCommand(process.argv.slice(1))"
    const all = ['--input-type=module', '-e', program, '--', ...args]
    execFile(node, all, { cwd: project, env: own }, (failure, out, error) => {
      done({ code: failure ? Number(failure.code) : 0, out, error })
    })
  })
}

async function runningServer(env: Record<string, string>) {
  const server = await startServer({ SAMPLE_DATA: 'false', ...env })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  return server
}

test('the first administrator of a fresh PostgreSQL is made by it', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: newDataFolder() }
  const granted = await accountProcess(env, 'grant', 'Boss@Example.org', 'admin')
  expect(granted).toMatchObject({ code: 0, error: '' })
  expect(granted.out).toContain('Made an account for boss@example.org.')
  expect(granted.out).toContain('has the role admin now')
  expect((await account(env, 'grant', 'boss@example.org', 'Admin')).out).toContain('already')
  const { out } = await account(env, 'list')
  expect(out).toMatch(/^boss@example\.org +active +never +admin +boss\n$/)
  const database = await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log: silent })
  const log = await database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectKind, 'user'))
    .orderBy(auditEntries.id)
  await database.close()
  expect(log.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['user.create', 'Account command'],
    ['user.role-add', 'Account command'],
  ])
})

test('it reaches the running server of an embedded database through its socket', async () => {
  const env = { DATA_DIR: newDataFolder(), BASE_URL: 'http://directory.example' }
  const server = await runningServer(env)
  expect(statSync(`${env.DATA_DIR}/control.sock`).mode & 0o777).toBe(0o600)
  expect(await account(env, 'list')).toEqual({ code: 0, out: 'There are no accounts yet.\n', error: '' })
  const { code, out } = await account(env, 'sign-in-link', 'ana@example.org')
  expect(code).toBe(0)
  const link = new URL(out.trim().split('\n').at(-1) ?? '')
  expect(link.origin).toBe('http://directory.example')
  const sent = { email: 'ana@example.org', secret: link.searchParams.get('secret') }
  const signIn = () =>
    fetch(`${server.url}/api/auth/sign-in/link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
  const signedIn = await signIn()
  expect([signedIn.status, await signedIn.json()]).toMatchObject([200, { email: 'ana@example.org' }])
  expect((await signIn()).status).not.toBe(200)
  const cookie = signedIn.headers.get('set-cookie')?.match(/session=[^;]+/)?.[0] ?? ''
  const me = () => fetch(`${server.url}/api/auth/user`, { headers: { cookie } })
  expect((await me()).status).toBe(200)
  expect((await account(env, 'grant', 'ana@example.org', 'editor')).code).toBe(0)
  expect(await (await me()).json()).toMatchObject({ roles: ['editor'] })
  expect((await account(env, 'deactivate', 'ana@example.org')).out).toContain('every session has ended')
  expect((await me()).status).toBe(401)
  expect(await account(env, 'sign-in-link', 'ana@example.org')).toMatchObject({
    code: 1,
    error: expect.stringContaining('inactive'),
  })
})

test('it works on the embedded database of a server that was stopped or killed', async () => {
  const env = { DATA_DIR: newDataFolder() }
  const first = await runningServer(env)
  expect((await account(env, 'grant', 'boss@example.org', 'admin')).code).toBe(0)
  await first.stop('SIGKILL')
  expect((await account(env, 'grant', 'ana@example.org', 'viewer')).code).toBe(0)
  const { out } = await account(env, 'list')
  expect(out.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'ana@example.org',
    'boss@example.org',
    '',
  ])
  await runningServer(env)
  expect(await account(env, 'deactivate', 'boss@example.org')).toMatchObject({
    code: 1,
    error: expect.stringContaining('Nobody would be left'),
  })
})

test('it reaches a server in memory that has a DATA_DIR', async () => {
  const env = { STORAGE: 'memory', DATA_DIR: newDataFolder() }
  const server = await runningServer(env)
  expect((await account(env, 'grant', 'ana@example.org', 'admin')).code).toBe(0)
  expect((await account(env, 'list')).out).toContain('ana@example.org')
  await server.stop()
  expect(await account(env, 'list')).toMatchObject({
    code: 1,
    error: expect.stringContaining('exists only inside the server'),
  })
  expect((await account({ STORAGE: 'memory' }, 'list')).code).toBe(1)
})
