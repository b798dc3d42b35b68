import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '#server/database/connect.ts'

/** Every row of the tables that an import may touch, for tests. */
export async function everything({ db }: DatabaseHandle) {
  const tables = ['countries', 'locations', 'attractions', 'listings', 'organization_guides']
  const others = [
    'social_links',
    'offers',
    'offer_links',
    'events',
    'listing_counts',
    'listing_languages',
    'gone_slugs',
    'former_slugs',
  ]
  const contents: Record<string, unknown> = {}
  for (const table of [...tables, ...others]) {
    const { rows } = await db.execute(
      sql.raw(`select to_jsonb(t) - 'created_at' as row from ${table} t order by to_jsonb(t)::text`),
    )
    contents[table] = rows
  }
  return contents
}
