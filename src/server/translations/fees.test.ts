import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { listTranslations, saveTranslation } from '#contract/content/translations.ts'
import { getOffer } from '#contract/directory/offers.ts'
import { updateOffer } from '#contract/listings/offer-changes.ts'
import { newId } from '#server/database/new-id.ts'
import { offerPrices } from '#server/database/schema/offers.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertOffer, insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('fees of offers at the translation desk on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let admin: Api
  let profileId: string
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
    profileId = (await insertProfile(t.db)).id
  })
  afterAll(() => t.close())

  const feeOf = async (label: object) => {
    const offer = await insertOffer(t.db, { profileId }, { title: { pt: 'Passeio' }, originalLanguage: 'pt' })
    const fee = { id: newId(), offerId: offer.id, kind: 'fee' as const, amount: 3, label }
    await t.db.insert(offerPrices).values(fee)
    return { offer, fee }
  }
  const french = async (feeId: string) => {
    const { items } = await admin(listTranslations, { kind: 'offerPrice', language: 'fr', limit: 50 })
    return items.filter(({ id }) => id === feeId).flatMap(({ texts }) => texts)[0]
  }
  const save = async (feeId: string, text: string) => {
    const found = await french(feeId)
    if (!found) throw new Error('There is no such text')
    const { kind, id, field, language, updatedAt } = found
    return admin(saveTranslation, { kind, id, field, language, updatedAt, text })
  }

  test('the name of a fee is translated, and visitors read it', async () => {
    const { offer, fee } = await feeOf({ pt: 'Taxa do parque' })
    expect(await french(fee.id)).toMatchObject({ field: 'label', source: 'Taxa do parque', state: 'missing' })
    expect(await save(fee.id, 'Droit d’entrée')).toMatchObject({ state: 'done' })
    expect(await french(fee.id)).toBeUndefined()
    const labelOf = async () => (await t.api(getOffer, { id: offer.id, lang: 'fr' })).prices[0]?.label
    await expect.poll(labelOf).toBe('Droit d’entrée')
  })

  test('it is older once its source was written again, and saved as it is it fits again', async () => {
    const { offer, fee } = await feeOf({ pt: 'Antes', fr: 'Avant', en: 'Before', es: 'Antes' })
    const prices = [{ id: fee.id, kind: 'fee' as const, amount: 3, label: { pt: 'Depois' } }]
    await admin(updateOffer, { id: offer.id, prices })
    expect(await french(fee.id)).toMatchObject({ state: 'outdated', text: 'Avant' })
    expect(await save(fee.id, 'Avant')).toMatchObject({ state: 'done' })
    const [row] = await t.db.select().from(offerPrices).where(eq(offerPrices.id, fee.id))
    expect(row?.label).toEqual({ pt: 'Depois', fr: 'Avant', en: 'Before', es: 'Antes' })
  })

  test('an address in it is refused', async () => {
    const { fee } = await feeOf({ pt: 'Taxa' })
    await expect(save(fee.id, 'www.example.org')).rejects.toMatchObject({
      body: { fields: { text: { code: 'addressInName' } } },
    })
  })
})
