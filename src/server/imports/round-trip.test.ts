import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { importKinds } from '#contract/imports/fields.ts'
import { locations } from '#server/database/schema/locations.ts'
import { addOtherNames, addSampleListings, importStarterContent } from '#server/seed/index.ts'
import { bothEngines, testApp } from '#tests/app.ts'
import { insertAttraction, insertEvent, insertOrganization, insertUser } from '#tests/factories.ts'
import { check, readIn, rowsOf } from '#tests/imports.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

const data = resolve(import.meta.dirname, '../../../data')

describe.each(bothEngines)('what a whole site exports, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let manager: Api
  let get: (file: string) => Promise<string>
  beforeAll(async () => {
    t = await testApp(engine)
    const user = await insertUser(t.db, { roles: ['manager'] })
    manager = await apiAs(t, user)
    const request = await requestAs(t, user)
    get = async (file) => (await request(`/api/tourism/admin/exports/${file}`)).text()
    await importStarterContent(t.db, data)
    await addOtherNames(t.db, data)
    await addSampleListings(t.db, data)
    // what no form takes any more, or what only its own page keeps
    const [city] = await t.db.select().from(locations).limit(1)
    const cityId = city?.id as string
    await insertEvent(t.db, { cityId, status: 'canceled', canceledAt: new Date(), startsOn: '2020-01-02' })
    await insertEvent(t.db, { cityId, status: 'draft', title: { pt: 'Sem dia' }, originalLanguage: 'pt' })
    const twin = { cityId, title: { fr: 'Deux fois' }, originalLanguage: 'fr' } as const
    for (const _ of [1, 2]) await insertEvent(t.db, { ...twin, startsOn: '2031-01-02', endsOn: '2031-01-02' })
    await insertOrganization(t.db, { cityId, name: 'Casa Irmã' })
    await insertOrganization(t.db, { cityId, name: 'Casa Irmã', slug: 'casa-irma-2' })
    await insertOrganization(t.db, { cityId: null, type: null, status: 'pending', name: 'Sem lugar' })
    for (const name of ['A, "B"; C', '=SOMA(1;1)', "'+2 quedas"])
      await insertAttraction(t.db, { cityId, name })
  })
  afterAll(() => t.close())

  test.each(importKinds.flatMap((kind) => ['csv', 'geojson'].map((ending) => [kind, ending] as const)))(
    'changes nothing when it comes back: %s as %s',
    async (kind, ending) => {
      const file = await get(`${kind}.${ending}`)
      const made = await check(manager, await readIn(manager, kind, file, `${kind}.${ending}`))
      const refused = await rowsOf(manager, made, { outcome: 'refused' })
      expect(refused.map(({ cells, errors }) => [cells.slice(0, 4), errors])).toEqual([])
      const changed = await rowsOf(manager, made, { outcome: 'changed' })
      expect(changed.map(({ cells, fields }) => [cells.slice(0, 4), fields])).toEqual([])
      expect(made.counts.same).toBe(made.rowsCount)
      expect(made.rowsCount).toBeGreaterThan(2)
    },
  )
})
