import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { importKinds } from '#contract/imports/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offerLinks, offerPrices } from '#server/database/schema/offers.ts'
import { addOtherNames, addSampleListings, importStarterContent } from '#server/seed/index.ts'
import { bothEngines, testApp } from '#tests/app.ts'
import {
  insertAttraction,
  insertEvent,
  insertOffer,
  insertOrganization,
  insertUser,
} from '#tests/factories.ts'
import { check, readIn, rowsOf } from '#tests/imports.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

const data = resolve(import.meta.dirname, '../../../data')

async function insertOddOffers(db: Database, cityId: string) {
  const { id: organizationId } = await insertOrganization(db, { cityId, status: 'pending' })
  const offer = (title: string, row: object = {}) =>
    insertOffer(db, { organizationId }, { title: { pt: title }, originalLanguage: 'pt', ...row })
  const { id: offerId } = await offer('Com taxas', { highlights: [{ pt: 'Botos; aves' }, { fr: 'Nuit' }] })
  const fee = { offerId, kind: 'fee', amount: 3.5 } as const
  await db.insert(offerPrices).values([
    { ...fee, id: newId(), label: { pt: 'Parque; fee 2 rio', en: 'Park' }, position: 1 },
    { ...fee, id: newId(), label: { fr: 'Barque' }, position: 2 },
    { ...fee, id: newId(), kind: 'season', months: [12, 1], minPeople: 4, label: {}, position: 3 },
  ])
  const depositTerms = { pt: 'Devolvido até a véspera.', en: 'Returned until the day before.' }
  await offer('Com sinal', { depositPercent: 50, depositDays: 5, depositTerms })
  await offer('Com valor de sinal', { depositAmount: 120 })
  for (const _ of [1, 2]) await offer('Duas vezes')
  await offer('Arquivada', { archivedAt: new Date(), difficulty: 'intermediate', weekdays: [1, 7] })
  const { id: onNoPage } = await offer('Sem página', { startTimes: ['06:30', '15:00'], months: [1, 12] })
  await db.delete(offerLinks).where(eq(offerLinks.offerId, onNoPage))
}

describe.each(bothEngines)('the exports of a whole site, on %s', (engine) => {
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
    await insertOddOffers(t.db, cityId)
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
