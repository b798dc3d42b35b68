import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { applications, onboardingDrafts } from '#server/database/schema/applications.ts'
import { events } from '#server/database/schema/events.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import type { NewImage } from './take-image.ts'

const tablesWithImages = [users, listings, events, applications, onboardingDrafts]

/**
 * Waits until no other transaction stores or deletes images; held until the end of this one. Take it before the rows
 * that show images: equal images are stored once, so one must not be deleted while another row begins to show it.
 */
export async function lockImages(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('igarape pictures'))`)
}

/** Stores an image, equal ones only once, and returns its id. Call `lockImages` first. */
export async function storeImage(tx: Database, image: NewImage): Promise<string> {
  const [existing] = await tx.select({ id: images.id }).from(images).where(eq(images.hash, image.hash))
  if (existing) return existing.id
  const id = newId()
  await tx.insert(images).values({ id, ...image })
  return id
}

/** Deletes those of the images that no row shows any more. Call `lockImages` first. */
export async function deleteUnusedImages(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const unused = tablesWithImages.map(
    (table) => sql`not exists (select from ${table} where ${table}.image_id = ${images}.id)`,
  )
  await tx.delete(images).where(and(inArray(images.id, ids), ...unused))
}
