import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { isId } from '#server/database/new-id.ts'
import { prepared } from '#server/database/prepared.ts'
import { images } from '#server/database/schema/images.ts'
import { listings, organizationGuides, socialLinks } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { places } from '#server/places/index.ts'
import { cardColumns, detailColumns, isListed } from './columns-queries.ts'

export type ListingCardRow = Awaited<ReturnType<typeof listGuideRows>>[number]
export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListingRow>>>

const statements = prepared((db) => {
  const select = (name: string, condition: SQL) =>
    db
      .select(detailColumns)
      .from(listings)
      .innerJoin(locations, eq(listings.cityId, locations.id))
      .innerJoin(countries, eq(locations.countryCode, countries.code))
      .leftJoin(places, eq(listings.placeId, places.id))
      .leftJoin(images, eq(listings.imageId, images.id))
      .where(and(sql`${listings.isPublic}`, eq(listings.kind, sql.placeholder('kind')), condition))
      .prepare(name)
  return {
    byId: select('listing_by_id', eq(listings.id, sql.placeholder('key'))),
    bySlug: select('listing_by_slug', eq(listings.slug, sql.placeholder('key'))),
  }
})

/** A published listing of a kind by id or slug. */
export async function findListingRow(db: Database, kind: ListingKind, idOrSlug: string) {
  const { byId, bySlug } = statements(db)
  const [row] = await (isId(idOrSlug) ? byId : bySlug).execute({ kind, key: idOrSlug })
  return row
}

/** The published guides of a published organization, in its order. */
export function listGuideRows(db: Database, organization: string) {
  const ofOrganization = db
    .select({ id: listings.id })
    .from(listings)
    .where(isListed('organization', organization))
  return db
    .select(cardColumns)
    .from(organizationGuides)
    .innerJoin(listings, and(eq(organizationGuides.profileId, listings.id), sql`${listings.isPublic}`))
    .innerJoin(locations, eq(listings.cityId, locations.id))
    .innerJoin(countries, eq(locations.countryCode, countries.code))
    .leftJoin(images, eq(listings.imageId, images.id))
    .where(eq(organizationGuides.organizationId, ofOrganization))
    .orderBy(asc(organizationGuides.position), asc(listings.sortName), asc(listings.id))
}

/** The social links of a published listing, in the owner's order. */
export function listSocialLinkRows(db: Database, kind: ListingKind, idOrSlug: string) {
  const { id, platform, url, handle, position } = socialLinks
  return db
    .select({ id, platform, url, handle })
    .from(socialLinks)
    .innerJoin(listings, eq(socialLinks.listingId, listings.id))
    .where(isListed(kind, idOrSlug))
    .orderBy(asc(position), asc(id))
}
