import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { type ListingKind, listingKinds } from '#contract/enums.ts'
import type { ExportKind } from '#contract/imports/exports.ts'
import type { Database } from '#server/database/connect.ts'
import { roles, userRoles, users } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { attractions, locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { pricesOfOffer } from '#server/offers/index.ts'
import { registrationsInFile } from '#server/registers/index.ts'

type Listed = { id: string } & Record<string, unknown>
const city = { city: locations.name, cityState: locations.state, cityCountry: locations.countryCode }
const place = { cityLatitude: locations.latitude, cityLongitude: locations.longitude }

type Wanted = {
  ids: string[] | undefined
  /** Kinds of listings that the reader manages. */
  kinds: readonly ListingKind[]
  after: string | undefined
  limit: number
}

/** The next rows of a kind, or of some of it, in the order of their ids, public or not. */
export const listToExport = (db: Database, kind: ExportKind, wanted: Wanted): Promise<Listed[]> =>
  rowsOf[kind](db, wanted)

type Rows = (db: Database, wanted: Wanted) => Promise<Listed[]>

const rowsOf: Record<ExportKind, Rows> = {
  cities(db, wanted) {
    const { search, ...columns } = getTableColumns(locations)
    return db
      .select(columns)
      .from(locations)
      .where(and(sql`kind = 'city'`, isNext(locations.id, wanted)))
      .orderBy(asc(locations.id))
      .limit(wanted.limit)
  },
  attractions(db, wanted) {
    const { search, ...columns } = getTableColumns(attractions)
    return db
      .select({ ...columns, ...city })
      .from(attractions)
      .innerJoin(locations, eq(locations.id, attractions.cityId))
      .where(isNext(attractions.id, wanted))
      .orderBy(asc(attractions.id))
      .limit(wanted.limit)
  },
  events(db, wanted) {
    const { search, ...columns } = getTableColumns(events)
    return db
      .select({ ...columns, ...city, ...place })
      .from(events)
      .innerJoin(locations, eq(locations.id, events.cityId))
      .where(isNext(events.id, wanted))
      .orderBy(asc(events.id))
      .limit(wanted.limit)
  },
  profiles: listingsOf('profile'),
  organizations: listingsOf('organization'),
  offers(db, wanted) {
    const { search, ...columns } = getTableColumns(offers)
    const { kinds } = wanted
    return db
      .select({
        ...{ ...columns, ...city, ...place, owner: users.name },
        ...{ listing: listings.slug, listingName: listings.name, listingKind: listings.kind },
        prices: pricesOfOffer,
        isArchived: sql<boolean>`${offers.archivedAt} is not null`,
      })
      .from(offers)
      .leftJoin(offerLinks, eq(offerLinks.offerId, offers.id))
      .leftJoin(listings, eq(listings.id, offerLinks.listingId))
      .leftJoin(locations, eq(locations.id, listings.cityId))
      .leftJoin(users, eq(users.id, offers.ownerId))
      .where(
        and(
          ...[isNull(offers.deletedAt), isNull(listings.deletedAt), isNext(offers.id, wanted)],
          // on a page of these kinds; what is on none is for who manages all
          kinds.length < listingKinds.length ? inArray(listings.kind, [...kinds]) : undefined,
        ),
      )
      .orderBy(asc(offers.id))
      .limit(wanted.limit)
  },
  places(db, wanted) {
    const { search, ...columns } = getTableColumns(locations)
    const cities = alias(locations, 'cities')
    return db
      .select({
        ...{ ...columns, owner: users.name },
        ...{ city: cities.name, cityState: cities.state, cityCountry: cities.countryCode },
      })
      .from(locations)
      .innerJoin(cities, eq(cities.id, locations.cityId))
      .leftJoin(users, eq(users.id, locations.ownerId))
      .where(and(eq(locations.kind, 'place'), isNext(locations.id, wanted)))
      .orderBy(asc(locations.id))
      .limit(wanted.limit)
  },
  users(db, wanted) {
    const { name, email, isActive, language, createdAt, lastLogin } = users
    const rolesOf = db
      .select({ name: roles.name })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .where(sql`${userRoles.userId} = ${users}.id`)
      .orderBy(sql`lower(${roles.name})`)
    return db
      .select({
        ...{ id: users.id, name, email, isActive, language, createdAt, lastLogin },
        roles: sql<string[]>`array(${rolesOf})`,
      })
      .from(users)
      .where(isNext(users.id, wanted))
      .orderBy(asc(users.id))
      .limit(wanted.limit)
  },
}

function listingsOf(kind: ListingKind): Rows {
  return (db, wanted) => {
    const { search, ...columns } = getTableColumns(listings)
    return db
      .select({ ...columns, ...city, ...place, owner: users.name, registrations: registrationsInFile })
      .from(listings)
      .leftJoin(locations, eq(locations.id, listings.cityId))
      .leftJoin(users, eq(users.id, listings.ownerId))
      .where(and(eq(listings.kind, kind), isNull(listings.deletedAt), isNext(listings.id, wanted)))
      .orderBy(asc(listings.id))
      .limit(wanted.limit)
  }
}

function isNext(id: PgColumn, { ids, after }: Wanted) {
  const from = after ?? '00000000-0000-0000-0000-000000000000'
  return and(gt(id, from), ids && inArray(id, ids))
}
