import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ApplicationState } from '#contract/applications/application.ts'
import type { ApplicationEvent } from '#contract/applications/review.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { applicationEvents, applicationLinks, applications } from '#server/database/schema/applications.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { isNotDeleted } from '#server/listings/index.ts'
import { cityColumns } from '#server/places/index.ts'

export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number]
export type ApplicationLinkRow = Awaited<ReturnType<typeof listApplicationLinks>>[number]
type NewApplication = Omit<typeof applications.$inferInsert, 'id' | 'sortName'>
type NewEvent = Omit<typeof applicationEvents.$inferInsert, 'id' | 'at' | 'changes'> & {
  changes?: ApplicationEvent['changes']
}
type NewLink = Omit<typeof applicationLinks.$inferInsert, 'applicationId' | 'position'>

const { sortName, submissionKey, ...columns } = getTableColumns(applications)

/** Applications with what they refer to: their picture, their city, the listing that became of them. */
export function selectApplications(db: Database) {
  return db
    .select({
      ...columns,
      imageHash: images.hash,
      city: cityColumns,
      listing: { kind: listings.kind, slug: listings.slug },
    })
    .from(applications)
    .leftJoin(images, eq(images.id, applications.imageId))
    .leftJoin(locations, eq(locations.id, applications.cityId))
    .leftJoin(countries, eq(countries.code, locations.countryCode))
    .leftJoin(listings, eq(listings.id, applications.listingId))
}

/** One application. */
export async function findApplication(db: Database, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await selectApplications(db).where(eq(applications.id, id))
  return row
}

/** The newest application of an account: the open one, where one is open. */
export async function findNewest(db: Database, userId: string): Promise<ApplicationRow | undefined> {
  const [row] = await newestOf(db, userId)
  return row
}

/** The same, so that nobody else decides, changes or withdraws it before the end of this transaction. */
export async function lockNewest(tx: Database, userId: string): Promise<ApplicationRow | undefined> {
  const [row] = await newestOf(tx, userId).for('update', { of: applications })
  return row
}

const newestOf = (db: Database, userId: string) =>
  selectApplications(db).where(eq(applications.userId, userId)).orderBy(desc(applications.id)).limit(1)

/** The application that an account sent with this key. */
export async function findByKey(
  db: Database,
  userId: string,
  key: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await selectApplications(db).where(
    and(eq(applications.userId, userId), eq(applications.submissionKey, key)),
  )
  return row
}

/** Adds an open application; returns its id. */
export async function insertApplication(tx: Database, values: NewApplication): Promise<string> {
  const id = newId()
  await tx.insert(applications).values({ id, ...values })
  return id
}

/** Changes an application that is open, as its applicant asks. */
export async function updateOpen(tx: Database, id: string, values: Partial<NewApplication>): Promise<void> {
  await tx
    .update(applications)
    .set({ ...values, changedAt: sql`clock_timestamp()`, revision: sql`${applications.revision} + 1` })
    .where(and(eq(applications.id, id), eq(applications.state, 'open')))
}

/** Ends an open application in a state. */
export async function closeApplication(
  tx: Database,
  id: string,
  state: Exclude<ApplicationState, 'open'>,
  values: Pick<Partial<NewApplication>, 'closedBy' | 'note' | 'listingId'> = {},
): Promise<void> {
  await tx
    .update(applications)
    .set({ ...values, state, closedAt: sql`clock_timestamp()` })
    .where(and(eq(applications.id, id), eq(applications.state, 'open')))
}

/** The social links of an application, in the applicant's order. */
export function listApplicationLinks(db: Database, applicationId: string) {
  const { platform, url, handle, position } = applicationLinks
  return db
    .select({ platform, url, handle })
    .from(applicationLinks)
    .where(eq(applicationLinks.applicationId, applicationId))
    .orderBy(asc(position))
}

/** Makes these the social links of an application. */
export async function replaceLinks(tx: Database, applicationId: string, links: NewLink[]): Promise<void> {
  await tx.delete(applicationLinks).where(eq(applicationLinks.applicationId, applicationId))
  if (links.length === 0) return
  await tx
    .insert(applicationLinks)
    .values(links.map((link, position) => ({ ...link, applicationId, position })))
}

/** Adds what happened to an application to its history. */
export async function insertEvent(tx: Database, event: NewEvent): Promise<{ id: string; at: Date }> {
  const id = newId()
  const [made] = await tx
    .insert(applicationEvents)
    .values({ id, at: sql`clock_timestamp()`, ...event })
    .returning({ at: applicationEvents.at })
  return { id, at: made?.at ?? new Date() }
}

/**
 * Whether an account is active; undefined where there is none. Nobody else changes it, or sends an application with it,
 * before the end of this transaction.
 */
export async function lockApplicant(tx: Database, id: string): Promise<{ isActive: boolean } | undefined> {
  const [row] = await tx
    .select({ isActive: users.isActive })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return row
}

/** True where an account has the listing of a professional. */
export async function ownsProfile(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.ownerId, userId), eq(listings.kind, 'profile'), isNotDeleted))
  return found.length > 0
}

/** The name of a city; undefined where there is no city of this id. */
export async function findCityName(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: locations.name })
    .from(locations)
    .where(and(eq(locations.id, id), eq(locations.kind, 'city')))
  return row?.name
}
