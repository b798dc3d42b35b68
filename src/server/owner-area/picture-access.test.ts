import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { galleries, type OwnPicture } from '#contract/listings/gallery.ts'
import { newId } from '#server/database/new-id.ts'
import { roles as rolesTable } from '#server/database/schema/accounts.ts'
import { offers } from '#server/database/schema/offers.ts'
import { testApp } from '#tests/app.ts'
import { insertOffer, insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { pictureForm, redAndBlue } from '#tests/pictures.ts'
import { requestAs } from '#tests/signed-in.ts'

const people = ['owner', 'another', 'ofProfiles', 'ofOrganizations', 'ofTourism', 'moderator'] as const
type Who = (typeof people)[number]
type Has = 'nothing' | 'profile' | 'organization' | 'both'

describe('access to a picture that is not public', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  const requests = {} as Record<Who, Awaited<ReturnType<typeof requestAs>>>
  let photo: Buffer
  beforeAll(async () => {
    t = await testApp()
    photo = await redAndBlue(40, 30).png().toBuffer()
    await t.db.insert(rolesTable).values([
      { id: newId(), name: 'of-profiles', description: '', permissions: ['MANAGE_PROFILES'] },
      { id: newId(), name: 'of-organizations', description: '', permissions: ['MANAGE_ORGANIZATIONS'] },
    ])
    const roles = {
      ...{ another: 'provider', ofProfiles: 'of-profiles', ofOrganizations: 'of-organizations' },
      ...{ ofTourism: 'editor', moderator: 'moderator' },
    }
    for (const [who, role] of Object.entries(roles))
      requests[who as Who] = await requestAs(t, await insertUser(t.db, { roles: [role] }))
  })
  afterAll(() => t.close())

  /** Somebody with listings and an offer, on a page of theirs or on none; and a file of the offer's picture. */
  async function pictureOf(has: Has, on?: 'profile' | 'organization') {
    const owner = await insertUser(t.db, { roles: ['provider'] })
    requests.owner = await requestAs(t, owner)
    const row = { ownerId: owner.id, status: 'pending' as const }
    const profile = has === 'profile' || has === 'both' ? await insertProfile(t.db, row) : undefined
    const organization =
      has === 'organization' || has === 'both' ? await insertOrganization(t.db, row) : undefined
    const id = newId()
    if (on) {
      const named = on === 'profile' ? { profileId: profile?.id } : { organizationId: organization?.id }
      await insertOffer(t.db, named as { profileId: string }, { id, ownerId: owner.id })
    } else await t.db.insert(offers).values({ id, title: { en: 'Loose' }, ownerId: owner.id })
    const path = `/api/upload/offer/${id}/picture`
    const response = await requests.owner(path, { method: 'POST', body: pictureForm(photo) })
    expect(response.status).toBe(200)
    return { id, url: ((await response.json()) as OwnPicture).files[0]?.url ?? '' }
  }

  const ofOffers: [Has, 'profile' | 'organization' | undefined, Who[]][] = [
    // on no page: staff of the kinds of listings that its owner has
    ['profile', undefined, ['owner', 'ofProfiles', 'moderator']],
    ['organization', undefined, ['owner', 'ofOrganizations', 'moderator']],
    ['both', undefined, ['owner', 'ofProfiles', 'ofOrganizations', 'moderator']],
    ['nothing', undefined, ['owner', 'ofProfiles', 'ofOrganizations', 'moderator']],
    // on a page: staff of its kind
    ['both', 'profile', ['owner', 'ofProfiles', 'moderator']],
    ['both', 'organization', ['owner', 'ofOrganizations', 'moderator']],
  ]
  test.each(ofOffers)('of an offer of somebody with %s, on the page of %s', async (has, on, may) => {
    const { id, url } = await pictureOf(has, on)
    for (const who of people) {
      const isAllowed = may.includes(who)
      expect([who, (await requests[who](url)).status]).toEqual([who, isAllowed ? 200 : 404])
      // the same people as those who edit the gallery
      const list = galleries.offer.list.path.replace(':id', id)
      const refused = who === 'ofTourism' ? 403 : 404
      expect([who, (await requests[who](list)).status]).toEqual([who, isAllowed ? 200 : refused])
    }
  })

  test('of a listing: its owner, and staff of its kind', async () => {
    const owner = await insertUser(t.db, { roles: ['provider'] })
    requests.owner = await requestAs(t, owner)
    await insertOrganization(t.db, { ownerId: owner.id, slug: 'hidden', status: 'pending' })
    const sent = { method: 'POST', body: pictureForm(photo) }
    const response = await requests.owner('/api/upload/organization/hidden/picture', sent)
    const url = ((await response.json()) as OwnPicture).files[0]?.url ?? ''
    for (const who of people) {
      const isAllowed = ['owner', 'ofOrganizations', 'moderator'].includes(who)
      expect([who, (await requests[who](url)).status]).toEqual([who, isAllowed ? 200 : 404])
    }
  })
})
