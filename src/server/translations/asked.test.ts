import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getManagedCity } from '#contract/content/cities.ts'
import { listTranslations } from '#contract/content/translations.ts'
import { engines, testApp } from '#tests/app.ts'
import {
  insertAttraction,
  insertCity,
  insertEvent,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertUser,
} from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('the translation desk is asked for a name or a city on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let admin: Api
  let city: { id: string }
  let lake: { id: string }
  const text = { description: { en: 'A place.' } }
  const later = { startsOn: '2999-01-01', endsOn: '2999-01-01', sortDate: '2999-01-01' }
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
    city = await insertCity(t.db, { name: 'Acará', otherNames: ['Vila do Acará'], ...text })
    lake = await insertAttraction(t.db, { cityId: city.id, name: 'Lago Azul', ...text })
    const other = await insertCity(t.db, { name: 'Óbidos', ...text })
    await insertAttraction(t.db, { cityId: other.id, name: 'Lago Verde', ...text })
  })
  afterAll(() => t.close())

  const idsOf = async (asked: object) => {
    const page = await admin(listTranslations, { limit: 50, ...asked })
    return page.items.map(({ id }) => id)
  }

  test('part of a name, whatever its case and accents, finds rows of every kind', async () => {
    const cityId = city.id
    const profile = await insertProfile(t.db, { cityId, name: 'Rio Pirarara Guias', bio: { en: 'Guides.' } })
    const lodge = await insertOrganization(t.db, { cityId, name: 'Pirarara Lodge', ...text })
    const offer = await insertOffer(
      t.db,
      { organizationId: lodge.id },
      { title: { pt: 'Noite', en: 'A pirarara night' }, originalLanguage: 'pt' },
      { customTitle: { pt: 'Noite' } },
    )
    const event = await insertEvent(t.db, { ...later, cityId, title: { pt: 'Festa', en: 'PIRARARA feast' } })
    const place = await insertCity(t.db, {
      ...{ kind: 'place', cityId, name: 'Porto Pirarára', gettingThere: { landing: { en: 'At the pier.' } } },
    })
    const fish = await insertAttraction(t.db, { cityId, name: 'Poço da Pirarara', ...text })
    const found = await idsOf({ q: 'pirárara' })
    const expected = [profile.id, lodge.id, offer.id, offer.linkId, event.id, place.id, fish.id]
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect(await idsOf({ q: 'pirarara', kind: 'offer' })).toEqual([offer.id])
    expect(await idsOf({ q: 'acara', kind: 'city' })).toEqual([city.id])
    expect(await idsOf({ q: 'vila do', kind: 'city' })).toEqual([city.id])
    expect(await idsOf({ q: 'acara', kind: 'city', language: 'en' })).toEqual([])
    expect(await idsOf({ q: '%', kind: 'city' })).toEqual([])
  })

  test('a city is asked for with its attractions, and a name within it', async () => {
    expect((await idsOf({ of: city.id })).slice(0, 1)).toEqual([city.id])
    expect(await idsOf({ of: city.id, q: 'azul' })).toEqual([lake.id])
    expect(await idsOf({ of: city.id, q: 'verde' })).toEqual([])
    expect(await idsOf({ of: city.id, kind: 'offer' })).toEqual([])
    const kinds = (await admin(listTranslations, { limit: 50, of: city.id })).items.map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['city', 'attraction']))
    await expect(admin(listTranslations, { of: 'acara' })).rejects.toMatchObject({ status: 422 })
  })

  test('pages of a name follow each other', async () => {
    const all = await idsOf({ q: 'lago' })
    expect(all.length).toBe(2)
    const first = await admin(listTranslations, { limit: 1, q: 'lago' })
    const cursor = new URLSearchParams(first.next?.split('?')[1]).get('cursor') ?? ''
    const second = await admin(listTranslations, { limit: 1, q: 'lago', cursor })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all)
  })

  test('a city says in which languages it, or an attraction of it, lacks texts or has older ones', async () => {
    const whole = { en: 'A', fr: 'B', pt: 'C', es: 'D' }
    const { id } = await insertCity(t.db, { name: 'Juruti', description: whole })
    const gaps = async () => (await admin(getManagedCity, { id })).untranslated
    expect(await gaps()).toEqual({ missing: [], outdated: [] })
    const times = { en: '2030-01-02T00:00:00.000Z', fr: '2030-01-01T00:00:00.000Z' }
    const later = { pt: times.en, es: times.en, ...times }
    await insertAttraction(t.db, { cityId: id, description: whole, textTimes: { description: later } })
    expect(await gaps()).toEqual({ missing: [], outdated: ['fr'] })
    await insertAttraction(t.db, { cityId: id, description: { pt: 'C' }, originalLanguage: 'pt' })
    expect(await gaps()).toEqual({ missing: ['en', 'fr', 'es'], outdated: ['fr'] })
  })
})
