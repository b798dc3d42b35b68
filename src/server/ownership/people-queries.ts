import { and, eq, ne, sql } from 'drizzle-orm'
import { isWaiting } from '#server/applications/index.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { applications, handovers } from '#server/database/schema/applications.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'

const { id, name, email, language, isActive, createdAt, lastLogin } = users
const columns = { id, name, email, language, isActive, createdAt, lastLogin }
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The account with an e-mail address. */
export async function findAccount(db: Database, address: string) {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(eq(sql`lower(${email})`, address.toLowerCase()))
  return row
}

/** Whose a listing is. */
export async function findOwner(db: Database, ownerId: string | null): Promise<Account | undefined> {
  if (!ownerId) return undefined
  const [row] = await db.select(columns).from(users).where(eq(id, ownerId))
  return row
}

/** How many offers somebody has, deleted ones too. */
export const countOffersOfPerson = (db: Database, personId: string): Promise<number> =>
  db.$count(offers, eq(offers.ownerId, personId))

/** How many are on the page of a listing, archived and deleted ones too. */
export const countOffersOfListing = (db: Database, listingId: string): Promise<number> =>
  db.$count(offerLinks, eq(offerLinks.listingId, listingId))

/** True where a listing waits for the yes of somebody. */
export const isOffered = async (db: Database, listingId: string): Promise<boolean> =>
  (await db.$count(handovers, and(isWaiting, eq(handovers.listingId, listingId)))) > 0

type Moving = { listingId: string; placeId: string | null; from: string | null; to: string }

/** A place that nothing else of its former owner uses moves with the listing; true where it did. */
export async function movePlace(tx: Database, { listingId, placeId, from, to }: Moving): Promise<boolean> {
  if (!placeId || !from) return false
  const others = tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.placeId, placeId), eq(listings.ownerId, from), ne(listings.id, listingId)))
  const moved = await tx
    .update(locations)
    .set({ ownerId: to, updatedAt: sql`now()` })
    .where(and(eq(locations.id, placeId), eq(locations.ownerId, from), sql`not exists (${others})`))
    .returning({ id: locations.id })
  return moved.length > 0
}

/** The applications of everybody else no longer lead to a listing. */
export async function forgetApplications(tx: Database, listingId: string, personId: string): Promise<void> {
  await tx
    .update(applications)
    .set({ listingId: null })
    .where(and(eq(applications.listingId, listingId), ne(applications.userId, personId)))
}
