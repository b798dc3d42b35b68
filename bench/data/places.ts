import { sql } from 'drizzle-orm'
import { maxPlaces } from '#contract/listings/place-limits.ts'
import type { Database } from '#server/database/connect.ts'
import { surnames } from './name-words.ts'
import { createRandom } from './random.ts'

const namesOfKinds = ['Porto', 'Pousada', 'Sítio', 'Comunidade', 'Praia', 'Igarapé', 'Casa', 'Embarcadero']
/** One place in so many is nobody's own; one in so many has a published professional. */
const [nobodys, shown] = [20, 4]

/** Fills a migrated database with precise places in its cities, each owner with as many as one may have. */
export async function loadPlaces(db: Database, count: number, ownerId: string): Promise<void> {
  const random = createRandom(11)
  const names = Array.from(
    { length: count },
    (_, n) => `${random.pickSkewed(namesOfKinds, 2)} ${random.pickSkewed(surnames, 1.7)} ${n}`,
  )
  // neither the triggers nor the checks of references run in this session
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(sql`
    with cities as (
      select array_agg(id order by population_rank desc, id) as ids, array_agg(country_code order by population_rank desc, id) as codes
      from locations where kind = 'city'),
    named as (select name, (n - 1)::int as n from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) with ordinality as each(name, n))
    insert into locations (id, kind, name, slug, city_id, country_code, owner_id, original_language)
    select gen_random_uuid(), 'place', name, 'place-' || n, ids[n % 300 + 1], codes[n % 300 + 1],
      case when n < ${maxPlaces} then ${ownerId}::uuid
        when n % ${nobodys} = 0 then null
        else md5('owner ' || n / ${maxPlaces})::uuid end, 'pt'
    from named, cities`)
  await db.execute(sql`
    with there as (
      select id, row_number() over (order by id) as n from locations where kind = 'place'),
    shown as (
      select id, row_number() over (order by id) as n from listings where is_public limit ${Math.floor(count / shown)})
    update listings set place_id = there.id from shown, there
    where shown.id = listings.id and there.n = shown.n * ${shown}`)
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(sql`vacuum analyze`)
}
