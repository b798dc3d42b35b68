import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'
import { guideInvitations } from '#server/database/schema/guide-invitations.ts'
import { listings, organizationGuides } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { pricesOfOffer } from '#server/offers/index.ts'
import { isTheirOffer, isTheirs } from './listings-queries.ts'

/** A user's offers, whatever state they are in, each with its texts and terms on its page. */
export function listMyOffers(db: Database, userId: string) {
  const { search, sortTitle, importKey, ownerId, untranslated, ...columns } = getTableColumns(offers)
  const { offerId, ...link } = getTableColumns(offerLinks)
  return db
    .select({ ...columns, prices: pricesOfOffer, link })
    .from(offers)
    .leftJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .where(isTheirOffer(db, userId))
    .orderBy(asc(offers.id))
}

const organization = alias(listings, 'organization')
const named = { organizationId: organization.id, organization: organization.name }

/** Organizations or professionals of a user, as one side of a pair. */
const isOneTheirs = (db: Database, userId: string): SQL => {
  const theirs = db.select({ id: listings.id }).from(listings).where(isTheirs(userId))
  return sql`(${organization.id} in ${theirs} or ${listings.id} in ${theirs})`
}

/** Who guides for a user's organizations, and for whom a user's profile guides. */
export function listMyGuides(db: Database, userId: string) {
  const { organizationId, profileId, position } = organizationGuides
  return db
    .select({ ...named, profileId: listings.id, profile: listings.name, position })
    .from(organizationGuides)
    .innerJoin(organization, eq(organization.id, organizationId))
    .innerJoin(listings, eq(listings.id, profileId))
    .where(isOneTheirs(db, userId))
    .orderBy(asc(organizationId), asc(position), asc(profileId))
}

/** Whom a user's organizations have asked to guide, and who asked a user, with the answer. */
export function listMyGuideInvitations(db: Database, userId: string) {
  const { id, organizationId, profileId, createdAt, declinedAt } = guideInvitations
  return db
    .select({ ...named, profileId: listings.id, profile: listings.name, createdAt, declinedAt })
    .from(guideInvitations)
    .innerJoin(organization, eq(organization.id, organizationId))
    .innerJoin(listings, eq(listings.id, profileId))
    .where(isOneTheirs(db, userId))
    .orderBy(desc(createdAt), asc(id))
}
