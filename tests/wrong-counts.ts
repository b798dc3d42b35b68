import { sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'

/** The rows of `listing_languages` and the counters of a kind that are not as the listings say; empty when all is right. */
export async function wrongLanguagesAndCounts(db: Database, kind: ListingKind) {
  const truth = sql`select distinct id, kind, language, type, city_id, country_code, sort_name, sort_rating, recommended
    from listings, unnest(languages) language where kind = ${kind} and is_public and language is not null`
  const spoken = sql`select distinct id, language, type, city_id, country_code
    from listings, unnest(array_append(languages, '')) language where kind = ${kind} and is_public and language is not null`
  const counted = sql`select language, place, counted, count(*)::int as count from (${spoken}) spoken,
      unnest(array['', city_id::text, country_code]) place, unnest(array['', type]) counted group by 1, 2, 3`
  const kept = sql`select language, place, type, count from listing_counts where kind = ${kind} and count <> 0`
  const ofKind = sql`select * from listing_languages where kind = ${kind}`
  const { rows } = await db.execute(sql`
    select 'rows' as what, to_jsonb(d) as is_wrong from (((${ofKind}) except (${truth}))
      union all ((${truth}) except (${ofKind}))) d
    union all
    select 'counts', to_jsonb(d) from (((${kept}) except (${counted})) union all ((${counted}) except (${kept}))) d`)
  return rows
}

/** The cities whose numbers of professionals, organizations and events are not the true ones. */
export async function wrongCities(db: Database) {
  const published = (kind: ListingKind) =>
    sql`(select count(*)::int from listings where kind = ${kind} and is_public and city_id = l.id)`
  const { rows } = await db.execute(sql`
    select name, profiles_count, organizations_count, events_count from locations l
    where profiles_count <> ${published('profile')} or organizations_count <> ${published('organization')}
      or events_count <> (select count(*)::int from events where is_public and city_id = l.id)`)
  return rows
}
