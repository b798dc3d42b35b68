import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CountryCode } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { formerSlugs, goneSlugs, listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { lockSlugs } from '#server/listings/index.ts'

const hashOf = (slug: string) => createHash('sha256').update(slug).digest('hex')

/** Lets one address of the kind be given at a time, until the end of the transaction. */
export const lockSlugsOf = (tx: Database, kind: 'event' | 'listing'): Promise<unknown> =>
  kind === 'listing'
    ? lockSlugs(tx)
    : tx.execute(sql`select pg_advisory_xact_lock(hashtext('igarape event slugs'))`)

/** Those of the slugs that a row of the kind has, had, or had before it was deleted. */
export async function listSlugsInUse(
  tx: Database,
  kind: 'event' | 'listing',
  slugs: string[],
): Promise<Set<string>> {
  const table = kind === 'event' ? events : listings
  const kinds = kind === 'event' ? (['event'] as const) : (['profile', 'organization'] as const)
  const hashes = new Map(slugs.map((slug) => [hashOf(slug), slug]))
  const present = await tx.select({ slug: table.slug }).from(table).where(inArray(table.slug, slugs))
  const former = await tx
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(and(inArray(formerSlugs.kind, [...kinds]), inArray(formerSlugs.slug, slugs)))
  const gone = await tx
    .select({ hash: goneSlugs.slugHash })
    .from(goneSlugs)
    .where(and(inArray(goneSlugs.kind, [...kinds]), inArray(goneSlugs.slugHash, [...hashes.keys()])))
  return new Set([
    ...[...present, ...former].map(({ slug }) => slug),
    ...gone.map(({ hash }) => hashes.get(hash) ?? ''),
  ])
}

/** Those of the slugs that a city of the country has, or had. */
export async function listCitySlugsInUse(
  tx: Database,
  country: CountryCode,
  slugs: string[],
): Promise<Set<string>> {
  const prefix = `${country}/`
  const present = await tx
    .select({ slug: locations.slug })
    .from(locations)
    .where(and(sql`kind = 'city'`, eq(locations.countryCode, country), inArray(locations.slug, slugs)))
  const former = await tx
    .select({ slug: sql<string>`substr(${formerSlugs.slug}, ${prefix.length + 1}::int)` })
    .from(formerSlugs)
    .where(
      and(
        eq(formerSlugs.kind, 'location'),
        inArray(
          formerSlugs.slug,
          slugs.map((slug) => prefix + slug),
        ),
      ),
    )
  return new Set([...present, ...former].map(({ slug }) => slug))
}
