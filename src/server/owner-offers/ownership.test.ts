import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpointGroups } from '#contract/index.ts'
import { galleries } from '#contract/listings/gallery.ts'
import * as changes from '#contract/listings/offer-changes.ts'
import * as contract from '#contract/listings/own-offers.ts'
import { newId } from '#server/database/new-id.ts'
import { roles as rolesTable } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { testApp } from '#tests/app.ts'
import { insertOffer, insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

const people = ['owner', 'another', 'ofProfiles', 'ofOrganizations', 'moderator'] as const
type Who = (typeof people)[number]
const listingKinds = ['profile', 'organization'] as const

describe('access to offers of others', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  const apis = {} as Record<Who, Api>
  let owner: { id: string }
  beforeAll(async () => {
    t = await testApp()
    await t.db.insert(rolesTable).values([
      { id: newId(), name: 'of-profiles', description: '', permissions: ['MANAGE_PROFILES'] },
      { id: newId(), name: 'of-organizations', description: '', permissions: ['MANAGE_ORGANIZATIONS'] },
    ])
    const roles = {
      ...{ owner: 'provider', another: 'provider', moderator: 'moderator' },
      ...{ ofProfiles: 'of-profiles', ofOrganizations: 'of-organizations' },
    }
    for (const who of people) {
      const user = await insertUser(t.db, { roles: [roles[who]] })
      if (who === 'owner') owner = user
      apis[who] = await apiAs(t, user)
    }
    // who has listings of their own, so that these are not mixed up
    await insertProfile(t.db, { ownerId: (await insertUser(t.db)).id })
  })
  afterAll(() => t.close())

  /** A listing of the owner with an offer on it and one on no page. */
  async function given(kind: (typeof listingKinds)[number]) {
    await t.db.delete(listings).where(eq(listings.ownerId, owner.id))
    await t.db.delete(offers).where(eq(offers.ownerId, owner.id))
    const insert = kind === 'profile' ? insertProfile : insertOrganization
    const listing = await insert(t.db, { ownerId: owner.id })
    const named = kind === 'profile' ? { profileId: listing.id } : { organizationId: listing.id }
    const linked = await insertOffer(t.db, named as { profileId: string })
    const loose = newId()
    await t.db.insert(offers).values({ id: loose, title: { en: 'Loose' }, ownerId: owner.id })
    return { listing, named, linked: linked.id, linkId: linked.linkId, loose }
  }
  type Given = Awaited<ReturnType<typeof given>>

  const why = { ground: 'closed' } as const
  const isOfProfiles = (kind: string) => kind === 'profile'
  const calls: Record<string, (api: Api, given: Given, kind: string) => Promise<unknown>> = {
    list: (api, { listing: { id } }, kind) =>
      api(isOfProfiles(kind) ? contract.listMyProfileOffers : contract.listMyOrganizationOffers, { id }),
    unlinked: (api, { named }) => api(contract.listUnlinkedOffers, named),
    templates: (api, { named }) => api(contract.listOfferTemplates, named),
    create: (api, { named }) => api(changes.createOffer, { ...named, title: 'New' }),
    'create on a page': (api, { named }) =>
      api(changes.createOffer, { ...named, title: 'New', isOnPage: true }),
    'update what is linked': (api, { linked: id }) => api(changes.updateOffer, { id, price: 5 }),
    'update what is not': (api, { loose: id }) => api(changes.updateOffer, { id, price: 5 }),
    link: (api, { loose: id, named }) => api(contract.linkOffer, { id, ...named }),
    unlink: (api, { linked: id }) => api(contract.unlinkOffer, { id, ...why }),
    customize: (api, { linkId }, kind) =>
      api(isOfProfiles(kind) ? changes.customizeProfileOffer : changes.customizeOrganizationOffer, {
        linkId,
        customPrice: 5,
      }),
    'duplicate what is linked': (api, { linked: id }) => api(contract.duplicateOffer, { id }),
    'duplicate on the same page': (api, { linked: id }) =>
      api(contract.duplicateOffer, { id, isOnPage: true }),
    'duplicate what is not': (api, { loose: id }) => api(contract.duplicateOffer, { id }),
    archive: (api, { linked: id }) => api(contract.archiveOffer, { id, ...why }),
    unarchive: (api, { linked: id }) => api(contract.unarchiveOffer, { id }),
    'delete what is linked': (api, { linked: id }) => api(contract.deleteOffer, { id, ...why }),
    'delete what is not': (api, { loose: id }) => api(contract.deleteOffer, { id, ...why }),
    'pictures of what is linked': (api, { linked: id }) => api(galleries.offer.list, { id }),
    'pictures of what is not': (api, { loose: id }) => api(galleries.offer.list, { id }),
    restore: (api, { linked: id }) => api(contract.restoreOffer, { id }),
  }
  const may: Record<string, Who[]> = {
    profile: ['owner', 'ofProfiles', 'moderator'],
    organization: ['owner', 'ofOrganizations', 'moderator'],
  }
  const all = listingKinds.flatMap((kind) => Object.keys(calls).map((name) => [name, kind] as const))

  test.each(all)('%s on the offers of a %s', async (name, kind) => {
    for (const who of people) {
      const made = await given(kind)
      const status = await (calls[name] as (typeof calls)[string])(apis[who], made, kind).then(
        () => 200,
        (error: { status: number }) => error.status,
      )
      const isAllowed = may[kind]?.includes(who)
      expect([who, status]).toEqual([who, isAllowed ? 200 : 404])
      if (!isAllowed) {
        const rows = await t.db.select().from(offers).where(eq(offers.ownerId, owner.id))
        expect(rows.map(({ price, archivedAt, deletedAt }) => [price, archivedAt, deletedAt])).toEqual([
          [null, null, null],
          [null, null, null],
        ])
      }
    }
  })

  test('every call of the offers is among them', () => {
    const ofOffers = (endpointGroups['Own offers'] as Endpoint[]).filter((each) =>
      Object.values({ ...changes, ...contract }).includes(each as never),
    )
    expect(ofOffers).toHaveLength(15)
  })

  test('an offer is put on a page of its own owner, but by staff of the page’s kind', async () => {
    const { loose: id } = await given('profile')
    const lodge = await insertOrganization(t.db, { ownerId: (await insertUser(t.db)).id })
    const onLodge = { id, organizationId: lodge.id }
    for (const who of ['owner', 'another', 'ofProfiles', 'ofOrganizations'] as const) {
      await expect(apis[who](contract.linkOffer, onLodge)).rejects.toMatchObject({ status: 404 })
    }
    expect((await apis.moderator(contract.linkOffer, onLodge)).link?.listing.id).toBe(lodge.id)
    const [row] = await t.db.select().from(offers).where(eq(offers.id, id))
    expect(row?.ownerId).toBe(lodge.ownerId)
    await expect(apis.owner(changes.updateOffer, { id, price: 5 })).rejects.toMatchObject({ status: 404 })
  })

  test('a manager of profiles cannot take an offer for their own organization', async () => {
    const { loose: id } = await given('profile')
    const user = await insertUser(t.db, { roles: ['of-profiles', 'provider'] })
    const { id: organizationId } = await insertOrganization(t.db, { ownerId: user.id })
    const api = await apiAs(t, user)
    await expect(api(contract.linkOffer, { id, organizationId })).rejects.toMatchObject({ status: 404 })
  })
})
