import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { images } from '#server/database/schema/images.ts'
import { organizations } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import type { ListingQuery } from './listings-filter.ts'
import {
  cityColumns,
  isId,
  onePage,
  onPlace,
  order,
  pageOf,
  placeColumns,
  places,
  prepared,
  totalOf,
} from './listings-queries.ts'
import { runList } from './usual-lists-queries.ts'

const cardColumns = (from: typeof organizations) => ({
  id: from.id,
  slug: from.slug,
  name: from.name,
  type: from.organizationType,
  originalLanguage: from.originalLanguage,
  licenseNumber: from.licenseNumber,
  imageHash: images.hash,
  city: cityColumns,
  languages: from.languages,
  totalReviews: from.totalReviews,
  rating: from.rating,
  isSample: from.isSample,
  sortName: from.sortName,
})
export type OrganizationCardRow = Omit<Awaited<ReturnType<typeof listOrganizationRows>>[number], 'total'>

/** One page of published organizations and one row more, each with the total. */
export function listOrganizationRows(db: Database, query: ListingQuery) {
  return runList(db, 'organizations', query, (asked, isInOrder) => {
    const from = isInOrder ? organizations : pageOf(db, organizations, asked)
    const rows = db
      .select({ ...cardColumns(from), total: totalOf(db, organizations, asked) })
      .from(from)
      .innerJoin(locations, eq(from.cityId, locations.id))
      .innerJoin(countries, eq(locations.countryCode, countries.code))
      .leftJoin(images, eq(from.imageId, images.id))
      .$dynamic()
    return isInOrder ? onePage(rows, organizations, asked) : rows.orderBy(...order(from, asked.sort))
  })
}

const detailColumns = {
  ...cardColumns(organizations),
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
