import { and, eq, sql } from 'drizzle-orm'
import type { ReportKind } from '#contract/directory/report-kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { isId } from '#server/database/new-id.ts'
import { events } from '#server/database/schema/events.ts'
import { shownOffers } from '#server/database/schema/listing-counts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'

type Found = { id: string } | undefined
type Find = (db: Database, idOrSlug: string) => Promise<{ id: string }[]>

const listing =
  (kind: 'profile' | 'organization'): Find =>
  (db, asked) =>
    db
      .select({ id: listings.id })
      .from(listings)
      .where(
        and(eq(listings.kind, kind), eq(isId(asked) ? listings.id : listings.slug, asked), listings.isPublic),
      )

const finds: Record<ReportKind, Find> = {
  profile: listing('profile'),
  organization: listing('organization'),
  offer: async (db, asked) =>
    isId(asked) ? db.select({ id: shownOffers.id }).from(shownOffers).where(eq(shownOffers.id, asked)) : [],
  event: (db, asked) =>
    db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(isId(asked) ? events.id : events.slug, asked), events.isPublic)),
  city: async (db, asked) =>
    isId(asked)
      ? db
          .select({ id: locations.id })
          .from(locations)
          .where(and(eq(locations.id, asked), sql`${locations.kind} = 'city'`))
      : [],
}

/** What visitors see of this kind, by its id or, where its page has one of its own, its slug. */
export async function findSubject(db: Database, kind: ReportKind, idOrSlug: string): Promise<Found> {
  const [row] = await finds[kind](db, idOrSlug)
  return row
}
