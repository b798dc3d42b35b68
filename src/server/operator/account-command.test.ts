import { expect, inject, test } from 'vitest'
import { createDatabase } from '#tests/postgres.ts'
import { newDataFolder } from '#tests/start/data-folder.ts'
import { runAccountCommand } from './account-command.ts'

async function account(env: Record<string, string>, ...args: string[]) {
  let [out, error] = ['', '']
  const output = {
    out: { write: (text: string) => (out += text) },
    error: { write: (text: string) => (error += text) },
  }
  const code = await runAccountCommand(args, env, output)
  return { code, out, error }
}

test('it says how it is used, and what is wrong', async () => {
  const help = await account({}, '--help')
  expect(help).toMatchObject({ code: 0, error: '', out: expect.stringContaining('Usage: npm run account') })
  for (const args of [
    [],
    ['grant'],
    ['grant', 'a@example.org'],
    ['list', 'x'],
    ['remove', 'a@example.org'],
  ]) {
    expect(await account({}, ...args)).toMatchObject({ code: 2, out: '', error: help.out })
  }
  expect(await account({}, 'deactivate', 'nobody')).toMatchObject({
    code: 2,
    error: expect.stringContaining('expected an e-mail address'),
  })
  expect(await account({ PORT: 'x' }, 'list')).toMatchObject({
    code: 1,
    error: expect.stringContaining('PORT'),
  })
  const env = { DATABASE_URL: await createDatabase(inject('postgresUrl')), DATA_DIR: newDataFolder() }
  expect(await account(env, 'grant', 'a@example.org', 'king')).toMatchObject({
    code: 1,
    error: expect.stringContaining('The roles are: admin, beta-tester'),
  })
  expect((await account(env, 'list')).out).toBe('There are no accounts yet.\n')
  expect((await account(env, 'deactivate', 'a@example.org')).code).toBe(1)
})

test('it takes the secret of the server, and frees a database whose secret is lost', async () => {
  const env = { DATABASE_URL: await createDatabase(inject('postgresUrl')) }
  const [first, other] = [newDataFolder(), newDataFolder()].map((DATA_DIR) => ({ ...env, DATA_DIR }))
  expect((await account({ ...first }, 'list')).code).toBe(0)
  expect(await account({ ...other }, 'list')).toMatchObject({
    code: 1,
    error: expect.stringContaining('npm run account -- new-secret'),
  })
  expect(await account({ ...other }, 'new-secret')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Every session and code has ended.'),
  })
  expect((await account({ ...other }, 'list')).code).toBe(0)
  expect((await account({ ...first }, 'list')).code).toBe(1)
})
