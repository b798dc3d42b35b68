import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOffer } from '#contract/directory/offers.ts'
import { getOrganization } from '#contract/directory/organizations.ts'
import { getProfile } from '#contract/directory/profiles.ts'
import { updateMyProfile } from '#contract/listings/changes.ts'
import { previewMyProfile } from '#contract/listings/previews.ts'
import { setRegistration } from '#contract/registrations/registrations.ts'
import { confirmEnquiry, getEnquiry } from '#contract/requests/provider.ts'
import { getRequest } from '#contract/requests/traveler.ts'
import { listings } from '#server/database/schema/listings.ts'
import { registrations } from '#server/database/schema/revisions.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertCountry, insertOrganization } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { askFor, dayAhead, provider, tokenIn } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('the seller and the registrations that visitors see on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp(engine, { SMTP_URL: mail.url })
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })

  test('a tax number in Brazil needs its check digits and is written as usual; elsewhere it is what was typed', async () => {
    const { listing, person } = await provider(t.db)
    const api = await apiAs(t, person)
    const write = (sellerTaxNumber: string) => api(updateMyProfile, { id: listing.id, sellerTaxNumber })
    for (const [typed, written] of [
      ['52998224725', '529.982.247-25'],
      ['11.222.333/0001-81', '11.222.333/0001-81'],
      ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ] as const)
      expect((await write(typed)).sellerTaxNumber).toBe(written)
    for (const wrong of ['529.982.247-26', '11.222.333/0001-82', '111.111.111-11', 'none'])
      await expect(write(wrong), wrong).rejects.toMatchObject({
        body: { fields: { sellerTaxNumber: { code: 'notATaxNumber' } } },
      })
    await insertCountry(t.db, { code: 'CO', slug: 'colombia' })
    const elsewhere = (await insertCity(t.db, { countryCode: 'CO' })).id
    await t.db.update(listings).set({ cityId: elsewhere }).where(eq(listings.id, listing.id))
    expect((await write('NIT 900.123.456-7')).sellerTaxNumber).toBe('NIT 900.123.456-7')
  })

  test('the seller is on the page of the offer and in the confirmation, and nowhere else', async () => {
    const { listing, person, offer } = await provider(t.db)
    const api = await apiAs(t, person)
    expect((await t.api(getOffer, { id: offer.id })).seller).toBeNull()
    const seller = { sellerName: 'Rio Negro Ltda', sellerTaxNumber: '11222333000181', sellerAddress: 'Rua 1' }
    await api(updateMyProfile, { id: listing.id, ...seller })
    const shown = async () => (await t.api(getOffer, { id: offer.id })).seller
    await expect.poll(shown).toEqual({
      name: 'Rio Negro Ltda',
      taxNumber: '11.222.333/0001-81',
      address: 'Rua 1',
    })
    expect(JSON.stringify(await t.api(getProfile, { id: listing.id }))).not.toContain('11.222.333')
    const { id, address } = await askFor(t.api, offer.id, { email: 'mara@mail.example' })
    const { updatedAt } = await api(getEnquiry, { id })
    await api(confirmEnquiry, { id, updatedAt, message: '' })
    const line = 'Rio Negro Ltda, 11.222.333/0001-81, Rua 1'
    expect((await t.api(getRequest, { token: tokenIn(address) })).seller).toBe(line)
    await expect.poll(async () => (await mail.to('mara@mail.example')).text).toContain(`Sold by: ${line}`)
  })

  test('visitors see a registration that was checked, until its last day', async () => {
    const { listing, person } = await provider(t.db)
    const api = await apiAs(t, person)
    const shown = async () => (await t.api(getProfile, { id: listing.id })).registrations
    const entry = { country: 'BR', registry: 'Cadastur', number: 'A-1', holder: 'Ana' } as const
    await api(setRegistration, { id: listing.id, ...entry })
    expect(await shown()).toEqual([])
    const write = (values: object) =>
      t.db.update(registrations).set(values).where(eq(registrations.listingId, listing.id))
    const check = { result: 'valid', checkedAt: new Date('2026-05-04T12:00:00Z'), checkedAgainst: 'x' }
    await write({ expiresOn: dayAhead(0) })
    await write(check)
    const asShown = [{ registry: 'Cadastur', number: 'A-1', checkedOn: '2026-05-04' }]
    await expect.poll(shown).toEqual(asShown)
    const preview = await api(previewMyProfile, { slug: listing.id })
    expect(preview.profile.registrations).toEqual(asShown)
    await write({ expiresOn: dayAhead(-2) })
    await write(check)
    await expect.poll(shown).toEqual([])
    await write({ ...check, expiresOn: null })
    await write(check)
    await expect.poll(shown).toEqual(asShown)
    await write({ result: 'refused', reason: 'No.' })
    await expect.poll(shown).toEqual([])
  })

  test('the number of a short-term rental is on the page of the organization', async () => {
    const { id } = await insertOrganization(t.db, { rentalNumber: '97302-1' })
    expect((await t.api(getOrganization, { id })).rentalNumber).toBe('97302-1')
  })
})
