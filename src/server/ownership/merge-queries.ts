import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import type { SidePart } from '#contract/ownership/obstacles.ts'
import type { Database } from '#server/database/connect.ts'
import { laterThan } from '#server/database/later-than.ts'
import { isId } from '#server/database/new-id.ts'
import { images } from '#server/database/schema/images.ts'
import { formerSlugs, goneSlugs, listings, mergedListings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { isNotDeleted } from '#server/listings/index.ts'

/** The id of a listing of a kind by id or slug. */
export async function findIdOf(db: Database, kind: ListingKind, idOrSlug: string) {
  const isIt = eq(isId(idOrSlug) ? listings.id : listings.slug, idOrSlug)
  const [row] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(isNotDeleted, eq(listings.kind, kind), isIt))
  return row?.id
}

/** Which kind a listing is. */
export async function findKindOf(db: Database, id: string): Promise<ListingKind | undefined> {
  const [row] = await db
    .select({ kind: listings.kind })
    .from(listings)
    .where(and(isNotDeleted, eq(listings.id, id)))
  return row?.kind
}

/** What belongs to a listing, by how many. */
export async function countParts(db: Database, id: string): Promise<Record<SidePart, number>> {
  const { rows } = await db.execute<Record<SidePart, number>>(sql`select
    (select count(*)::int from offer_links where listing_id = ${id}) as offers,
    (select count(*)::int from events where listing_id = ${id}) as events,
    (select count(*)::int from requests where listing_id = ${id} and sent_at is not null) as enquiries,
    (select count(*)::int from pictures where listing_id = ${id} and removed_at is null) as pictures,
    (select count(*)::int from social_links where listing_id = ${id}) as links,
    (select count(*)::int from organization_guides where ${id} in (organization_id, profile_id)) as guides,
    (select count(*)::int from reports where listing_id = ${id} and result is null) as reports`)
  return rows[0] as Record<SidePart, number>
}

/** How many guides an organization would have, those that were asked too, with those of another. */
export async function countGuidesOfBoth(db: Database, ids: [string, string]): Promise<number> {
  const { rows } = await db.execute<{ guides: number }>(sql`select count(*)::int as guides from (
    select profile_id from organization_guides where organization_id in (${ids[0]}, ${ids[1]})
    union select profile_id from guide_invitations where organization_id in (${ids[0]}, ${ids[1]})) both_of_them`)
  return rows[0]?.guides ?? 0
}

/** The addresses that a listing had before, the oldest first. */
export async function listFormerSlugs(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(eq(formerSlugs.targetId, id))
    .orderBy(asc(formerSlugs.createdAt), asc(formerSlugs.slug))
  return rows.map(({ slug }) => slug).filter((slug) => !isId(slug))
}

/** The name of a city or place. */
export async function findLocationName(db: Database, id: string | null): Promise<string | null> {
  if (!id) return null
  const [row] = await db.select({ name: locations.name }).from(locations).where(eq(locations.id, id))
  return row?.name ?? null
}

/** The hash of a picture, of which its address is made. */
export async function findImageHash(db: Database, id: string | null): Promise<string | null> {
  if (!id) return null
  const [row] = await db.select({ hash: images.hash }).from(images).where(eq(images.id, id))
  return row?.hash ?? null
}

/**
 * Waits for writers that add something to a listing, and keeps others from doing so until the end of the transaction.
 */
export async function lockWhole(tx: Database, id: string): Promise<void> {
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, id)).for('update')
}

type Gone = { id: string; kind: ListingKind; slug: string }

/** Every address that a listing has or had will lead to another; call `leadAddresses` once it is deleted. */
export async function moveFormerSlugs(tx: Database, from: string, to: string): Promise<void> {
  await tx.update(formerSlugs).set({ targetId: to }).where(eq(formerSlugs.targetId, from))
}

/** The slug and the id of a listing that was deleted lead to another. */
export async function leadAddresses(tx: Database, { id, kind, slug }: Gone, to: string): Promise<void> {
  const hash = createHash('sha256').update(slug).digest('hex')
  await tx.delete(goneSlugs).where(and(eq(goneSlugs.kind, kind), eq(goneSlugs.slugHash, hash)))
  await tx
    .insert(formerSlugs)
    .values([slug, id].map((each) => ({ kind, slug: each, targetId: to })))
    .onConflictDoUpdate({ target: [formerSlugs.kind, formerSlugs.slug], set: { targetId: to } })
}

/** What is kept of a listing that goes: files that name it go on knowing it. */
export async function readCarriedOver(tx: Database, id: string) {
  const { importKey } = listings
  const [row] = await tx.select({ importKey }).from(listings).where(eq(listings.id, id))
  return row
}
type CarriedOver = NonNullable<Awaited<ReturnType<typeof readCarriedOver>>>

/**
 * Files that name a listing which is gone, by its id here or there, change nothing of the one that stays; but where that had
 * no id of a file, it has taken over the other's.
 */
export async function keepKeys(
  tx: Database,
  { id, kind }: Pick<Gone, 'id' | 'kind'>,
  { importKey }: CarriedOver,
  to: string,
): Promise<void> {
  const [row] = await tx.select({ key: listings.importKey }).from(listings).where(eq(listings.id, to))
  const keys = importKey && row?.key !== importKey ? [id, importKey] : [id]
  await tx.insert(mergedListings).values(keys.map((key) => ({ kind, key, listingId: to })))
}

type Transfer = { ownerId: string | null; values: Partial<typeof listings.$inferInsert> }

/** Gives what is kept to the listing that stays, with what staff took of the other, and an owner where it has none. */
export async function takeOver(
  tx: Database,
  id: string,
  { importKey }: CarriedOver,
  { ownerId, values }: Transfer,
): Promise<void> {
  await tx
    .update(listings)
    .set({
      ...values,
      importKey: sql`coalesce(${listings.importKey}, ${importKey})`,
      ownerId: sql`coalesce(${listings.ownerId}, ${ownerId}::uuid)`,
      updatedAt: laterThan(listings.updatedAt),
    })
    .where(eq(listings.id, id))
}

/** Which listing is deleted. */
export const isListing = (id: string) => eq(listings.id, id)
