import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'
import { runSampleCommand } from './sample-command.ts'

const silent = { info() {}, warn() {}, error() {} }
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'igarape-sample-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function sample(args: string[], env: Record<string, string> = {}) {
  let out = ''
  let error = ''
  const output = {
    out: { write: (text: string) => (out += text) },
    error: { write: (text: string) => (error += text) },
  }
  const own = { STORAGE: 'filesystem', DATA_DIR: folder, LOG_LEVEL: 'silent', ...env }
  return { code: await runSampleCommand(args, own, output), out, error }
}

it('says how it is used', async () => {
  for (const args of [[], ['list'], ['add', 'remove']]) {
    expect(await sample(args)).toMatchObject({
      code: 2,
      error: expect.stringContaining('npm run sample -- add'),
    })
  }
})

it('adds the samples to a new directory, once, and takes them out again', async () => {
  expect(await sample(['add'])).toMatchObject({
    code: 0,
    error: '',
    out: expect.stringMatching(/^Added \d\d profiles/),
  })
  expect((await sample(['add'])).out).toMatch(
    /^Added 0 profiles, 0 organizations, 0 offers, 0 events and 0 places\./,
  )
  expect((await sample(['remove'])).out).toMatch(/^Removed \d\d profiles/)
  expect((await sample(['remove'])).out).toMatch(/^Removed 0 profiles/)
})

it('asks to stop the server that holds the embedded database', async () => {
  const server = await openDatabase({ storage: 'filesystem', dataDir: folder, log: silent })
  const { code, error } = await sample(['add'])
  await server.close()
  expect(code).toBe(1)
  expect(error).toContain(folder)
  expect(error).toContain('stop it first')
})

it('names a wrong setting, and refuses a database that nobody would see', async () => {
  expect((await sample(['add'], { STORAGE: 'paper' })).error).toContain('STORAGE')
  expect(await sample(['remove'], { STORAGE: 'memory' })).toMatchObject({
    code: 1,
    error: expect.stringContaining('SAMPLE_DATA'),
  })
})
