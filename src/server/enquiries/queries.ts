import { and, eq, sql } from 'drizzle-orm'
import { Id } from '#contract/shared.ts'
import type { Database } from '#server/database/connect.ts'
import { contactTaps } from '#server/database/schema/contacts.ts'
import { formerSlugs, listings } from '#server/database/schema/listings.ts'

export type Contact = { id: string; name: string; phone: string | null }

/** The published listing with a phone that has this id or slug, or had the slug before; a professional comes first. */
export async function findContact(db: Database, idOrSlug: string): Promise<Contact | undefined> {
  const isCurrent = eq(Id.safeParse(idOrSlug).success ? listings.id : listings.slug, idOrSlug)
  const had = db
    .select({ id: formerSlugs.targetId })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.slug, idOrSlug), eq(formerSlugs.kind, listings.kind)))
  const [contact] = await db
    .select({ id: listings.id, name: listings.name, phone: listings.phone })
    .from(listings)
    .where(
      and(
        sql`${listings.isPublic}`,
        sql`${listings.phone} <> ''`,
        sql`(${isCurrent} or ${listings.id} in (${had}))`,
      ),
    )
    .orderBy(sql`not (${isCurrent})`, sql`${listings.kind} desc`)
    .limit(1)
  return contact
}

/** Counts one tap on a listing's button for a day, an ISO date. */
export async function countTap(db: Database, { id }: Contact, day: string): Promise<void> {
  await db
    .insert(contactTaps)
    .values({ listingId: id, day })
    .onConflictDoUpdate({
      target: [contactTaps.listingId, contactTaps.day],
      set: { taps: sql`${contactTaps.taps} + 1` },
    })
}
