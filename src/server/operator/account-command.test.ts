import { expect, inject, test } from 'vitest'
import { createDatabase } from '#tests/postgres.ts'
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
  const env = { DATABASE_URL: await createDatabase(inject('postgresUrl')) }
  expect(await account(env, 'grant', 'a@example.org', 'king')).toMatchObject({
    code: 1,
    error: expect.stringContaining('The roles are: admin, beta-tester'),
  })
  expect((await account(env, 'list')).out).toBe('There are no accounts yet.\n')
  expect((await account(env, 'deactivate', 'a@example.org')).code).toBe(1)
})
