import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

/** Published profiles all over the table, in no order. */
export type SampledProfile = { id: string; slug: string; sortName: string; rating: string; cityId: string }

export type Sample = {
  profiles: SampledProfile[]
  /** Of a city with many profiles, in the middle of its list. */
  city: { id: string; slug: string; country: string }
  /** Names of cities and countries for the calls that ask for them. */
  places: { city: string; country: string }[]
}

const wanted = 400
/** The biggest ones: with fewer profiles a city has no whole page in the smallest set, and answers would not compare. */
const cities = 3

/** What the calls ask for. */
export async function takeSample(db: Database, size: number): Promise<Sample> {
  const share = Math.min(100, (wanted * 3 * 100) / size)
  const { rows: profiles } = await db.execute<SampledProfile>(sql`
    select id, slug, sort_name as "sortName", sort_rating::text as rating, city_id as "cityId"
    from listings tablesample bernoulli (${sql.raw(String(share))}) repeatable (7)
    where is_public order by md5(slug) limit ${wanted}`)
  const { rows: places } = await db.execute<{ id: string; city: string; country: string }>(sql`
    select l.id, l.slug as city, c.slug as country from locations l join countries c on c.code = l.country_code
    where l.kind = 'city' and l.profiles_count > 0 order by l.profiles_count desc limit ${cities}`)
  const [first] = places
  if (!first || profiles.length === 0) throw new Error('There are no published profiles')
  return { profiles, places, city: { id: first.id, slug: first.city, country: first.country } }
}
