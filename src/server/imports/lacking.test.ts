import { expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getImport, leaveOutRefused } from '#contract/imports/files.ts'
import { lackingFields } from '#contract/imports/lacking.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertUser } from '#tests/factories.ts'
import { check, readIn } from '#tests/imports.ts'
import { apiAs } from '#tests/signed-in.ts'

test('a field that a new row needs is missing until a column or a value is chosen; a title serves as a name', () => {
  expect(lackingFields('cities', { name: { column: 0 } })).toEqual(['countryCode'])
  expect(lackingFields('cities', { name: { column: 0 }, countryCode: { value: ' ' } })).toEqual([
    'countryCode',
  ])
  expect(lackingFields('cities', { name: { column: 0 }, countryCode: { value: 'BR' } })).toEqual([])
  const event = { eventType: { column: 1 }, city: { column: 2 }, startDate: { column: 3 } }
  expect(lackingFields('events', event)).toEqual(['name'])
  expect(lackingFields('events', { ...event, 'title.pt': { column: 0 } })).toEqual([])
})

test.each(engines)(
  'rows that are refused for a field without a column are told as one thing on %s',
  async (engine) => {
    const t = await testApp(engine)
    const manager: Api = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
    try {
      const known = await insertCity(t.db, { name: 'Coari' })
      const made = await readIn(manager, 'cities', 'name,id\nAnamã,\nAnori,\n')
      const checked = await check(manager, made)
      expect(checked.counts).toMatchObject({ new: 0, refused: 2 })
      expect(checked.lacking).toEqual({ fields: ['countryCode'], rows: 2 })
      const mapping = { ...checked.mapping, countryCode: { value: 'BR' } }
      const fixed = await check(manager, made, { mapping })
      expect(fixed).toMatchObject({ counts: { new: 2 }, lacking: { fields: [], rows: 0 } })
      // what is there already needs no column, and what is refused for something else is told at its row
      const changing = await readIn(manager, 'cities', `id,name,population\n${known.id},Coari,x\n`)
      expect(await check(manager, changing)).toMatchObject({
        ...{ counts: { refused: 1 }, lacking: { fields: [], rows: 0 } },
      })
      const mixed = await check(
        manager,
        await readIn(manager, 'cities', `id,name\n${known.id},Coari\n,Anamã\n`),
      )
      expect(mixed).toMatchObject({ counts: { refused: 1 }, lacking: { fields: ['countryCode'], rows: 1 } })
      await manager(leaveOutRefused, { id: mixed.id })
      expect((await manager(getImport, { id: mixed.id })).lacking).toEqual({ fields: [], rows: 0 })
    } finally {
      await t.close()
    }
  },
)
