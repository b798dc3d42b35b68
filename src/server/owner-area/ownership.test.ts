import { eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, hasAccess } from '#contract/access.ts'
import type { Api } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ListingKind } from '#contract/enums.ts'
import { endpointGroups } from '#contract/index.ts'
import * as deletion from '#contract/owner-deletion.ts'
import * as guides from '#contract/owner-guides.ts'
import * as changes from '#contract/owner-listing-changes.ts'
import * as own from '#contract/owner-listings.ts'
import * as offerChanges from '#contract/owner-offer-changes.ts'
import * as offersOfOwners from '#contract/owner-offers.ts'
import * as pictures from '#contract/owner-pictures.ts'
import * as places from '#contract/owner-places.ts'
import * as previews from '#contract/owner-previews.ts'
import * as links from '#contract/owner-social-links.ts'
import { expandPermissions } from '#contract/permissions.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits, roles } from '#server/database/schema/accounts.ts'
import {
  guideInvitations,
  listings,
  organizationGuides,
  socialLinks,
} from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offers } from '#server/database/schema/offers.ts'
import { pictures as picturesTable } from '#server/database/schema/pictures.ts'
import { testApp } from '#tests/app.ts'
import {
  insertCity,
  insertGuide,
  insertImage,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertSocialLink,
  insertUser,
} from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { redAndBlue } from '#tests/pictures.ts'
import { apiAs } from '#tests/signed-in.ts'

/** Everybody who may try, and the permissions of their one role. */
const held = {
  nobody: undefined,
  nothing: [],
  owner: ['MANAGE_OWN_LISTINGS'],
  another: ['MANAGE_OWN_LISTINGS'],
  withoutListing: ['MANAGE_OWN_LISTINGS'],
  ofProfiles: ['MANAGE_PROFILES'],
  ofOrganizations: ['MANAGE_ORGANIZATIONS'],
  ofSystem: ['MANAGE_SYSTEM'],
} as const
type Who = keyof typeof held
const people = Object.keys(held) as Who[]
const mayOf = (who: Who, access: Access) => {
  const permissions = held[who]
  return hasAccess(permissions && { roles: [], permissions: expandPermissions(permissions) }, access)
}
const ofProfile: Who[] = ['owner', 'ofProfiles', 'ofSystem']
const ofOrganization: Who[] = ['owner', 'ofOrganizations', 'ofSystem']
const ofPlace: Who[] = ['owner', 'ofSystem']

let t: Awaited<ReturnType<typeof testApp>>
let mail: Awaited<ReturnType<typeof catchMail>>
let photo: Buffer
let cityId: string
let imageId: string
/** Listings of nobody, on the other side of guides and questions. */
const others = {} as Record<'guide' | 'asked' | 'free' | 'lodge' | 'asking', string>
const apis = {} as Record<Who, Api>
const users = {} as Record<Who, { id: string }>
beforeAll(async () => {
  mail = await catchMail()
  t = await testApp('postgresql', { SMTP_URL: mail.url })
  photo = await redAndBlue(9, 9).png().toBuffer()
  for (const who of people) {
    const permissions = held[who]
    if (!permissions) {
      apis.nobody = t.api
      continue
    }
    await t.db
      .insert(roles)
      .values({ id: newId(), name: `role-${who}`, description: '', permissions: [...permissions] })
    users[who] = await insertUser(t.db, { roles: [`role-${who}`] })
    apis[who] = await apiAs(t, users[who])
  }
  await insertProfile(t.db, { ownerId: users.another.id, slug: 'another' })
  await insertOrganization(t.db, { ownerId: users.another.id, slug: 'another-lodge' })
  cityId = (await insertCity(t.db)).id
  for (const name of ['guide', 'asked', 'free'] as const) others[name] = (await insertProfile(t.db)).id
  for (const name of ['lodge', 'asking'] as const) others[name] = (await insertOrganization(t.db)).id
  imageId = (await insertImage(t.db, { bytes: photo, hash: 'hash' })).id
})
afterAll(async () => {
  await t.close()
  await mail.close()
})

