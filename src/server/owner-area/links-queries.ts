import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { socialLinks } from '#server/database/schema/listings.ts'

const { id, platform, url, handle, position } = socialLinks
export type LinkRow = Awaited<ReturnType<typeof listLinkRows>>[number]

/** The links of a listing in its order, public or not. */
export function listLinkRows(db: Database, listingId: string) {
  return db
    .select({ id, platform, url, handle, position })
    .from(socialLinks)
    .where(eq(socialLinks.listingId, listingId))
    .orderBy(asc(position), asc(id))
}

/** The listing that a link belongs to. */
export async function findListingOfLink(db: Database, linkId: string): Promise<string | undefined> {
  const [row] = await db.select({ listingId: socialLinks.listingId }).from(socialLinks).where(eq(id, linkId))
  return row?.listingId
}

type NewLink = Omit<typeof socialLinks.$inferInsert, 'id' | 'createdAt'>

/** Adds a link; returns its id. */
export async function insertLink(tx: Database, link: NewLink): Promise<string> {
  const linkId = newId()
  await tx.insert(socialLinks).values({ id: linkId, ...link })
  return linkId
}

/** Gives the links their order. */
export async function orderLinks(tx: Database, ids: string[]): Promise<void> {
  for (const [index, each] of ids.entries()) {
    await tx
      .update(socialLinks)
      .set({ position: index + 1 })
      .where(eq(id, each))
  }
}

export async function deleteLink(tx: Database, linkId: string): Promise<void> {
  await tx.delete(socialLinks).where(eq(id, linkId))
}
