import { and, eq, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { Id } from '#contract/shared.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { applications, onboardingDrafts } from '#server/database/schema/applications.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'

/** The name of a published listing, by id or slug, and the hash of its image. */
export async function findListingImage(db: Database, kind: ListingKind, idOrSlug: string) {
  const isIt = eq(Id.safeParse(idOrSlug).success ? listings.id : listings.slug, idOrSlug)
  const [row] = await db
    .select({ id: listings.id, name: listings.name, hash: images.hash })
    .from(listings)
    .leftJoin(images, eq(listings.imageId, images.id))
    .where(and(sql`${listings.isPublic}`, eq(listings.kind, kind), isIt))
  return row
}

/** Whose a listing is, its kind and name, and the hash of its image; public or not. */
export async function findAnyListingImage(db: Database, id: string) {
  const { ownerId, kind, name } = listings
  const [row] = await db
    .select({ ownerId, kind, name, hash: images.hash })
    .from(listings)
    .leftJoin(images, eq(listings.imageId, images.id))
    .where(eq(listings.id, id))
  return row
}

/** The name of a user and the hash of their image. */
export async function findUserImage(db: Database, id: string) {
  const [row] = await db
    .select({ name: users.name, hash: images.hash })
    .from(users)
    .leftJoin(images, eq(users.imageId, images.id))
    .where(eq(users.id, id))
  return row
}

/** Whose an application is, its kind and name, and the hash of its image. */
export async function findApplicationImage(db: Database, id: string) {
  const [row] = await db
    .select({
      userId: applications.userId,
      kind: applications.kind,
      name: applications.name,
      hash: images.hash,
    })
    .from(applications)
    .leftJoin(images, eq(applications.imageId, images.id))
    .where(eq(applications.id, id))
  return row
}

/** The name of a user and the hash of the image of their draft. */
export async function findDraftImage(db: Database, userId: string) {
  const [row] = await db
    .select({ name: users.name, hash: images.hash })
    .from(users)
    .leftJoin(onboardingDrafts, eq(onboardingDrafts.userId, users.id))
    .leftJoin(images, eq(onboardingDrafts.imageId, images.id))
    .where(eq(users.id, userId))
  return row
}