let made = 0
/** A listing of the owner with everything that belongs to one, and what stands between it and listings of others. */
async function given(kind: ListingKind) {
  await t.db.delete(rateLimits)
  await t.db.delete(listings).where(eq(listings.ownerId, users.owner.id))
  await t.db.delete(offers).where(eq(offers.ownerId, users.owner.id))
  await t.db.delete(locations).where(eq(locations.ownerId, users.owner.id))
  const row = { ownerId: users.owner.id, slug: `own-${++made}`, name: 'Own', cityId }
  const insert = kind === 'profile' ? insertProfile : insertOrganization
  const { id, slug } = await insert(t.db, row)
  const named = (kind === 'profile' ? { profileId: id } : { organizationId: id }) as { profileId: string }
  const linkId = (await insertSocialLink(t.db, named)).id
  const offerId = (await insertOffer(t.db, named)).id
  const [pictureId, offerPictureId, invitationId] = [newId(), newId(), newId()]
  await t.db.insert(picturesTable).values([
    { id: pictureId, imageId, uploadKey: newId(), listingId: id },
    { id: offerPictureId, imageId, uploadKey: newId(), offerId },
  ])
  const [guiding, question] =
    kind === 'profile'
      ? [
          { organizationId: others.lodge, profileId: id },
          { organizationId: others.asking, profileId: id },
        ]
      : [
          { organizationId: id, profileId: others.guide },
          { organizationId: id, profileId: others.asked },
        ]
  await insertGuide(t.db, guiding)
  await t.db.insert(guideInvitations).values({ id: invitationId, ...question })
  const place = { kind: 'place' as const, cityId, ownerId: users.owner.id, name: 'Landing' }
  const placeId = (await insertCity(t.db, place)).id
  return { id, slug, linkId, offerId, pictureId, offerPictureId, ...guiding, invitationId, placeId }
}
type Given = Awaited<ReturnType<typeof given>>

/** All rows that belong to it, to see that a refused call changed none. */
async function rowsOf({ id, offerId, organizationId, profileId, invitationId, placeId }: Given) {
  const isOf = or(eq(picturesTable.listingId, id), eq(picturesTable.offerId, offerId))
  return [
    await t.db.select().from(listings).where(eq(listings.id, id)),
    await t.db.select().from(socialLinks).where(eq(socialLinks.listingId, id)),
    await t.db.select().from(picturesTable).where(isOf).orderBy(picturesTable.id),
    await t.db.select().from(organizationGuides).where(eq(organizationGuides.organizationId, organizationId)),
    await t.db.select().from(organizationGuides).where(eq(organizationGuides.profileId, profileId)),
    await t.db.select().from(guideInvitations).where(eq(guideInvitations.id, invitationId)),
    await t.db.select().from(guideInvitations).where(eq(guideInvitations.organizationId, id)),
    await t.db.select().from(locations).where(eq(locations.id, placeId)),
  ]
}

type Call = {
  endpoint: Endpoint
  on: ListingKind
  input: (given: Given) => object
  who: Who[]
  begin?: (given: Given) => Promise<unknown>
}
const of = (on: ListingKind, endpoint: Endpoint, input: Call['input'], who?: Who[]): Call => {
  const usual = on === 'profile' ? ofProfile : ofOrganization
  return { endpoint, on, input, who: who ?? usual }
}
const file = () => new File([photo as BlobPart], 'me.png', { type: 'image/png' })
const staffOf = (who: Who[]) => who.filter((each) => each !== 'owner')
const deleted = async ({ id }: Given) => {
  const gone = { deletedAt: new Date(), status: 'pending', statusBefore: 'verified' } as const
  await t.db.update(listings).set(gone).where(eq(listings.id, id))
}

