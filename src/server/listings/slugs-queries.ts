import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { formerSlugs, goneSlugs, listings } from '#server/database/schema/listings.ts'
import { isNamed } from './columns-queries.ts'

/** The row that has this id or slug now, else the one that had the slug before. */
export async function findHolder(db: Database, kind: ListingKind, idOrSlug: string) {
  const had = db
    .select({ id: formerSlugs.targetId })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, idOrSlug)))
  const isCurrent = isNamed(kind, idOrSlug)
  const { slug, status, isPublic } = listings
  const [holder] = await db
    .select({ slug, status, isPublic, isCurrent: sql<boolean>`${isCurrent}` })
    .from(listings)
    .where(sql`${isCurrent} or ${eq(listings.id, had)}`)
    .orderBy(sql`${isCurrent} desc`)
    .limit(1)
  return holder
}

/** True where a row that was public had this slug when it was deleted. */
export async function isGone(db: Database, kind: ListingKind, slug: string): Promise<boolean> {
  const hash = createHash('sha256').update(slug).digest('hex')
  const condition = and(eq(goneSlugs.kind, kind), eq(goneSlugs.slugHash, hash))
  return (await db.select({ kind: goneSlugs.kind }).from(goneSlugs).where(condition)).length > 0
}
