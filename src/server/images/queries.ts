import { and, eq, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { Id } from '#contract/shared.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
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

/** The name of a user and the hash of their image. */
export async function findUserImage(db: Database, id: string) {
  const [row] = await db
    .select({ name: users.name, hash: images.hash })
    .from(users)
    .leftJoin(images, eq(users.imageId, images.id))
    .where(eq(users.id, id))
  return row
}

/** The image of a hash as it was taken in. */
export async function readImage(db: Database, hash: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: images.bytes }).from(images).where(eq(images.hash, hash))
  return row?.bytes
}
