import { type SQL, sql } from 'drizzle-orm'
import type { TranslatedKind } from '#contract/content/translation-kinds.ts'
import type { Database } from '#server/database/connect.ts'

/** Where texts of a city are: a table, and a condition on its row `t`. */
type Part = { table: string; rows: (cityId: SQL) => SQL }

/** Of each kind of texts, those that belong to a city: the desk of a city and its list of gaps show them. */
export const inCity: Record<Exclude<TranslatedKind, 'type'>, Part | null> = {
  city: { table: 'locations', rows: (cityId) => sql`t.id = ${cityId}` },
  attraction: { table: 'attractions', rows: (cityId) => sql`t.city_id = ${cityId}` },
  picture: {
    table: 'pictures',
    rows: (cityId) => sql`t.image_id is not null and (t.city_id = ${cityId}
      or t.attraction_id in (select a.id from attractions a where a.city_id = ${cityId}))`,
  },
  country: null,
  // what providers and organizers keep is on the desk by its own name
  ...{ place: null, organization: null, profile: null, offer: null, offerLink: null, offerPrice: null },
  event: null,
}

/** What the texts of a city lack together, as the bits of `untranslated` say it. */
export async function findGaps(db: Database, cityId: string): Promise<number> {
  const parts = Object.values(inCity).flatMap((part) =>
    part
      ? [sql`select t.untranslated from ${sql.raw(part.table)} t where ${part.rows(sql`${cityId}::uuid`)}`]
      : [],
  )
  const { rows } = await db.execute<{ bits: number }>(sql`
    select coalesce(bit_or(untranslated), 0)::int as bits from (${sql.join(parts, sql` union all `)}) texts`)
  return rows[0]?.bits ?? 0
}
