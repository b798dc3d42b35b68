import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getManagedListing } from '#contract/listings/managed-listing.ts'
import { changeListingStatuses } from '#contract/listings/managed-listings.ts'
import { newId } from '#server/database/new-id.ts'
import { roles } from '#server/database/schema/accounts.ts'
import { claims } from '#server/database/schema/claims.ts'
import { engines, testApp } from '#tests/app.ts'
import {
  insertOffer,
  insertOrganization,
  insertProfile,
  insertSocialLink,
  insertUser,
} from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('one listing of anyone’s on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let staff: Awaited<ReturnType<typeof apiAs>>
  beforeAll(async () => {
    t = await testApp(engine)
    staff = await apiAs(t, await insertUser(t.db, { name: 'Helena', roles: ['manager'] }))
  })
  afterAll(() => t.close())

  test('it has what staff need for a decision: owner, links, claims, latest changes', async () => {
    const owner = await insertUser(t.db, { name: 'Ivone', email: 'ivone@example.org', roles: ['provider'] })
    const other = await insertOrganization(t.db, { name: 'Cuia', slug: 'cuia' })
    const lodge = await insertOrganization(t.db, {
      ...{ name: 'Boto', slug: 'boto', status: 'pending', ownerId: owner.id },
    })
    await insertOffer(t.db, { organizationId: lodge.id }, { title: { en: 'Canoe' } })
    await insertSocialLink(t.db, {
      ...{ listingId: lodge.id, platform: 'instagram', url: 'https://instagram.com/boto' },
    })
    for (const [listingId, state] of [
      [lodge.id, 'open'],
      [lodge.id, 'refused'],
      [other.id, 'open'],
    ] as const) {
      const person = await insertUser(t.db)
      const decidedAt = state === 'open' ? null : new Date()
      await t.db
        .insert(claims)
        .values({ id: newId(), listingId, userId: person.id, message: 'Mine', state, decidedAt })
    }
    await staff(changeListingStatuses, { kind: 'organization', status: 'verified', ids: [lodge.id] })
    const found = await staff(getManagedListing, { kind: 'organization', id: lodge.id })
    expect(found).toMatchObject({
      page: { kind: 'organization', listing: { name: 'Boto', status: 'verified' } },
      owner: { name: 'Ivone', email: 'ivone@example.org' },
      links: [{ url: 'https://instagram.com/boto' }],
      ...{ offers: 1, pictures: 0, claims: 1, importedAt: null },
      changes: [{ action: 'listing.update', by: 'Helena' }],
    })
    expect(await staff(getManagedListing, { kind: 'organization', id: other.id })).toMatchObject({
      ...{ owner: null, links: [], offers: 0, changes: [] },
    })
  })

  test('a provider is refused; another kind, and what is not there, is not found', async () => {
    const { id } = await insertProfile(t.db, { name: 'Gil', slug: 'gil' })
    const provider = await apiAs(t, await insertUser(t.db, { roles: ['provider'] }))
    await expect(provider(getManagedListing, { kind: 'profile', id })).rejects.toMatchObject({ status: 403 })
    await expect(staff(getManagedListing, { kind: 'organization', id })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('people who manage only the other kind are refused, and so is a role without either', async () => {
    const { id } = await insertOrganization(t.db, { name: 'Iara', slug: 'iara' })
    const holderOf = async (name: string, permissions: string[]) => {
      await t.db.insert(roles).values({ id: newId(), name, description: '', permissions })
      return apiAs(t, await insertUser(t.db, { roles: [name] }))
    }
    for (const permissions of [['MANAGE_PROFILES'], ['MANAGE_TOURISM', 'VIEW_ORGANIZATIONS']]) {
      const person = await holderOf(permissions.join(), permissions)
      await expect(person(getManagedListing, { kind: 'organization', id })).rejects.toMatchObject({
        ...{ status: 403, body: { code: 'forbidden' } },
      })
    }
  })
})
