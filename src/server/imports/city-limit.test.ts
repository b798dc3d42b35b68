import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { maxAttractions } from '#contract/content/limits.ts'
import { changeImportRow } from '#contract/imports/files.ts'
import { newId } from '#server/database/new-id.ts'
import { attractions } from '#server/database/schema/locations.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertUser } from '#tests/factories.ts'
import { check, readIn, rowsOf, run } from '#tests/imports.ts'
import { apiAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
let manager: Api
beforeAll(async () => {
  t = await testApp('postgresql')
  manager = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
})
afterAll(() => t.close())

test('the check of a file counts what its other rows add to a city, as the run does', async () => {
  const city = await insertCity(t.db, { name: 'Tefé' })
  const there = Array.from({ length: maxAttractions - 2 }, (_, n) => ({
    ...{ id: newId(), cityId: city.id, name: `Lago ${n}`, category: 'nature' as const, position: n + 1 },
    originalLanguage: 'pt' as const,
  }))
  await t.db.insert(attractions).values(there)
  const file = 'nome;cidade;categoria\nMirante;Tefé;viewpoint\nMercado;Tefezinho;market\nPorto;Tefé;market\n'
  const checked = await check(manager, await readIn(manager, 'attractions', file, 'tefe.csv'))
  const rows = await rowsOf(manager, checked)
  expect(rows.map(({ errors }) => errors)).toEqual([{}, { city: { code: 'unknownCity' } }, {}])
  const ids = { id: checked.id, number: Number(rows[1]?.number) }
  const corrected = await manager(changeImportRow, { ...ids, cells: ['Mercado', 'Tefé', 'market'] })
  expect(corrected).toMatchObject({
    outcome: 'refused',
    errors: { city: { code: 'cityFull', most: maxAttractions } },
  })
  await manager(changeImportRow, { ...ids, isLeftOut: true })
  const done = await run(manager, checked)
  expect(done.counts).toMatchObject({ new: 2, refused: 0, leftOut: 1 })
})
