import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { claims } from '#server/database/schema/claims.ts'
import { importRows } from '#server/database/schema/imports.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'

const importedAt = sql<Date | null>`(select min(${importRows.changedAt}) from ${importRows}
  where ${importRows.targetId} = ${listings.id} and ${importRows.before} is null)`

/** Whose a listing is, what it has, who asks for it, and when an import made it. */
export async function readFacts(db: Database, id: string) {
  const [row] = await db
    .select({
      ownerName: users.name,
      ownerEmail: users.email,
      offers: sql<number>`(select count(*)::int from ${offerLinks} join ${offers} on ${offers.id} = ${offerLinks.offerId}
        where ${offerLinks.listingId} = ${listings.id} and ${offers.deletedAt} is null)`,
      pictures: sql<number>`(select count(*)::int from ${pictures} where ${pictures.listingId} = ${listings.id})`,
      claims: sql<number>`(select count(*)::int from ${claims}
        where ${claims.listingId} = ${listings.id} and ${claims.state} = 'open')`,
      importedAt: importedAt.mapWith(importRows.changedAt),
    })
    .from(listings)
    .leftJoin(users, eq(listings.ownerId, users.id))
    .where(eq(listings.id, id))
  return row ?? { ownerName: null, ownerEmail: null, offers: 0, pictures: 0, claims: 0, importedAt: null }
}
