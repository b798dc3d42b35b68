import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { listNearest } from '#contract/directory/nearest.ts'
import { listOffers } from '#contract/directory/offers.ts'
import { search } from '#contract/directory/search.ts'
import { engines } from '#tests/app.ts'
import { sampleApp } from '#tests/sample-search.ts'

describe.each(engines)('what is nearest to a city, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof sampleApp>>
  beforeAll(async () => {
    t = await sampleApp(engine)
  })
  afterAll(() => t.close())

  const nearest = async (input: z.input<typeof listNearest.input>) =>
    (await t.api(listNearest, input)).items.map(({ name, city, km }) => [name, city, km])

  it('says where the nearest beds and guides are, nearest first', async () => {
    const beds = await nearest({ city: 'Parintins', of: 'stay' })
    expect(beds.map(([, city]) => city)).toEqual(['Santarém', 'Santarém', 'Manaus'])
    expect(beds.map(([, , km]) => km)).toEqual([230, 230, 370])
    const [guide] = await nearest({ city: 'Parintins', of: 'guide' })
    expect(guide?.[1]).toBe('Santarém')
  })

  it('finds the attractions of the towns around one, by any of its names, and not its own', async () => {
    const sights = await nearest({ city: 'Caiena', of: 'attraction', km: 150, limit: 12 })
    expect(sights).toContainEqual(['Réserve naturelle des marais de Kaw-Roura', 'Régina', expect.any(Number)])
    expect(sights.every(([, city]) => city !== 'Cayenne')).toBe(true)
    expect(sights.every(([, , km]) => Number(km) <= 150)).toBe(true)
    const kms = sights.map(([, , km]) => Number(km))
    expect(kms).toEqual(kms.toSorted((a, b) => a - b))
  })

  it('filters offers and the search by a city and those around it', async () => {
    const names = async (near: string, km: number) =>
      (await t.api(listOffers, { near, km, limit: 100 })).items.map(({ owner }) => owner.localisation?.city)
    expect(new Set(await names('Parintins', 300))).toEqual(new Set(['Santarém']))
    expect(new Set(await names('Parintins', 400))).toEqual(new Set(['Santarém', 'Manaus']))
    expect(await names('Atlantis', 400)).toEqual([])
    const { items } = await t.api(search, { q: 'hotel', near: 'Parintins', km: 400 })
    expect(new Set(items.map(({ city }) => city))).toEqual(new Set(['Manaus']))
    expect((await t.api(search, { q: 'hotel', near: 'Parintins', km: 200 })).items).toEqual([])
  })

  it('finds nothing near an unknown city, and nothing closer than requested', async () => {
    expect(await nearest({ city: 'Atlantis', of: 'stay' })).toEqual([])
    expect(await nearest({ city: 'Cayenne', of: 'stay', km: 100 })).toEqual([])
  })
})
