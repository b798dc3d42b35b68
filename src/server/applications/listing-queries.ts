import { and, asc, eq, sql } from 'drizzle-orm'
import { requiredListingFields } from '#entities/listing.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { handovers } from '#server/database/schema/applications.ts'
import { columnsNamed } from '#server/database/schema/field-columns.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { isNotDeleted } from '#server/listings/index.ts'
import { cityColumns } from '#server/places/index.ts'
import { isWaiting } from './handover-queries.ts'

/** The listings of an account, with what decides whether each is public. */
export function listOwnedRows(db: Database, userId: string) {
  const { id, kind, slug, name, type, status, isPublic, cityId } = listings
  return db
    .select({
      id,
      kind,
      slug,
      name,
      type,
      status,
      isPublic,
      cityId,
      ...columnsNamed(listings, requiredListingFields),
    })
    .from(listings)
    .where(and(eq(listings.ownerId, userId), isNotDeleted))
    .orderBy(asc(id))
}

/** The listings that staff made for an account's e-mail address or hand over to it, where it is known to be theirs. */
export function listOfferedRows(db: Database, userId: string) {
  return db
    .select({
      id: handovers.id,
      kind: listings.kind,
      name: listings.name,
      type: listings.type,
      city: cityColumns,
      offeredBy: handovers.offeredByName,
      createdAt: handovers.createdAt,
      keepsPage: handovers.keepsPage,
      slug: listings.slug,
      isPublic: listings.isPublic,
    })
    .from(users)
    .innerJoin(handovers, eq(sql`lower(${handovers.email})`, sql`lower(${users.email})`))
    .innerJoin(listings, eq(listings.id, handovers.listingId))
    .leftJoin(locations, eq(locations.id, listings.cityId))
    .leftJoin(countries, eq(countries.code, locations.countryCode))
    .where(and(eq(users.id, userId), users.emailVerified, isNotDeleted, isWaiting))
    .orderBy(asc(handovers.id))
}
