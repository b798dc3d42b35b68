import { createHash } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { listingKinds } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { formerSlugs, goneSlugs, listings, socialLinks } from '#server/database/schema/listings.ts'

/** Waits until no other transaction looks for a free address; held until the end of this one. */
export async function lockSlugs(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('igarape slugs'))`)
}

/**
 * True where another listing has this address, or had it: old addresses lead on, and gone ones stay gone.
 *
 * @param id of the listing that wants it, which may go back to one of its own
 */
export async function isSlugTaken(tx: Database, slug: string, id?: string): Promise<boolean> {
  const hash = createHash('sha256').update(slug).digest('hex')
  const kinds = [...listingKinds]
  // one after the other: a transaction has one connection
  const found = [
    await tx
      .select({ slug: listings.slug })
      .from(listings)
      .where(and(eq(listings.slug, slug), id ? ne(listings.id, id) : undefined)),
    await tx
      .select({ slug: formerSlugs.slug })
      .from(formerSlugs)
      .where(
        and(
          inArray(formerSlugs.kind, kinds),
          eq(formerSlugs.slug, slug),
          id ? ne(formerSlugs.targetId, id) : undefined,
        ),
      ),
    await tx
      .select({ slug: goneSlugs.slugHash })
      .from(goneSlugs)
      .where(and(inArray(goneSlugs.kind, kinds), eq(goneSlugs.slugHash, hash))),
  ]
  return found.some((rows) => rows.length > 0)
}

type NewRow = typeof listings.$inferInsert
type NewLink = typeof socialLinks.$inferInsert

/** Adds a listing and its links. */
export async function insertListingRow(tx: Database, row: NewRow, links: NewLink[]): Promise<void> {
  await tx.insert(listings).values(row)
  if (links.length > 0) await tx.insert(socialLinks).values(links)
}
