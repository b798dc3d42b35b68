import { createHash } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { isId } from '#server/database/new-id.ts'
import { formerSlugs, goneSlugs, organizations, profiles } from '#server/database/schema/listings.ts'

/** The kinds of listing that have an address by slug here. */
export type SluggedKind = 'profile' | 'organization'

const tables = { profile: profiles, organization: organizations }

/** The row that has this id or slug now, else the one that had the slug before. */
export async function findHolder(db: Database, kind: SluggedKind, idOrSlug: string) {
  const table = tables[kind] as typeof profiles
  const had = db
    .select({ id: formerSlugs.targetId })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, idOrSlug)))
  const isCurrent: SQL = isId(idOrSlug) ? eq(table.id, idOrSlug) : eq(table.slug, idOrSlug)
  const columns = { slug: table.slug, status: table.status, isPublic: table.isPublic }
  const [holder] = await db
    .select({ ...columns, isCurrent: sql<boolean>`${isCurrent}` })
    .from(table)
    .where(sql`${isCurrent} or ${eq(table.id, had)}`)
    .orderBy(sql`${isCurrent} desc`)
    .limit(1)
  return holder
}

/** True where a row that was public had this slug when it was deleted. */
export async function isGone(db: Database, kind: SluggedKind, slug: string): Promise<boolean> {
  const hash = createHash('sha256').update(slug).digest('hex')
  const condition = and(eq(goneSlugs.kind, kind), eq(goneSlugs.slugHash, hash))
  return (await db.select({ kind: goneSlugs.kind }).from(goneSlugs).where(condition)).length > 0
}
