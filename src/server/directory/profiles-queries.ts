import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { images } from '#server/database/schema/images.ts'
import { organizationGuides, organizations, profiles } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import type { ListingQuery } from './listings-filter.ts'
import {
  cityColumns,
  isId,
  isListed,
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

const cardColumns = (from: typeof profiles) => ({
  id: from.id,
  slug: from.slug,
  name: from.name,
  type: from.profileType,
  originalLanguage: from.originalLanguage,
  specialty: from.specialty,
  imageHash: images.hash,
  city: cityColumns,
  languages: from.languages,
  totalReviews: from.totalReviews,
  rating: from.rating,
  isSample: from.isSample,
  sortName: from.sortName,
})
export type ProfileCardRow = Omit<Awaited<ReturnType<typeof listProfileRows>>[number], 'total'>

/** One page of published professionals and one row more, each with the total. */
export function listProfileRows(db: Database, query: ListingQuery) {
  return runList(db, 'profiles', query, (asked, isInOrder) => {
    const from = isInOrder ? profiles : pageOf(db, profiles, asked)
    const rows = db
      .select({ ...cardColumns(from), total: totalOf(db, profiles, asked) })
      .from(from)
      .innerJoin(locations, eq(from.cityId, locations.id))
      .innerJoin(countries, eq(locations.countryCode, countries.code))
      .leftJoin(images, eq(from.imageId, images.id))
      .$dynamic()
    return isInOrder ? onePage(rows, profiles, asked) : rows.orderBy(...order(from, asked.sort))
  })
}

/** The published guides of a published organization, in its order. */
export function listGuideRows(db: Database, organization: string) {
  return db
    .select(cardColumns(profiles))
    .from(organizationGuides)
    .innerJoin(
      organizations,
      and(eq(organizationGuides.organizationId, organizations.id), isListed(organizations, organization)),
    )
    .innerJoin(profiles, and(eq(organizationGuides.profileId, profiles.id), sql`${profiles.isPublic}`))
    .innerJoin(locations, eq(profiles.cityId, locations.id))
    .innerJoin(countries, eq(locations.countryCode, countries.code))
    .leftJoin(images, eq(profiles.imageId, images.id))
    .orderBy(asc(organizationGuides.position), asc(profiles.sortName), asc(profiles.id))
}

const detailColumns = {
  ...cardColumns(profiles),
  bio: profiles.bio,
  experienceYears: profiles.experienceYears,
  phone: profiles.phone,
  email: profiles.email,
  status: profiles.status,
  updatedAt: profiles.updatedAt,
  place: placeColumns,
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfileRow>>>

const statements = prepared((db) => {
  const select = (name: string, condition: SQL) =>
    db
      .select(detailColumns)
      .from(profiles)
      .innerJoin(locations, eq(profiles.cityId, locations.id))
      .innerJoin(countries, eq(locations.countryCode, countries.code))
      .leftJoin(places, onPlace(profiles))
      .leftJoin(images, eq(profiles.imageId, images.id))
      .where(and(sql`${profiles.isPublic}`, condition))
      .prepare(name)
  return {
    byId: select('profile_by_id', eq(profiles.id, sql.placeholder('key'))),
    bySlug: select('profile_by_slug', eq(profiles.slug, sql.placeholder('key'))),
  }
})

/** A published professional by id or slug. */
export async function findProfileRow(db: Database, idOrSlug: string) {
  const { byId, bySlug } = statements(db)
  const [row] = await (isId(idOrSlug) ? byId : bySlug).execute({ key: idOrSlug })
  return row
}
