import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { isId } from '#server/database/new-id.ts'
import { prepared } from '#server/database/prepared.ts'
import { images } from '#server/database/schema/images.ts'
import { listings, organizationGuides, socialLinks } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { places } from '#server/places/index.ts'
import { cardColumns, detailColumns } from './columns-queries.ts'

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

const idStatement = prepared((db) =>
  db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        sql`${listings.isPublic}`,
        eq(listings.kind, sql.placeholder('kind')),
        eq(listings.slug, sql.placeholder('slug')),
      ),
    )
    .prepare('listing_id_by_slug'),
)

/** The id of the published listing of a kind that has this slug, or is this id. */
export async function findListedId(
  db: Database,
  kind: ListingKind,
  idOrSlug: string,
): Promise<string | undefined> {
  if (isId(idOrSlug)) return (await findListingRow(db, kind, idOrSlug))?.id
  const [row] = await idStatement(db).execute({ kind, slug: idOrSlug })
  return row?.id
}

/** The published guides of an organization, in its order. */
export const listGuideRows = (db: Database, organizationId: string) =>
  bySide(db, organizationGuides.profileId)
    .where(eq(organizationGuides.organizationId, organizationId))
    .orderBy(asc(organizationGuides.position), asc(listings.sortName), asc(listings.id))

/** The published organizations for which a professional guides. */
export const listOrganizationRows = (db: Database, profileId: string) =>
  bySide(db, organizationGuides.organizationId)
    .where(eq(organizationGuides.profileId, profileId))
    .orderBy(asc(listings.sortName), asc(listings.id))

type Side = typeof organizationGuides.profileId | typeof organizationGuides.organizationId

/** The published listings at one end of a guide's link to an organization. */
const bySide = (db: Database, side: Side) =>
  db
    .select(cardColumns)
    .from(organizationGuides)
    .innerJoin(listings, and(eq(side, listings.id), sql`${listings.isPublic}`))
    .innerJoin(locations, eq(listings.cityId, locations.id))
    .innerJoin(countries, eq(locations.countryCode, countries.code))
    .leftJoin(images, eq(listings.imageId, images.id))

/** The social links of a listing, in the owner's order. */
export function listSocialLinkRows(db: Database, listingId: string) {
  const { id, platform, url, handle, position } = socialLinks
  return db
    .select({ id, platform, url, handle })
    .from(socialLinks)
    .where(eq(socialLinks.listingId, listingId))
    .orderBy(asc(position), asc(id))
}
