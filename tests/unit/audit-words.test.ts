import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionKey } from '#web/components/changes/action-key.ts'
import { kinds } from '#web/workspace/audit/audit-query.ts'

const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))

/** What stands between the brackets of each call that writes into the log. */
function callsIn(source: string): string[] {
  return [...source.matchAll(/\baudit(?:All)?\(/g)].map(({ index }) => {
    const from = source.indexOf('(', index)
    let [open, at] = [1, from + 1]
    for (; open > 0 && at < source.length; at += 1)
      open += source[at] === '(' ? 1 : source[at] === ')' ? -1 : 0
    return source.slice(from, at)
  })
}

const written = new Set(
  files.flatMap((file) =>
    callsIn(readFileSync(file, 'utf8')).flatMap((call) =>
      [...call.matchAll(/'([a-z]+\.[a-zA-Z-]+)'/g)].map(([, action = '']) => action),
    ),
  ),
)

/** Shown as they are called. */
const wordless = ['offer.archive', 'offer.unarchive', 'offer.update']

test('what is written into the log has words there, and a kind to narrow it by', () => {
  expect(written.size).toBeGreaterThan(50)
  const lacking = [...written].filter((action) => !actionKey(action))
  expect(lacking.sort()).toEqual(wordless)
  const beginnings = Object.values(kinds)
  const unknown = [...written].filter((action) => !beginnings.some((each) => action.startsWith(each)))
  expect(unknown.filter((action) => !wordless.includes(action))).toEqual([])
})
