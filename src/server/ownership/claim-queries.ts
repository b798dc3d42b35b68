import { and, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListingKind } from '#contract/enums.ts'
import type { ClaimState } from '#contract/ownership/claim-states.ts'
import { kindsOf } from '#contract/system/review-queues.ts'
import type { Database } from '#server/database/connect.ts'
import { isId, newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { claims } from '#server/database/schema/claims.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { isNotDeleted } from '#server/listings/index.ts'
import type { QueueRows } from '#server/review-queues/index.ts'

export type ClaimRow = Awaited<ReturnType<typeof select>>[number]
type Whose = { listingId: string; userId: string }

const open = eq(claims.state, 'open')
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
          and(isNotDeleted, eq(ownerId, userId)),
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

const select = (db: Database, where: SQL | undefined) =>
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
    .where(where)

export const claimRows: QueueRows<'claims', ClaimRow> = {
  name: 'claims',
  id: claims.id,
  states: { open, closed: ne(claims.state, 'open') },
  within: (asker, { kind }) => and(isNotDeleted, inArray(listings.kind, kindsOf('claims', asker, kind))),
  select,
  count: (db, values, where) =>
    db.select(values).from(claims).innerJoin(listings, eq(listings.id, claims.listingId)).where(where),
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
