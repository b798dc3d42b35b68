import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variableNames } from '#server/environment.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

const parts = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET']
const known = [...variableNames, ...parts.map((part) => `OIDC_GOOGLE_${part}`)].sort()

test('the example of a configuration has every variable, and no other', () => {
  const named = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(known)
})

test('the table of the README has every variable, and no other', () => {
  const table = read('README.md').match(/\| variable \|[\s\S]*?\n\n/)?.[0] ?? ''
  const cells = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, cell = '']) => cell)
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  const whole = named.map((name) => name.replace('<NAME>', 'GOOGLE').replace(/^_/, 'OIDC_GOOGLE_'))
  expect(whole.sort()).toEqual(known)
})
