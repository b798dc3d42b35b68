import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { applicationEvents, applications } from '#server/database/schema/applications.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { cityColumns } from '#server/places/index.ts'
import { listApplicationLinks } from './application-queries.ts'
import { isLate, isSecondTry } from './review-queries.ts'

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]
export type ReviewedRow = NonNullable<Awaited<ReturnType<typeof findForReview>>>

/** One application of these kinds with its applicant, its town, its links, and what an approval made. */
export async function findForReview(db: Database, kinds: ListingKind[], id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(applications),
      isLate,
      isSecondTry,
      city: cityColumns,
      imageHash: images.hash,
      listing: { kind: listings.kind, slug: listings.slug, isPublic: listings.isPublic },
      applicant: {
        id: users.id,
        name: users.name,
        email: users.email,
        isEmailVerified: users.emailVerified,
        language: users.language,
      },
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(locations, eq(applications.cityId, locations.id))
    .leftJoin(countries, eq(locations.countryCode, countries.code))
    .leftJoin(images, eq(applications.imageId, images.id))
    .leftJoin(listings, eq(applications.listingId, listings.id))
    .where(and(eq(applications.id, id), inArray(applications.kind, kinds)))
  return row && { ...row, links: await listApplicationLinks(db, id) }
}

/** What happened to an application, the oldest first. */
export function listEvents(db: Database, applicationId: string) {
  return db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(asc(applicationEvents.id))
}
