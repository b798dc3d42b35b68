import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { isId } from '#server/database/new-id.ts'
import { prepared } from '#server/database/prepared.ts'
import { images } from '#server/database/schema/images.ts'
import { organizations } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { cityColumns, placeColumns, places } from '#server/places/index.ts'
import { onPlace } from './columns-queries.ts'
import type { ListingQuery } from './filter.ts'
import { onePage, totalOf } from './page-queries.ts'
import { runList } from './prepared-list-queries.ts'

const cardColumns = {
  id: organizations.id,
  slug: organizations.slug,
  name: organizations.name,
  type: organizations.organizationType,
  originalLanguage: organizations.originalLanguage,
  licenseNumber: organizations.licenseNumber,
  imageHash: images.hash,
  city: cityColumns,
  languages: organizations.languages,
  totalReviews: organizations.totalReviews,
  rating: organizations.rating,
  isSample: organizations.isSample,
  sortName: organizations.sortName,
}
export type OrganizationCardRow = Omit<Awaited<ReturnType<typeof listOrganizationRows>>[number], 'total'>

/** One page of published organizations and one row more, each with the total. */
export function listOrganizationRows(db: Database, query: ListingQuery) {
  return runList(db, organizations, query, (asked) => {
    const cards = db
      .select({ ...cardColumns, total: totalOf(db, organizations, asked) })
      .from(organizations)
      .innerJoin(locations, eq(organizations.cityId, locations.id))
      .innerJoin(countries, eq(locations.countryCode, countries.code))
      .leftJoin(images, eq(organizations.imageId, images.id))
      .$dynamic()
    return onePage(db, cards, organizations, asked)
  })
}

const detailColumns = {
  ...cardColumns,
  description: organizations.description,
  phone: organizations.phone,
  email: organizations.email,
  website: organizations.website,
  establishedYear: organizations.establishedYear,
  employeeCount: organizations.employeeCount,
  specialties: organizations.specialties,
  certifications: organizations.certifications,
  status: organizations.status,
  updatedAt: organizations.updatedAt,
  place: placeColumns,
}
export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof findOrganizationRow>>>

const statements = prepared((db) => {
  const select = (name: string, condition: SQL) =>
    db
      .select(detailColumns)
      .from(organizations)
      .innerJoin(locations, eq(organizations.cityId, locations.id))
      .innerJoin(countries, eq(locations.countryCode, countries.code))
      .leftJoin(places, onPlace(organizations))
      .leftJoin(images, eq(organizations.imageId, images.id))
      .where(and(sql`${organizations.isPublic}`, condition))
      .prepare(name)
  return {
    byId: select('organization_by_id', eq(organizations.id, sql.placeholder('key'))),
    bySlug: select('organization_by_slug', eq(organizations.slug, sql.placeholder('key'))),
  }
})

/** A published organization by id or slug. */
export async function findOrganizationRow(db: Database, idOrSlug: string) {
  const { byId, bySlug } = statements(db)
  const [row] = await (isId(idOrSlug) ? byId : bySlug).execute({ key: idOrSlug })
  return row
}
