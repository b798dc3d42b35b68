import { afterAll, beforeAll, expect, test } from 'vitest'
import { importKinds } from '#contract/imports/limits.ts'
import { testApp } from '#tests/app.ts'
import { kinds } from './judge.ts'
import { listReferences } from './undo-queries.ts'
import { thingsOfTables, usedBy } from './used-by.ts'

let t: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test.each(importKinds)(
  'whatever may use what is imported of %s has a name that people know',
  async (kind) => {
    const used = (await listReferences(t.db, kinds[kind])).map(({ table }) => table)
    expect(used.filter((table) => !(table in thingsOfTables))).toEqual([])
  },
)

test('a table that is not known yet is something else', () => {
  expect([usedBy('attractions'), usedBy('made_tomorrow'), usedBy(null)]).toEqual([
    'attraction',
    'other',
    null,
  ])
})
