import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { applicationLinks, applications } from '#server/database/schema/applications.ts'
import { listings, socialLinks } from '#server/database/schema/listings.ts'
import { isNotDeleted } from '#server/listings/index.ts'

const most = 10

type Applicant = { userId: string; phone: string; urls: string[] }

/** Applications of other accounts with the same phone or one of the links; not those that were withdrawn. */
export async function listSameApplications(db: Database, { userId, phone, urls }: Applicant) {
  const others = and(ne(applications.userId, userId), ne(applications.state, 'withdrawn'))
  const { id, kind, name, state } = applications
  const byPhone = db
    .select({ id, kind, name, status: state, value: applications.phone })
    .from(applications)
    .where(and(others, eq(applications.phone, phone)))
    .limit(most)
  const byLink = db
    .select({ id, kind, name, status: state, value: applicationLinks.url })
    .from(applicationLinks)
    .innerJoin(applications, eq(applications.id, applicationLinks.applicationId))
    .where(and(others, inArray(applicationLinks.url, urls)))
    .limit(most)
  return { phone: await byPhone, link: urls.length > 0 ? await byLink : [] }
}

/** Listings that are not this account's, with the same phone or one of the links. */
export async function listSameListings(db: Database, { userId, phone, urls }: Applicant) {
  const others = and(isNotDeleted, sql`${listings.ownerId} is distinct from ${userId}::uuid`)
  const { id, kind, name, status, slug, isPublic } = listings
  const byPhone = db
    .select({ id, kind, name, status, slug, isPublic, value: sql<string>`${listings.phone}` })
    .from(listings)
    .where(and(others, eq(listings.phone, phone)))
    .limit(most)
  const byLink = db
    .select({ id, kind, name, status, slug, isPublic, value: socialLinks.url })
    .from(socialLinks)
    .innerJoin(listings, eq(listings.id, socialLinks.listingId))
    .where(and(others, inArray(socialLinks.url, urls)))
    .limit(most)
  return { phone: await byPhone, link: urls.length > 0 ? await byLink : [] }
}
