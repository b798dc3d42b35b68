import { and, asc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { shownOffers } from '#server/database/schema/listing-counts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { offers } from '#server/database/schema/offers.ts'

export const sitemapKinds = ['city', 'profile', 'organization', 'event', 'offer'] as const
export type SitemapKind = (typeof sitemapKinds)[number]
export type SitemapRow = { id: string; slug: string; countrySlug: string; updatedAt: Date }

/** The rows of one part: from its first id up to, and without, the first of the next part. */
export type IdRange = { from?: string | undefined; before?: string | undefined }

const tables = { city: locations, profile: listings, organization: listings, event: events, offer: offers }

// Pages that search engines are told not to keep are not in it: samples, and cities with nothing in them.
const isShown = (kind: SitemapKind): SQL | undefined => {
  const table = tables[kind]
  const isReal = eq(table.isSample, false)
  if (table === locations) return and(eq(table.kind, 'city'), isReal, eq(table.hasData, true))
  if (table === offers)
    return and(sql`exists (select from ${shownOffers} where ${shownOffers.id} = ${table.id})`, isReal)
  const isKind = table === listings ? sql`${table.kind} = ${kind}` : undefined
  return and(sql`${(table as typeof events).isPublic}`, isKind, isReal)
}

/** How many pages of a kind there are, and the first id of every part of `size` of them. */
export async function readParts(db: Database, kind: SitemapKind, size: number) {
  const table = tables[kind]
  const numbered = db
    .select({ id: table.id, place: sql<number>`row_number() over (order by ${table.id})`.as('place') })
    .from(table)
    .where(isShown(kind))
    .as('numbered')
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      firsts: sql<string[]>`coalesce(
        json_agg(${numbered.id} order by ${numbered.id}) filter (where (${numbered.place} - 1) % ${size} = 0), '[]')`,
    })
    .from(numbered)
  return { count: row?.count ?? 0, firsts: row?.firsts ?? [] }
}

/** The next pages of a part in the order of their ids, after the given one. */
export async function readPages(
  db: Database,
  kind: SitemapKind,
  { from, before }: IdRange,
  after: string | undefined,
  limit: number,
): Promise<SitemapRow[]> {
  const table = tables[kind]
  const countrySlug = kind === 'city' ? countries.slug : sql<string>`''`
  const rows = db
    .select({
      id: table.id,
      slug: 'slug' in table ? table.slug : sql<string>`${table.id}::text`,
      countrySlug,
      updatedAt: table.updatedAt,
    })
    .from(table)
    .$dynamic()
  const withCountry =
    kind === 'city' ? rows.innerJoin(countries, eq(locations.countryCode, countries.code)) : rows
  return withCountry
    .where(
      and(
        isShown(kind),
        from ? gte(table.id, from) : undefined,
        before ? lt(table.id, before) : undefined,
        after ? gt(table.id, after) : undefined,
      ),
    )
    .orderBy(asc(table.id))
    .limit(limit)
}
