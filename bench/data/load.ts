import { sql } from 'drizzle-orm'
import type { Database, DatabaseHandle } from '#server/database/connect.ts'
import { type City, profiles } from './profiles.ts'

const rowsAtOnce = 1_000

/**
 * Fills the empty `listings` of a migrated database with starter content: without indexes and triggers, which are
 * put back; then the counters and the vocabulary set-wise. Throws where a counter differs from the truth.
 *
 * @param connections how many insert at once; the embedded engine has one
 */
export async function loadProfiles(
  handle: DatabaseHandle,
  count: number,
  connections: number,
): Promise<void> {
  await handle.onOneConnection(async (db) => {
    const indexes = [...(await dropIndexes(db, 'listings')), ...(await dropIndexes(db, 'listing_languages'))]
    await insertProfiles(handle, count, connections, await listCities(db))
    if (handle.storage === 'postgresql') await db.execute(sql`set maintenance_work_mem = '1GB'`)
    await fillLanguages(db)
    for (const { definition } of indexes) await db.execute(sql.raw(definition))
    await fillCounters(db)
    await fillVocabulary(db)
    await checkCounters(db)
    await db.execute(sql`vacuum analyze`)
  })
}

async function dropIndexes(db: Database, table: string) {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = ${table}::regclass
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`)
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`))
  return rows
}

async function listCities(db: Database): Promise<City[]> {
  const { rows } = await db.execute<City>(sql`
    select id, country_code as "countryCode" from locations where kind = 'city'
    order by population_rank desc, sort_name, id`)
  return rows
}

async function insertProfiles(handle: DatabaseHandle, count: number, connections: number, cities: City[]) {
  let left = count
  const insertShare = (number: number) =>
    handle.onOneConnection(async (db) => {
      const rows = profiles(cities, number + 1)
      // neither the triggers nor the checks of references run in this session
      await db.execute(sql`set session_replication_role = replica`)
      while (left > 0) {
        const size = Math.min(rowsAtOnce, left)
        left -= size
        await insertRows(
          db,
          Array.from({ length: size }, () => rows.next().value as object),
        )
      }
      await db.execute(sql`set session_replication_role = origin`)
    })
  await Promise.all(Array.from({ length: connections }, (_, number) => insertShare(number)))
}

async function insertRows(db: Database, rows: object[]): Promise<void> {
  const columns =
    sql.raw(`kind, id, slug, name, status, original_language, phone, email, city_id, country_code, languages,
    total_reviews, rating, type, description, specialty, experience_years`)
  await db.execute(sql`
    insert into listings (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row(
      kind text, id uuid, slug text, name text, status text, original_language text, phone text, email text, city_id uuid,
      country_code text, languages text[], total_reviews int, rating numeric, type text, description jsonb,
      specialty jsonb, experience_years int)`)
}

async function fillCounters(db: Database): Promise<void> {
  await db.execute(sql`delete from listing_counts where kind = 'profile'`)
  await db.execute(sql`
    insert into listing_counts (kind, language, place, type, count)
    select 'profile', '', place, counted, count(*)
    from listings, unnest(array['', city_id::text, country_code]) place, unnest(array['', type]) counted
    where is_public group by 3, 4`)
  await db.execute(sql`
    insert into listing_counts (kind, language, place, type, count)
    select 'profile', language, place, counted, count(*)
    from listing_languages, unnest(array['', city_id::text, country_code]) place, unnest(array['', type]) counted
    group by 2, 3, 4`)
  await db.execute(sql`
    update locations set profiles_count = counted.count from listing_counts counted
    where counted.kind = 'profile' and counted.type = '' and counted.language = ''
      and counted.place = locations.id::text`)
}

async function fillLanguages(db: Database): Promise<void> {
  await db.execute(sql`
    insert into listing_languages (id, kind, language, type, city_id, country_code, sort_name, sort_rating, recommended)
    select id, kind, language, type, city_id, country_code, sort_name, sort_rating, recommended
    from listings, unnest(languages) language where is_public`)
}

/** Every part of a name, and every specialty, is looked at once, however many have it. */
async function fillVocabulary(db: Database): Promise<void> {
  await db.execute(sql`
    insert into search_words (word)
    select distinct lexeme from (
      select text_words(part) as words
      from (select distinct unnest(string_to_array(name, ' ')) as part from listings) parts
      union all
      select localized_words(specialty) from (select distinct specialty from listings) known) found, unnest(words)
    where length(lexeme) between 3 and 40
    on conflict do nothing`)
}

async function checkCounters(db: Database): Promise<void> {
  const { rows } = await db.execute<{ counted: number; there: number; ofCities: number }>(sql`
    select
      (select count from listing_counts where kind = 'profile' and language = '' and place = '' and type = '') as counted,
      (select count(*)::int from listings where is_public) as there,
      (select sum(profiles_count)::int from locations) as "ofCities"`)
  const [row] = rows
  if (!row || row.counted !== row.there || row.ofCities !== row.there) {
    throw new Error(`The counters differ from the truth: ${JSON.stringify(row)}`)
  }
}
