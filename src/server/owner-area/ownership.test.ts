import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ListingKind } from '#contract/enums.ts'
import { endpointGroups } from '#contract/index.ts'
import * as changes from '#contract/listings/changes.ts'
import * as deletion from '#contract/listings/deletion.ts'
import * as pictures from '#contract/listings/gallery.ts'
import * as guides from '#contract/listings/guides.ts'
import * as offerChanges from '#contract/listings/offer-changes.ts'
import * as own from '#contract/listings/own-listings.ts'
import * as offersOfOwners from '#contract/listings/own-offers.ts'
import * as places from '#contract/listings/own-places.ts'
import * as previews from '#contract/listings/previews.ts'
import * as links from '#contract/listings/social-links.ts'
import * as registrations from '#contract/registrations/registrations.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import {
  mayOf,
  type Owned,
  type OwnershipServer,
  ownershipServer,
  people,
  rowsOf,
  type Who,
} from '#tests/ownership.ts'

const ofProfile: Who[] = ['owner', 'ofProfiles', 'ofSystem']
const ofOrganization: Who[] = ['owner', 'ofOrganizations', 'ofSystem']
const ofPlace: Who[] = ['owner', 'ofSystem']

let { t, apis, photo, others, given, close } = {} as OwnershipServer
beforeAll(async () => {
  ;({ t, apis, photo, others, given, close } = await ownershipServer())
})
afterAll(() => close())

type Call = {
  endpoint: Endpoint
  on: ListingKind
  input: (owned: Owned) => object
  who: Who[]
  begin?: (owned: Owned) => Promise<unknown>
}
const of = (on: ListingKind, endpoint: Endpoint, input: Call['input'], who?: Who[]): Call => {
  const usual = on === 'profile' ? ofProfile : ofOrganization
  return { endpoint, on, input, who: who ?? usual }
}
const file = () => new File([photo as BlobPart], 'me.png', { type: 'image/png' })
const staffOf = (who: Who[]) => who.filter((each) => each !== 'owner')
const deleted = async ({ id }: Owned) => {
  const gone = { deletedAt: new Date(), status: 'pending', statusBefore: 'verified' } as const
  await t.db.update(listings).set(gone).where(eq(listings.id, id))
}

const onPictures = (on: ListingKind, who: Who[]): Call[] => {
  const gallery = pictures.galleries[on]
  return [
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
    of(on, pictures.setFocalPoint, ({ pictureId: id }) => ({ id, focalPoint: null })),
    of(on, pictures.setFocalPoint, ({ offerPictureId: id }) => ({ id, focalPoint: { x: 1, y: 1 } })),
    of(on, pictures.listPictureLibrary, ({ id }) => ({ of: on, id })),
    of(on, pictures.reusePicture, ({ id, offerPictureId }) => ({
      id: offerPictureId,
      of: on,
      gallery: id,
      key: newId(),
    })),
    of(on, pictures.deletePicture, ({ pictureId: id }) => ({ id })),
    of(on, pictures.removePicture, ({ pictureId: id }) => ({ id, reason: 'X' }), staffOf(who)),
    of(on, pictures.removePicture, ({ offerPictureId: id }) => ({ id, reason: 'X' }), staffOf(who)),
  ]
}
const onEither = (['profile', 'organization'] as const).flatMap((on): Call[] => {
  const isProfile = on === 'profile'
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
    ...onPictures(on, who),
    of(on, isProfile ? previews.previewTypedProfile : previews.previewTypedOrganization, ({ id }) => ({
      id,
    })),
    of(on, previews.previewTypedOffer, ({ offerId: id }) => ({ id })),
    of(on, deletion.getDeletionEffects, ({ id }) => ({ id })),
    of(on, isProfile ? deletion.deleteMyProfile : deletion.deleteMyOrganization, ({ id }) => ({
      id,
      name: 'Own',
      // staff say why; of its owner nobody asks
      ground: 'closed' as const,
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

describe('access to listings of others', () => {
  const named = calls.map(
    (call, index) => [`${call.endpoint.method} ${call.endpoint.path}`, call.on, index] as const,
  )

  test.each(named)('%s of a %s (%i)', async (_, on, index) => {
    const { endpoint, input, who: allowed, begin } = calls[index] as Call
    const ask = (who: Who, row: Owned) =>
      (apis[who] as (endpoint: Endpoint, input: object) => Promise<unknown>)(endpoint, input(row)).then(
        () => 200,
        (error: { status: number }) => error.status,
      )
    let row = await given(on)
    await begin?.(row)
    const before = await rowsOf(t.db, row)
    const answered: Record<string, number> = {}
    for (const who of people.filter((each) => !allowed.includes(each))) answered[who] = await ask(who, row)
    expect(await rowsOf(t.db, row)).toEqual(before)
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
    // offers have a table of their own, and galleries of cities, attractions and countries are kept by staff (content/content-pictures.test.ts), those of events in events/own/gallery.test.ts
    const { city, attraction, country, event } = pictures.galleries
    const ofOthers = [city, attraction, country, event].flatMap((gallery): unknown[] =>
      Object.values(gallery),
    )
    // registrations/registrations.test.ts
    const ofRegisters = Object.values(registrations)
    const elsewhere: unknown[] = [
      ...Object.values({ ...offersOfOwners, ...offerChanges }),
      ...ofOthers,
      ...ofRegisters,
    ]
    const groups = ['Own listings', 'Own pictures', 'Own guides', 'Own places', 'Own offers'] as const
    const all = groups.flatMap((group): Endpoint[] => endpointGroups[group])
    const keys = (some: Endpoint[]) =>
      [...new Set(some.map(({ method, path }) => `${method} ${path}`))].sort()
    expect(keys(listed)).toEqual(keys(all.filter((each) => !elsewhere.includes(each))))
  })
})
