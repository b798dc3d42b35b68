import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const claim = /`((?:src|tests)\/[^`]*\.(?:test|spec)\.tsx?)`(?: "((?:\\.|[^"\\])+)")?/g

type Claim = { file: string; title: string | undefined }

function claimsOf(text: string): Claim[] {
  return [...text.matchAll(claim)].map(([, file = '', title]) => ({
    file,
    title: title?.replaceAll('\\"', '"'),
  }))
}

/** True where the file has a test of this title, as it is written there. */
function hasTest(source: string, title: string): boolean {
  const written = source.replaceAll(/\\(['"])/g, '$1')
  return ["'", '"', '`'].some((quote) => {
    const at = written.indexOf(`${quote}${title}${quote}`)
    return at >= 0 && written.slice(0, at).trimEnd().endsWith('(')
  })
}

function wrong({ file, title }: Claim): string[] {
  if (!existsSync(join(root, file))) return [`${file} does not exist`]
  if (!title) return [`${file} is named without a test`]
  return hasTest(readFileSync(join(root, file), 'utf8'), title) ? [] : [`${file} has no test "${title}"`]
}

const conformance = readFileSync(join(root, 'docs/conformance.md'), 'utf8')

test('every test that the conformance table names exists', () => {
  const claims = claimsOf(conformance.replace(/^[\s\S]*?^## /m, ''))
  expect(claims.length).toBeGreaterThan(80)
  expect(claims.flatMap(wrong)).toEqual([])
})

test('every row of the conformance table has a proof', () => {
  const rows = conformance
    .split('\n')
    .filter((line) => /^\| (?!---)/.test(line) && !/\| Proof \|$/.test(line))
  const unproven = rows.filter((row) => !/\.(test|spec)\.tsx?`/.test(row))
  expect(unproven).toEqual([])
})

test('every decision that the conformance table names exists', () => {
  for (const [, file = ''] of conformance.matchAll(/\]\((decisions\/[^)]+)\)/g)) {
    expect(existsSync(join(root, 'docs', file)), file).toBe(true)
  }
})

test('every test that holds a promise of security exists', () => {
  const promises = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const named = [...promises.matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(40)
  const pathOf = (file: string) => join(root, /^(tests|src)\//.test(file) ? file : `src/server/${file}`)
  expect(named.filter((file) => !existsSync(pathOf(file)))).toEqual([])
})

test('a renamed test or file is noticed', () => {
  const claims = claimsOf(
    '| a | `tests/unit/nothing.test.ts` "x" | `tests/unit/untranslated.test.ts` "is \\"not\\" there" |',
  )
  expect(claims.flatMap(wrong)).toEqual([
    'tests/unit/nothing.test.ts does not exist',
    'tests/unit/untranslated.test.ts has no test "is "not" there"',
  ])
})
