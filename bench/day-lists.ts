import { sql } from 'drizzle-orm'
import { fillDays } from '#tests/many-days.ts'
import { everyDayList } from './calls/offer-lists.ts'
import { compareLists } from './compare-lists.ts'
import { prepareDatabase } from './data/prepare.ts'
import type { Part, Result } from './report/result.ts'

const others = 1_000
const [listings, offersOfEach] = [10_000, 10]
const offers = listings * offersOfEach

async function load(databaseUrl: string) {
  const handle = await prepareDatabase({ databaseUrl }, others)
  const { rows } = await handle.db.execute<{ id: string; slug: string; country: string }>(sql`
    select l.id, l.slug, c.slug as country from locations l join countries c on c.code = l.country_code
    where l.kind = 'city' and l.is_active order by l.population desc nulls last`)
  const cityIds = rows.map(({ id }) => id)
  await handle.onOneConnection((db) => fillDays(db, { cityIds, listings, offersOfEach }))
  const lists = await everyDayList(handle.db, rows[0] as (typeof rows)[number])
  await handle.close()
  return lists
}

const run = (): Promise<Result> =>
  compareLists({
    database: 'bench_day_lists',
    about: `${offers.toLocaleString('en')} offers, each with days that are taken and a calendar of another site`,
    what: 'lists of offers for a day',
    load,
    // each counts a thousand offers, which takes 20 ms on both sides
    requests: 30,
  })

export const dayLists: Part = { name: 'day-lists', title: 'Lists of offers for a day', run }
