import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { isId } from '#server/database/new-id.ts'
import { prepared } from '#server/database/prepared.ts'
import { images } from '#server/database/schema/images.ts'
import { organizationGuides, organizations, profiles } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { cityColumns, placeColumns, places } from '#server/places/index.ts'
import { isListed, onPlace } from './columns-queries.ts'
import type { ListingQuery } from './filter.ts'
import { onePage, totalOf } from './page-queries.ts'
import { runList } from './prepared-list-queries.ts'

const cardColumns = {
  id: profiles.id,
  slug: profiles.slug,
  name: profiles.name,
  type: profiles.profileType,
  originalLanguage: profiles.originalLanguage,
  specialty: profiles.specialty,
  imageHash: images.hash,
  city: cityColumns,
  languages: profiles.languages,
  totalReviews: profiles.totalReviews,
  rating: profiles.rating,
  isSample: profiles.isSample,
  sortName: profiles.sortName,
}
export type ProfileCardRow = Omit<Awaited<ReturnType<typeof listProfileRows>>[number], 'total'>

/** One page of published professionals and one row more, each with the total. */
export function listProfileRows(db: Database, query: ListingQuery) {
  return runList(db, profiles, query, (asked) => {
    const cards = db
      .select({ ...cardColumns, total: totalOf(db, profiles, asked) })
      .from(profiles)
      .innerJoin(locations, eq(profiles.cityId, locations.id))
      .innerJoin(countries, eq(locations.countryCode, countries.code))
      .leftJoin(images, eq(profiles.imageId, images.id))
      .$dynamic()
    return onePage(db, cards, profiles, asked)
  })
}

/** The published guides of a published organization, in its order. */
export function listGuideRows(db: Database, organization: string) {
  return db
    .select(cardColumns)
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
  ...cardColumns,
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