const onEither = (['profile', 'organization'] as const).flatMap((on): Call[] => {
  const isProfile = on === 'profile'
  const gallery = pictures.galleries[on]
  const who = isProfile ? ofProfile : ofOrganization
  return [
    of(on, isProfile ? changes.updateMyProfile : changes.updateMyOrganization, ({ id }) => ({
      id,
      name: 'X',
    })),
    of(on, isProfile ? changes.uploadProfileAvatar : changes.uploadOrganizationAvatar, ({ slug }) => ({
      slug,
      avatar: file(),
    })),
    of(on, isProfile ? previews.previewMyProfile : previews.previewMyOrganization, ({ slug }) => ({ slug })),
    of(on, isProfile ? links.listMyProfileLinks : links.listMyOrganizationLinks, ({ id }) => ({ id })),
    of(on, isProfile ? links.addMyProfileLink : links.addMyOrganizationLink, ({ id }) => ({
      id,
      platform: 'website',
      url: 'new.example',
    })),
    of(on, isProfile ? links.orderMyProfileLinks : links.orderMyOrganizationLinks, ({ id, linkId }) => ({
      id,
      ids: [linkId],
    })),
    of(on, links.deleteMyLink, ({ linkId: id }) => ({ id })),
    of(on, gallery.list, ({ id }) => ({ id })),
    of(on, gallery.upload, ({ slug }) => ({ slug, key: newId(), picture: file() })),
    of(on, gallery.order, ({ id, pictureId }) => ({ id, ids: [pictureId] })),
    of(on, pictures.galleries.offer.list, ({ offerId: id }) => ({ id })),
    of(on, pictures.galleries.offer.upload, ({ offerId: id }) => ({ id, key: newId(), picture: file() })),
    of(on, pictures.galleries.offer.order, ({ offerId: id, offerPictureId }) => ({
      id,
      ids: [offerPictureId],
    })),
    of(on, pictures.changePicture, ({ pictureId: id }) => ({ id, texts: { caption: { en: 'X' } } })),
    of(on, pictures.changePicture, ({ offerPictureId: id }) => ({ id, texts: { caption: { en: 'X' } } })),
    of(on, pictures.makeCover, ({ pictureId: id }) => ({ id })),
    of(on, pictures.deletePicture, ({ pictureId: id }) => ({ id })),
    of(on, pictures.removePicture, ({ pictureId: id }) => ({ id, reason: 'X' }), staffOf(who)),
    of(on, pictures.removePicture, ({ offerPictureId: id }) => ({ id, reason: 'X' }), staffOf(who)),
    of(on, isProfile ? deletion.deleteMyProfile : deletion.deleteMyOrganization, ({ id }) => ({
      id,
      name: 'Own',
    })),
    {
      ...of(on, isProfile ? deletion.restoreMyProfile : deletion.restoreMyOrganization, ({ id }) => ({ id })),
      begin: deleted,
    },
  ]
})
const onGuides: Call[] = [
  of('organization', guides.getMyGuides, ({ id }) => ({ id })),
  of('organization', guides.findGuides, ({ id }) => ({ id, q: 'anybody' })),
  of('organization', guides.inviteGuide, ({ id }) => ({ id, profileId: others.free })),
  of('organization', guides.orderGuides, ({ id, profileId }) => ({ id, ids: [profileId] })),
  of('organization', guides.takeBackInvitation, ({ invitationId: id }) => ({ id })),
  // either of the two sides may, with the staff of its kind
  of('organization', guides.removeGuide, ({ id, profileId }) => ({ id, profileId }), [
    ...ofOrganization,
    'ofProfiles',
  ]),
  of('profile', guides.removeGuide, ({ organizationId: id, profileId }) => ({ id, profileId }), [
    ...ofProfile,
    'ofOrganizations',
  ]),
  of('profile', guides.answerInvitation, ({ invitationId: id }) => ({ id, accept: true })),
]
const calls: Call[] = [
  ...onEither,
  ...onGuides,
  of('organization', places.updateLocation, ({ placeId: id }) => ({ id, name: 'X' }), ofPlace),
]

