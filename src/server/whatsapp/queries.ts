import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { Id } from '#contract/shared.ts'
import type { Database } from '#server/database/connect.ts'
import { contactTaps } from '#server/database/schema/contacts.ts'
import { shownOffers } from '#server/database/schema/listing-counts.ts'
import { formerSlugs, listings } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'

export type Contact = { id: string; name: string; phone: string | null; language: Language }

/** The published listing with a phone that has this id or slug, or had the slug before; a professional comes first. */
export async function findContact(db: Database, idOrSlug: string): Promise<Contact | undefined> {
  const isCurrent = eq(Id.safeParse(idOrSlug).success ? listings.id : listings.slug, idOrSlug)
  const had = db
    .select({ id: formerSlugs.targetId })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.slug, idOrSlug), eq(formerSlugs.kind, listings.kind)))
  const [contact] = await db
    .select({
      id: listings.id,
      name: listings.name,
      phone: listings.phone,
      language: listings.originalLanguage,
    })
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

/** An offer of a listing, by its title; undefined where it is not this listing's, or not shown. */
export async function findOfferTitle(db: Database, listingId: string, offerId: string) {
  const [offer] = await db
    .select({ title: offers.title, customTitle: offerLinks.customTitle, language: offers.originalLanguage })
    .from(shownOffers)
    .innerJoin(offers, eq(offers.id, shownOffers.id))
    .innerJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .where(and(eq(shownOffers.id, offerId), eq(shownOffers.listingId, listingId)))
  return offer
}

/** Counts one tap on a listing's button for a day, an ISO date. */
export async function countTap(
  db: Database,
  { id }: Contact,
  day: string,
  language: Language,
): Promise<void> {
  await db
    .insert(contactTaps)
    .values({ listingId: id, day, language })
    .onConflictDoUpdate({
      target: [contactTaps.listingId, contactTaps.day, contactTaps.language],
      set: { taps: sql`${contactTaps.taps} + 1` },
    })
}
