import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getOrganizationBySlug } from '#contract/directory/organizations.ts'
import { updateMyOrganization, updateMyProfile } from '#contract/listings/changes.ts'
import { listMyOrganizations } from '#contract/listings/own-listings.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertOrganization, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe('a change of one’s organization', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let owner: { id: string }
  let api: Api
  let city: { id: string }
  beforeAll(async () => {
    t = await testApp()
    city = await insertCity(t.db)
  })
  beforeEach(async () => {
    owner = await insertUser(t.db, { roles: ['provider'] })
    api = await apiAs(t, owner)
  })
  afterAll(() => t.close())

  const refused = (fields: object) => ({ status: 422, body: { fields } })

  test('an organization has a website, a year and a number of people', async () => {
    const { id } = await insertOrganization(t.db, { slug: 'casa', cityId: city.id, ownerId: owner.id })
    const update = (input: object) => api(updateMyOrganization, { id, ...input })
    const given = { establishedYear: 1998, employeeCount: 12 }
    const after = await update({
      website: 'casa.example',
      ...given,
      texts: { description: { pt: 'Quartos.' } },
    })
    expect(after).toMatchObject({
      website: 'https://casa.example/',
      ...given,
      texts: { description: { pt: 'Quartos.' } },
    })
    await expect.poll(() => t.api(getOrganizationBySlug, { slug: 'casa' })).toMatchObject(given)
    const future = update({ establishedYear: new Date().getFullYear() + 1 })
    await expect(future).rejects.toMatchObject(refused({ establishedYear: { code: 'tooLarge' } }))
    await expect(update({ website: 'javascript:alert(1)' })).rejects.toMatchObject(
      refused({ website: { code: 'notAUrl' } }),
    )
    expect(await update({ website: '' })).toMatchObject({ website: null })
    await expect(api(updateMyProfile, { id, name: 'X' })).rejects.toMatchObject({ status: 404 })
  })

  test('an organization keeps what is not sent, and refuses what was changed since with how it is now', async () => {
    const { id } = await insertOrganization(t.db, {
      ...{ slug: 'casa-dois', cityId: city.id, ownerId: owner.id, employeeCount: 3, phone: '+5592991230000' },
      description: { en: 'Rooms', pt: 'Quartos' },
    })
    const update = (input: object) => api(updateMyOrganization, { id, ...input })
    const [read] = (await api(listMyOrganizations)).items
    const changed = await update({ updatedAt: read?.updatedAt, establishedYear: 1998 })
    const { updatedAt, establishedYear } = changed
    expect(changed).toEqual({ ...read, establishedYear, updatedAt })
    const late = { status: 409, body: { reason: 'listingChanged', current: changed } }
    await expect(update({ updatedAt: read?.updatedAt, name: 'Late' })).rejects.toMatchObject(late)
    expect((await api(listMyOrganizations)).items).toEqual([changed])
    expect(await update({ updatedAt, name: 'In time' })).toMatchObject({ name: 'In time', establishedYear })
  })
})
