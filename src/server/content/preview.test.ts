import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getManagedCity, listManagedCities } from '#contract/content/cities.ts'
import { previewTypedCity } from '#contract/content/preview.ts'
import { newId } from '#server/database/new-id.ts'
import { engines } from '#tests/app.ts'
import { insertAttraction, insertCity, insertUser } from '#tests/factories.ts'
import { type ManagedCities, managedCities, season } from '#tests/managed-cities.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('the page of a city with what is typed, on %s', (engine) => {
  let { t, editor, make, clear } = {} as ManagedCities
  beforeAll(async () => {
    ;({ t, editor, make, clear } = await managedCities(engine))
  })
  beforeEach(() => clear())
  afterAll(() => t.close())

  test('is that of visitors, open or not, and nothing is saved', async () => {
    const { id, updatedAt } = await make({ description: { en: 'By the lake.' } })
    const shown = await editor(previewTypedCity, {
      ...{
        id,
        name: 'Ega',
        description: { pt: 'Ao lado do lago.' },
        season,
        ways: { river: { en: 'By boat' } },
      },
    } as never)
    expect(shown).toMatchObject({
      ...{ id, name: 'Ega', season: { high: [5, 6], low: [11] } },
      gettingThere: { river: 'By boat' },
    })
    expect(await editor(getManagedCity, { id })).toMatchObject({ name: 'Tefé', season: null, updatedAt })
  })

  test('what is wrong is left as it was, a point and a season as a whole', async () => {
    const { id } = await make({ latitude: -3.35, longitude: -64.71, season })
    const wrong = { name: '', latitude: 80, longitude: -64, season: { ...season, low: [5] } }
    expect(await editor(previewTypedCity, { id, ...wrong, state: 'AM' } as never)).toMatchObject({
      ...{ name: 'Tefé', latitude: -3.35, longitude: -64.71, state: 'AM' },
      season: { high: [5, 6], low: [11] },
    })
  })

  test('an attraction is shown as it is typed, a new one as the last', async () => {
    const { id } = await make()
    const falls = await insertAttraction(t.db, { cityId: id, name: 'Falls' })
    const attractionsWith = async (attraction: object) =>
      (await editor(previewTypedCity, { id, attraction } as never)).attractions.map(({ name }) => name)
    expect(await attractionsWith({ id: falls.id, name: 'Rapids' })).toEqual(['Rapids'])
    expect(await attractionsWith({ id: newId(), name: 'Market', category: 'market' })).toEqual([
      'Falls',
      'Market',
    ])
  })

  test('it is for those who keep cities, and of cities alone', async () => {
    const { id } = await make()
    const place = await insertCity(t.db, { kind: 'place', cityId: id, name: 'Pier' })
    await expect(editor(previewTypedCity, { id: place.id })).rejects.toMatchObject({ status: 404 })
    const moderator = await apiAs(t, await insertUser(t.db, { roles: ['moderator'] }))
    await expect(moderator(previewTypedCity, { id })).rejects.toMatchObject({ status: 403 })
    expect((await editor(listManagedCities, {})).items).toHaveLength(1)
  })
})
