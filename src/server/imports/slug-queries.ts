import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CountryCode } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { formerSlugs, goneSlugs, listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { lockSlugs } from '#server/listings/index.ts'

const hashOf = (slug: string) => createHash('sha256').update(slug).digest('hex')

/** To which kind of rows addresses are given, and by which import. */
export type Given = { kind: 'event' | 'listing'; importId: string }

/** Lets one address of the kind be given at a time, until the end of the transaction. */
export async function lockSlugsOf(tx: Database, kind: Given['kind']): Promise<void> {
  if (kind === 'listing') await lockSlugs(tx)
  else await tx.execute(sql`select pg_advisory_xact_lock(hashtext('igarape event slugs'))`)
}

/** Those of the addresses that the import has staged for a row. Each is looked up by itself (see `listClaimed`). */
async function listStaged(tx: Database, importId: string, keys: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`select key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) key
      join import_rows r on r.import_id = ${importId} and r.staged_key = key`,
  )
  return rows.map(({ key }) => key)
}

/** Those of the slugs that a row of the kind has, had, had before it was deleted, or will have by the import. */
export async function listTakenSlugs(
  tx: Database,
  { kind, importId }: Given,
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
    ...(await listStaged(tx, importId, slugs)),
    ...[...present, ...former].map(({ slug }) => slug),
    ...gone.map(({ hash }) => hashes.get(hash) ?? ''),
  ])
}

/** Those of the slugs that a city of the country has, had, or will have by the import. */
export async function listTakenCitySlugs(
  tx: Database,
  { country, importId }: { country: CountryCode; importId: string },
  slugs: string[],
): Promise<Set<string>> {
  const prefix = `${country}/`
  const addresses = slugs.map((slug) => prefix + slug)
  const staged = await listStaged(tx, importId, addresses)
  const present = await tx
    .select({ slug: locations.slug })
    .from(locations)
    .where(and(sql`kind = 'city'`, eq(locations.countryCode, country), inArray(locations.slug, slugs)))
  const former = await tx
    .select({ slug: sql<string>`substr(${formerSlugs.slug}, ${prefix.length + 1}::int)` })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, 'location'), inArray(formerSlugs.slug, addresses)))
  return new Set([
    ...staged.map((address) => address.slice(prefix.length)),
    ...[...present, ...former].map(({ slug }) => slug),
  ])
}