describe('whose listings one may touch', () => {
  const named = calls.map(
    (call, index) => [`${call.endpoint.method} ${call.endpoint.path}`, call.on, index] as const,
  )

  test.each(named)('%s of a %s (%i)', async (_, on, index) => {
    const { endpoint, input, who: allowed, begin } = calls[index] as Call
    const ask = (who: Who, row: Given) =>
      (apis[who] as (endpoint: Endpoint, input: object) => Promise<unknown>)(endpoint, input(row)).then(
        () => 200,
        (error: { status: number }) => error.status,
      )
    let row = await given(on)
    await begin?.(row)
    const before = await rowsOf(row)
    const answered: Record<string, number> = {}
    for (const who of people.filter((each) => !allowed.includes(each))) answered[who] = await ask(who, row)
    expect(await rowsOf(row)).toEqual(before)
    for (const [turn, who] of allowed.entries()) {
      if (turn > 0 && endpoint.method !== 'GET') {
        row = await given(on)
        await begin?.(row)
      }
      answered[who] = await ask(who, row)
    }
    const expected = people.map((who) => {
      if (who === 'nobody') return [who, 401]
      if (allowed.includes(who)) return [who, 200]
      return [who, mayOf(who, endpoint.access) ? 404 : 403]
    })
    expect(answered).toEqual(Object.fromEntries(expected))
  })

  test('lists have one’s own rows, and of others only what staff of the kind name', async () => {
    const profile = await given('profile')
    const seen = async (endpoint: Endpoint, input: object) => {
      const found: string[] = []
      for (const who of people.filter((each) => mayOf(each, endpoint.access))) {
        const list = apis[who] as (endpoint: Endpoint, input: object) => Promise<{ items: unknown[] }>
        if ((await list(endpoint, input)).items.length > 0) found.push(who)
      }
      return found
    }
    expect(await seen(own.listMyProfiles, { slug: profile.slug })).toEqual(ofProfile)
    expect(await seen(guides.listMyInvitations, {})).toEqual(['owner'])
    expect(await seen(places.listMyLocations, { id: profile.placeId })).toEqual(['owner'])
    await deleted(profile)
    expect(await seen(deletion.listDeletedListings, {})).toEqual(['owner'])
    expect(await seen(own.listMyProfiles, { slug: profile.slug })).toEqual([])
    const lodge = await given('organization')
    expect(await seen(own.listMyOrganizations, { slug: lodge.slug })).toEqual(ofOrganization)
  })

  test('every call of the owner area is among them', () => {
    const listed = [
      ...calls.map(({ endpoint }) => endpoint),
      // lists, above, and what makes something new
      ...[own.listMyProfiles, own.listMyOrganizations, places.listMyLocations, deletion.listDeletedListings],
      ...[guides.listMyInvitations, own.createMyProfile, own.createMyOrganization, places.createLocation],
    ] as Endpoint[]
    // offers have a table of their own, and galleries of cities are kept by staff (content/city-pictures.test.ts), those of events in own-events/gallery.test.ts
    const { city, event } = pictures.galleries
    const ofOthers = [...Object.values(city), ...Object.values(event)]
    const elsewhere = [...Object.values({ ...offersOfOwners, ...offerChanges }), ...ofOthers] as unknown[]
    const groups = ['Own listings', 'Own pictures', 'Own guides', 'Own places', 'Own offers'] as const
    const all = groups.flatMap((group): Endpoint[] => endpointGroups[group])
    const keys = (some: Endpoint[]) =>
      [...new Set(some.map(({ method, path }) => `${method} ${path}`))].sort()
    expect(keys(listed)).toEqual(keys(all.filter((each) => !elsewhere.includes(each))))
  })
})
