import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runAccountCommand } from '#server/operator/index.ts'
import { migratedDataFolder } from './data-folder.ts'
import { startServer } from './server-process.ts'

const preload = `--import=${resolve(import.meta.dirname, 'failing-disk.ts')}`

async function open(env: Record<string, string>) {
  const server = await startServer({ SAMPLE_DATA: 'false', ...env }, { byScript: true })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  return server
}

async function account(env: Record<string, string>, ...args: string[]) {
  const said: string[] = []
  const take = { write: (text: string) => said.push(text) }
  const code = await runAccountCommand(args, env, { out: take, error: take })
  return { code, out: said.join('') }
}

test('an engine that stops ends the process with code 1, and loses nothing that was acknowledged', async () => {
  const DATA_DIR = migratedDataFolder()
  const broken = `${DATA_DIR}/broken`
  const server = await open({ DATA_DIR, FAILING_DISK: broken, NODE_OPTIONS: preload })
  expect((await account({ DATA_DIR }, 'grant', 'kept@example.org', 'admin')).code).toBe(0)
  writeFileSync(broken, '')
  expect((await account({ DATA_DIR }, 'grant', 'refused@example.org', 'admin')).code).toBe(1)
  expect(await server.ended).toEqual({ code: 1, signal: null })
  const fatal = server
    .errors()
    .split('\n')
    .find((line) => line.includes('"level":60'))
  expect(fatal).toContain('the database is gone')
  expect(fatal).toContain('EIO')

  const next = await open({ DATA_DIR })
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
  expect((await account({ DATA_DIR }, 'list')).out).toContain('kept@example.org')
})
