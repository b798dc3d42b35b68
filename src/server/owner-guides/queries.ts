import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { daysAfterNo } from '#contract/listings/guides.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { guideInvitations } from '#server/database/schema/guide-invitations.ts'
import { images } from '#server/database/schema/images.ts'
import { listings, organizationGuides } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'

const columns = {
  id: listings.id,
  slug: listings.slug,
  name: listings.name,
  type: listings.type,
  specialty: listings.specialty,
  originalLanguage: listings.originalLanguage,
  city: locations.name,
  imageHash: images.hash,
  isPublic: listings.isPublic,
}
export type GuideColumns = Awaited<ReturnType<typeof listGuides>>[number]

/** A no that still counts, or no answer yet. */
const isFresh = sql`(${guideInvitations.declinedAt} is null
  or ${guideInvitations.declinedAt} > now() - make_interval(days => ${daysAfterNo}))`

/** The guides of an organization in its order, published or not. */
export function listGuides(db: Database, organizationId: string) {
  return db
    .select(columns)
    .from(organizationGuides)
    .innerJoin(listings, eq(organizationGuides.profileId, listings.id))
    .leftJoin(locations, eq(listings.cityId, locations.id))
    .leftJoin(images, eq(listings.imageId, images.id))
    .where(eq(organizationGuides.organizationId, organizationId))
    .orderBy(asc(organizationGuides.position), asc(listings.sortName), asc(listings.id))
}

/**
 * The invitations of an organization, newest first; a refusal is forgotten once the professional may be invited again.
 */
export function listInvitations(db: Database, organizationId: string) {
  return db
    .select({
      ...columns,
      invitationId: guideInvitations.id,
      askedAt: guideInvitations.createdAt,
      declinedAt: guideInvitations.declinedAt,
    })
    .from(guideInvitations)
    .innerJoin(listings, eq(guideInvitations.profileId, listings.id))
    .leftJoin(locations, eq(listings.cityId, locations.id))
    .leftJoin(images, eq(listings.imageId, images.id))
    .where(and(eq(guideInvitations.organizationId, organizationId), isFresh))
    .orderBy(desc(guideInvitations.createdAt), asc(guideInvitations.id))
}

/** Somebody is told by e-mail when this professional is asked. */
const hasAccount = sql<boolean>`exists (select from ${users}
  where ${users.id} = ${listings.ownerId} and ${users.email} is not null and ${users.isActive})`

/** Published professionals of this slug or with this in their names; else those with similar names. */
export async function findProfessionals(
  db: Database,
  { slug, q }: { slug: string; q: string },
  limit: number,
) {
  const exact = sql`(${listings.slug} = ${slug} or ${listings.sortName} like ${containing(q)})`
  const found = await listFound(db, exact, sql`${listings.slug} = ${slug} desc`, limit)
  if (found.length > 0) return found
  const similar = sql`fold(${q}) <% ${listings.sortName}`
  return listFound(db, similar, sql`word_similarity(fold(${q}), ${listings.sortName}) desc`, limit)
}

const listFound = (db: Database, matches: SQL, order: SQL, limit: number) =>
  db
    .select({ ...columns, hasAccount })
    .from(listings)
    .leftJoin(locations, eq(listings.cityId, locations.id))
    .leftJoin(images, eq(listings.imageId, images.id))
    .where(and(eq(listings.kind, 'profile'), sql`${listings.isPublic}`, matches))
    .orderBy(order, asc(listings.sortName), asc(listings.id))
    .limit(limit)

/** A published professional, with whom to write to. */
export async function findInvited(tx: Database, profileId: string) {
  const [row] = await tx
    .select({
      id: listings.id,
      slug: listings.slug,
      name: listings.name,
      originalLanguage: listings.originalLanguage,
      email: users.email,
      isActive: users.isActive,
      language: users.language,
    })
    .from(listings)
    .leftJoin(users, eq(listings.ownerId, users.id))
    .where(and(eq(listings.id, profileId), eq(listings.kind, 'profile'), sql`${listings.isPublic}`))
  return row
}

/** Asks; a refusal that no longer counts makes room. */
export async function insertInvitation(
  tx: Database,
  organizationId: string,
  profileId: string,
): Promise<void> {
  await tx
    .delete(guideInvitations)
    .where(
      and(
        eq(guideInvitations.organizationId, organizationId),
        eq(guideInvitations.profileId, profileId),
        sql`not ${isFresh}`,
      ),
    )
  await tx.insert(guideInvitations).values({ id: newId(), organizationId, profileId })
}

/** A question; locked, where nobody else is to answer it or to take it back. */
export async function findInvitation(tx: Database, id: string, { isLocked = false } = {}) {
  const { organizationId, profileId, declinedAt } = guideInvitations
  const query = tx
    .select({ id: guideInvitations.id, organizationId, profileId, declinedAt })
    .from(guideInvitations)
    .where(eq(guideInvitations.id, id))
  const [row] = isLocked ? await query.for('update') : await query
  return row
}

export async function deleteInvitation(tx: Database, id: string): Promise<void> {
  await tx.delete(guideInvitations).where(eq(guideInvitations.id, id))
}

export async function declineInvitation(tx: Database, id: string): Promise<void> {
  await tx.update(guideInvitations).set({ declinedAt: sql`now()` }).where(eq(guideInvitations.id, id))
}

/** Adds a guide as the last. */
export async function insertGuide(tx: Database, organizationId: string, profileId: string): Promise<void> {
  const last = sql`(select coalesce(max(position), 0) + 1 from ${organizationGuides} where organization_id = ${organizationId})`
  await tx
    .insert(organizationGuides)
    .values({ organizationId, profileId, position: last })
    .onConflictDoNothing()
}

const isGuide = (organizationId: string, profileId: string) =>
  and(eq(organizationGuides.organizationId, organizationId), eq(organizationGuides.profileId, profileId))

export async function deleteGuide(tx: Database, organizationId: string, profileId: string): Promise<boolean> {
  const gone = await tx
    .delete(organizationGuides)
    .where(isGuide(organizationId, profileId))
    .returning({ id: organizationGuides.profileId })
  return gone.length > 0
}

/** Gives the guides their order. */
export async function placeGuides(tx: Database, organizationId: string, ids: string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await tx
      .update(organizationGuides)
      .set({ position: index + 1 })
      .where(isGuide(organizationId, id))
  }
}

const organizations = alias(listings, 'organizations')

/** The open questions to the professionals of an account, the oldest first. */
export function listInvitationsTo(db: Database, ownerId: string) {
  return db
    .select({
      id: guideInvitations.id,
      askedAt: guideInvitations.createdAt,
      profile: { id: listings.id, slug: listings.slug, name: listings.name },
      organization: {
        id: organizations.id,
        slug: organizations.slug,
        name: organizations.name,
        isPublic: organizations.isPublic,
      },
      imageHash: images.hash,
    })
    .from(guideInvitations)
    .innerJoin(listings, eq(guideInvitations.profileId, listings.id))
    .innerJoin(organizations, eq(guideInvitations.organizationId, organizations.id))
    .leftJoin(images, eq(organizations.imageId, images.id))
    .where(
      and(
        eq(listings.ownerId, ownerId),
        isNull(guideInvitations.declinedAt),
        isNull(organizations.deletedAt),
      ),
    )
    .orderBy(asc(guideInvitations.createdAt), asc(guideInvitations.id))
}
