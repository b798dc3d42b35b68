import { and, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { Id } from '#contract/shared.ts'
import type { Database } from '#server/database/connect.ts'
import { contactTaps } from '#server/database/schema/contacts.ts'
import { formerSlugs, organizations, profiles } from '#server/database/schema/listings.ts'

const tables = { profile: profiles, organization: organizations }
export type Contact = { kind: keyof typeof tables; id: string; name: string; phone: string | null }

/** The published listing with a phone that has this id or slug, or had the slug before; profiles come first. */
export async function findContact(db: Database, idOrSlug: string): Promise<Contact | undefined> {
  const [contact] = await unionAll(
    contactsOf(db, 'profile', idOrSlug),
    contactsOf(db, 'organization', idOrSlug),
  )
    .orderBy(sql`is_former`, sql`kind desc`)
    .limit(1)
  return contact
}

/** Counts one tap on a listing's button for a day, an ISO date. */
export async function countTap(db: Database, { kind, id }: Contact, day: string): Promise<void> {
  const owner = kind === 'profile' ? { profileId: id } : { organizationId: id }
  await db
    .insert(contactTaps)
    .values({ ...owner, day })
    .onConflictDoUpdate({
      target: [contactTaps.profileId, contactTaps.organizationId, contactTaps.day],
      set: { taps: sql`${contactTaps.taps} + 1` },
    })
}

function contactsOf(db: Database, kind: Contact['kind'], idOrSlug: string) {
  const table = tables[kind] as typeof profiles
  const isCurrent: SQL = eq(Id.safeParse(idOrSlug).success ? table.id : table.slug, idOrSlug)
  const had = db
    .select({ id: formerSlugs.targetId })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, idOrSlug)))
  return db
    .select({
      kind: sql<Contact['kind']>`${sql.raw(`'${kind}'`)}`.as('kind'),
      id: table.id,
      name: table.name,
      phone: table.phone,
      isFormer: sql<boolean>`not (${isCurrent})`.as('is_former'),
    })
    .from(table)
    .where(
      and(sql`${table.isPublic}`, sql`${table.phone} <> ''`, sql`(${isCurrent} or ${eq(table.id, had)})`),
    )
}
