import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ClaimQueue, ClaimState } from '#contract/claim-states.ts'
import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { isId, newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { claims } from '#server/database/schema/claims.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { isKept } from '#server/listings/index.ts'

export type ClaimRow = Awaited<ReturnType<typeof listClaimRows>>[number]
type Whose = { listingId: string; userId: string }

const open = eq(claims.state, 'open')
const inQueue: Record<ClaimQueue, SQL> = { open, closed: ne(claims.state, 'open') }
const deciders = alias(users, 'deciders')

/** A listing that visitors see, that nobody owns, and that is no example; or one that already belongs to this person. */
export async function findClaimable(db: Database, kind: ListingKind, idOrSlug: string, userId: string) {
  const { id, slug, name, email, phone, originalLanguage, ownerId } = listings
  const [row] = await db
    .select({ id, kind: listings.kind, slug, name, email, phone, originalLanguage, ownerId })
    .from(listings)
    .where(
      and(
        eq(listings.kind, kind),
        eq(isId(idOrSlug) ? listings.id : listings.slug, idOrSlug),
        or(
          and(listings.isPublic, isNull(ownerId), eq(listings.isSample, false)),
          and(isKept, eq(ownerId, userId)),
        ),
      ),
    )
  return row
}

/** What somebody asked and nobody has decided. */
export async function findOpenClaim(db: Database, { listingId, userId }: Whose) {
  const isTheirs = and(open, eq(claims.listingId, listingId), eq(claims.userId, userId))
  const [row] = await db.select().from(claims).where(isTheirs)
  return row
}

/** Stores a claim; false where one is open. */
export async function insertClaim(tx: Database, claim: Whose & { message: string }): Promise<boolean> {
  const made = await tx
    .insert(claims)
    .values({ id: newId(), ...claim })
    .onConflictDoNothing()
    .returning({ id: claims.id })
  return made.length > 0
}

type Closing = { state: Exclude<ClaimState, 'open'>; note?: string; decidedBy?: string | null }

/** Closes what is open of these; answers whose they were. */
export function closeClaims(tx: Database, which: SQL | undefined, closing: Closing) {
  return tx
    .update(claims)
    .set({ ...closing, decidedAt: sql`clock_timestamp()` })
    .where(and(open, which))
    .returning({ userId: claims.userId })
}
/** Of a listing, what everybody but one person asked. */
export const ofOthers = ({ listingId, userId }: Whose): SQL | undefined =>
  and(eq(claims.listingId, listingId), ne(claims.userId, userId))
export const ofUser = ({ listingId, userId }: Whose): SQL | undefined =>
  and(eq(claims.listingId, listingId), eq(claims.userId, userId))
export const ofListing = (id: string): SQL => eq(claims.listingId, id)
export const ofId = (id: string): SQL => eq(claims.id, id)

const select = (db: Database, kinds: ListingKind[], ...conditions: (SQL | undefined)[]) =>
  db
    .select({
      ...getTableColumns(claims),
      kind: listings.kind,
      type: listings.type,
      slug: listings.slug,
      name: listings.name,
      email: listings.email,
      phone: listings.phone,
      isPublic: listings.isPublic,
      isSample: listings.isSample,
      ownerId: listings.ownerId,
      originalLanguage: listings.originalLanguage,
      city: locations.name,
      person: {
        id: users.id,
        name: users.name,
        email: users.email,
        language: users.language,
        isActive: users.isActive,
        since: users.createdAt,
      },
      decider: deciders.name,
    })
    .from(claims)
    .innerJoin(listings, eq(listings.id, claims.listingId))
    .innerJoin(users, eq(users.id, claims.userId))
    .leftJoin(locations, eq(locations.id, listings.cityId))
    .leftJoin(deciders, eq(deciders.id, claims.decidedBy))
    .where(and(isKept, inArray(listings.kind, kinds), ...conditions))

/** One page, and one row more: what is open oldest first, the rest newest first. */
export function listClaimRows(
  db: Database,
  { state, kinds }: { state: ClaimQueue; kinds: ListingKind[] },
  after: string | undefined,
  limit: number,
) {
  const isOpen = state === 'open'
  const following =
    after && (isOpen ? sql`${claims.id} > ${after}::uuid` : sql`${claims.id} < ${after}::uuid`)
  return select(db, kinds, inQueue[state], following || undefined)
    .orderBy(isOpen ? asc(claims.id) : desc(claims.id))
    .limit(limit + 1)
}

/** One of these kinds. */
export async function findClaimRow(
  db: Database,
  kinds: ListingKind[],
  id: string,
): Promise<ClaimRow | undefined> {
  const [row] = await select(db, kinds, eq(claims.id, id))
  return row
}

/** How many are open, and how many closed. */
export async function countClaims(db: Database, kinds: ListingKind[]): Promise<Record<ClaimQueue, number>> {
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${inQueue.open})::int`,
      closed: sql<number>`count(*) filter (where ${inQueue.closed})::int`,
    })
    .from(claims)
    .innerJoin(listings, eq(listings.id, claims.listingId))
    .where(and(isKept, inArray(listings.kind, kinds)))
  return row as Record<ClaimQueue, number>
}

/** To whom mail goes, of these accounts. */
export function listPeople(tx: Database, ids: string[]) {
  const { id, email, language, isActive } = users
  return ids.length === 0
    ? []
    : tx
        .select({ id, email, language })
        .from(users)
        .where(and(inArray(id, ids), isActive))
}
