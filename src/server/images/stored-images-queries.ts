import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { applications, onboardingDrafts } from '#server/database/schema/applications.ts'
import { requestDeposits } from '#server/database/schema/deposits.ts'
import { events } from '#server/database/schema/events.ts'
import { images, imageVariants } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { reviewPictures } from '#server/database/schema/reviews/reviews.ts'
import { imageHome } from './image-home.ts'
import type { NewImage } from './new-image.ts'

const tablesWithImages = [
  users,
  listings,
  events,
  applications,
  onboardingDrafts,
  pictures,
  requestDeposits,
  reviewPictures,
]

/**
 * Waits until no other transaction stores or deletes images; held until the end of this one. Take it before the rows
 * that show images: equal images are stored once, so one must not be deleted while another row begins to show it.
 */
export async function lockImages(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('igarape pictures'))`)
}

/**
 * Stores an image, equal ones only once, and returns its id: its bytes in the home of pictures first or in the same
 * transaction, so that no row is committed without them. Call `lockImages` first.
 */
export async function storeImage(
  { config }: { config: Pick<Config, 'imageDir'> },
  tx: Database,
  { bytes, variants = [], ...image }: NewImage,
): Promise<string> {
  const [existing] = await tx.select({ id: images.id }).from(images).where(eq(images.hash, image.hash))
  const id = existing?.id ?? newId()
  const rows = variants.map(({ bytes: _, ...variant }) => ({ imageId: id, ...variant }))
  if (!existing) await tx.insert(images).values({ id, ...image })
  else if (image.color) await tx.update(images).set({ color: image.color }).where(eq(images.id, id))
  if (rows.length > 0) await tx.insert(imageVariants).values(rows).onConflictDoNothing()
  const home = imageHome(tx, config)
  for (const each of [{ hash: image.hash, bytes }, ...variants]) await home.write(each.hash, each.bytes)
  return id
}

/** Deletes those of the images that no row shows any more. Call `lockImages` first. */
export async function deleteUnusedImages(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(images).where(and(inArray(images.id, ids), ...isUnused()))
}

const isUnused = (): SQL[] =>
  tablesWithImages.map(
    (table) => sql`not exists (select from ${table} where ${table}.image_id = ${images}.id)`,
  )

/** Images from before a time that no row shows, at most a thousand: those of rows that went with another row. */
export async function listUnusedImages(tx: Database, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(lt(images.createdAt, before), ...isUnused()))
    .limit(1000)
  return rows.map(({ id }) => id)
}

/** Those of the hashes that a stored image or one of its widths has. */
export async function listKnownHashes(tx: Database, hashes: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const table of [images, imageVariants]) {
    const rows = await tx.select({ hash: table.hash }).from(table).where(inArray(table.hash, hashes))
    for (const { hash } of rows) known.add(hash)
  }
  return known
}
