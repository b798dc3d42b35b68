import { eq, or } from 'drizzle-orm'
import { type Access, hasAccess } from '#contract/access.ts'
import type { Api } from '#contract/client.ts'
import type { ListingKind } from '#contract/enums.ts'
import { expandPermissions } from '#contract/permissions.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits, roles } from '#server/database/schema/accounts.ts'
import { guideInvitations } from '#server/database/schema/guide-invitations.ts'
import { listings, organizationGuides, socialLinks } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { testApp } from './app.ts'
import {
  insertCity,
  insertGuide,
  insertImage,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertSocialLink,
  insertUser,
} from './factories.ts'
import { catchMail } from './mail.ts'
import { redAndBlue } from './pictures.ts'
import { apiAs } from './signed-in.ts'

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
export type Who = keyof typeof held
export const people = Object.keys(held) as Who[]

/** Whether somebody holds the access that a call declares. */
export const mayOf = (who: Who, access: Access): boolean => {
  const permissions = held[who]
  return hasAccess(permissions && { roles: [], permissions: expandPermissions(permissions) }, access)
}

/** A server with these people, an image, and listings of nobody on the other side of guides and invitations. */
export async function ownershipServer() {
  const mail = await catchMail()
  const t = await testApp('postgresql', { SMTP_URL: mail.url })
  const photo = await redAndBlue(9, 9).png().toBuffer()
  const apis = { nobody: t.api } as Record<Who, Api>
  const users = {} as Record<Who, { id: string }>
  for (const who of people) {
    const permissions = held[who]
    if (!permissions) continue
    await t.db
      .insert(roles)
      .values({ id: newId(), name: `role-${who}`, description: '', permissions: [...permissions] })
    users[who] = await insertUser(t.db, { roles: [`role-${who}`] })
    apis[who] = await apiAs(t, users[who])
  }
  await insertProfile(t.db, { ownerId: users.another.id, slug: 'another' })
  await insertOrganization(t.db, { ownerId: users.another.id, slug: 'another-lodge' })
  const cityId = (await insertCity(t.db)).id
  const others = {} as Others
  for (const name of ['guide', 'asked', 'free'] as const) others[name] = (await insertProfile(t.db)).id
  for (const name of ['lodge', 'asking'] as const) others[name] = (await insertOrganization(t.db)).id
  const imageId = (await insertImage(t.db, { bytes: photo, hash: 'hash' })).id
  const close = async () => {
    await t.close()
    await mail.close()
  }
  /** A new listing of the owner with all that belongs to one; what they had before is gone. */
  const given = (kind: ListingKind) =>
    insertOwned(t.db, kind, { ownerId: users.owner.id, cityId, imageId, others })
  return { t, apis, photo, others, given, close }
}
export type OwnershipServer = Awaited<ReturnType<typeof ownershipServer>>

type Others = Record<'guide' | 'asked' | 'free' | 'lodge' | 'asking', string>
type Around = { ownerId: string; cityId: string; imageId: string; others: Others }

async function insertOwned(db: Database, kind: ListingKind, { ownerId, cityId, imageId, others }: Around) {
  await db.delete(rateLimits)
  await db.delete(listings).where(eq(listings.ownerId, ownerId))
  await db.delete(offers).where(eq(offers.ownerId, ownerId))
  await db.delete(locations).where(eq(locations.ownerId, ownerId))
  const insert = kind === 'profile' ? insertProfile : insertOrganization
  const { id, slug } = await insert(db, { ownerId, slug: `own-${newId()}`, name: 'Own', cityId })
  const named = (kind === 'profile' ? { profileId: id } : { organizationId: id }) as { profileId: string }
  const linkId = (await insertSocialLink(db, named)).id
  const offerId = (await insertOffer(db, named)).id
  const [pictureId, offerPictureId, invitationId] = [newId(), newId(), newId()]
  await db.insert(pictures).values([
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
  await insertGuide(db, guiding)
  await db.insert(guideInvitations).values({ id: invitationId, ...question })
  const place = { kind: 'place' as const, cityId, ownerId, name: 'Landing' }
  const placeId = (await insertCity(db, place)).id
  return { id, slug, linkId, offerId, pictureId, offerPictureId, ...guiding, invitationId, placeId }
}

/** A listing of the owner, with the ids of what belongs to it. */
export type Owned = Awaited<ReturnType<typeof insertOwned>>

/** All rows that belong to a listing, to see that a refused call changed none. */
export async function rowsOf(db: Database, owned: Owned) {
  const { id, offerId, organizationId, profileId, invitationId, placeId } = owned
  const isOf = or(eq(pictures.listingId, id), eq(pictures.offerId, offerId))
  return [
    await db.select().from(listings).where(eq(listings.id, id)),
    await db.select().from(socialLinks).where(eq(socialLinks.listingId, id)),
    await db.select().from(pictures).where(isOf).orderBy(pictures.id),
    await db.select().from(organizationGuides).where(eq(organizationGuides.organizationId, organizationId)),
    await db.select().from(organizationGuides).where(eq(organizationGuides.profileId, profileId)),
    await db.select().from(guideInvitations).where(eq(guideInvitations.id, invitationId)),
    await db.select().from(guideInvitations).where(eq(guideInvitations.organizationId, id)),
    await db.select().from(locations).where(eq(locations.id, placeId)),
  ]
}
