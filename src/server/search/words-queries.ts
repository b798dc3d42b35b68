import { sql } from 'drizzle-orm'
import type { CountryCode } from '#contract/enums.ts'
import type { LocalizedText } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import { runPrepared } from '#server/database/prepared.ts'
import { likelyPatterns, swapped } from './typos.ts'

/**
 * `following`: for each word, the first words of the vocabulary from it on; `stamp` changes with any city or country.
 */
export type WordProbe = { following: Record<string, string[]>; stamp: string }

export async function probeWords(db: Database, words: string[]): Promise<WordProbe> {
  const [found] = await runPrepared<WordProbe>(db, 'probe words', probe, { words: JSON.stringify(words) })
  return found as WordProbe
}

/** The same without the stamp. */
export async function findFollowing(db: Database, words: string[]): Promise<WordProbe['following']> {
  const asked = { words: JSON.stringify(words) }
  const [found] = await runPrepared<Pick<WordProbe, 'following'>>(db, 'following words', following, asked)
  return found?.following ?? {}
}

const following = () => sql`
    select jsonb_object_agg(word, to_jsonb(array(
      select v.word from search_words v where v.word >= asked.word order by v.word limit 3))) as following
    from jsonb_array_elements_text(${sql.placeholder('words')}::text::jsonb) asked(word)`

const probe = () => sql`
    select
      (${following()}) as following,
      (select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from locations where kind = 'city')
      || ' ' || (select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from countries) as stamp`

export type CityRow = {
  id: string
  slug: string
  countryCode: CountryCode
  name: string
  otherNames: string[]
  state: string | null
  description: LocalizedText
  hasEvents: boolean
  hasAttractions: boolean
  hasData: boolean
  latitude: number | null
  longitude: number | null
  seasonHigh: number[]
  seasonLow: number[]
}

/** The cities, the most important first. */
export async function readCities(db: Database): Promise<CityRow[]> {
  const { rows } = await db.execute<CityRow>(sql`
    select id, slug, country_code as "countryCode", name,
      coalesce(other_names, '{}') as "otherNames", state, description,
      events_count > 0 as "hasEvents", attractions_count > 0 as "hasAttractions",
      has_data as "hasData", latitude, longitude, season_high as "seasonHigh", season_low as "seasonLow"
    from locations where kind = 'city'
    order by has_data desc, population_rank desc, sort_name, id`)
  return rows
}

export async function readCountries(db: Database): Promise<{ code: CountryCode; name: LocalizedText }[]> {
  const { rows } = await db.execute<{ code: CountryCode; name: LocalizedText }>(
    sql`select code, name from countries order by code`,
  )
  return rows
}

/** Words of the vocabulary that may have been meant: similar ones, and those with a part in common. */
export async function findSimilarWords(db: Database, words: string[]): Promise<Record<string, string[]>> {
  const asked = words.map((word) => ({ word, patterns: likelyPatterns(word), swaps: swapped(word) }))
  const { rows } = await db.execute<{ similar: Record<string, string[]> }>(sql`
    select jsonb_object_agg(asked.word, to_jsonb(array(
      select v.word from search_words v
      where (v.word % asked.word or v.word like any(asked.patterns) or v.word = any(asked.swaps))
        and length(v.word) between length(asked.word) - 2 and length(asked.word) + 2
      order by v.word = any(asked.swaps) desc, similarity(v.word, asked.word) desc, v.word
      limit 200))) as similar
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
      asked(word text, patterns text[], swaps text[])`)
  return rows[0]?.similar ?? {}
}

/** Which words some public text has, or begins with; looked up only for words of no name, which are rare. */
export async function findWritten(db: Database, words: string[]): Promise<string[]> {
  const asked = words.map((word) => ({ word, begins: `'${word}':*` }))
  const { rows } = await db.execute<{ word: string }>(sql`
    select asked.word from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) asked(word text, begins text)
    where exists (select from listings where is_public and kind = 'profile' and search @@ asked.begins::tsquery)
      or exists (select from listings where is_public and kind = 'organization' and search @@ asked.begins::tsquery)
      or exists (select from offers where search @@ asked.begins::tsquery)
      or exists (select from events where is_public and search @@ asked.begins::tsquery)
      or exists (select from attractions where search @@ asked.begins::tsquery)`)
  return rows.map(({ word }) => word)
}
