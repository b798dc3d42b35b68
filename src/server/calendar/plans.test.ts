import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingKinds } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { testDatabase } from '#tests/app.ts'
import { insertCity, insertUser } from '#tests/factories.ts'
import { dayAhead } from '#tests/requests.ts'
import { rowsReadFor, statementOf } from '#tests/rows-read.ts'
import { listFound, type Whose } from './found-queries.ts'

/** Requests over two years to a thousand listings; a busy one has a tenth of them. */
const many = 100_000
const days = 730

let database: Awaited<ReturnType<typeof testDatabase>>
let db: Database
let [owner, busyOwner] = ['', '']
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  const city = await insertCity(db)
  owner = (await insertUser(db)).id
  busyOwner = (await insertUser(db)).id
  await database.onOneConnection(async (one) => {
    // without triggers, because this does not read what they maintain
    await one.execute(sql`set session_replication_role = replica`)
    await one.execute(sql`
      insert into listings (kind, id, slug, name, status, type, city_id, country_code, owner_id)
      select 'organization', gen_random_uuid(), 'p' || i, 'Name ' || i, 'verified', 'agency', ${city.id}, 'BR',
        case i when 1 then ${owner}::uuid when 2 then ${busyOwner}::uuid end
      from generate_series(1, 1000) i`)
    await one.execute(sql`
      insert into requests (id, kind, offer_id, listing_id, name, phone, date_from, date_to, people, language, state, settled_from, send_key)
      select gen_random_uuid(), 'offer', gen_random_uuid(), l.id, 'Guest', '+5592900000002', day, day + i % 3, 2, 'en',
        state, case when state = 'confirmed' then day end, 'k' || i
      from generate_series(1, ${many}::int) i
        join (select id, row_number() over (order by length(slug), slug) as nth from listings) l
          on l.nth = case when i % 10 = 0 then 2 else 1 + i % 1000 end,
        lateral (select current_date - ${days}::int / 2 + (i::bigint * 7919 % ${days}::int)::int as day,
          case when i % 4 = 0 then 'declined' when i % 3 = 0 then 'requested' else 'confirmed' end as state) d`)
    await one.execute(sql`
      insert into closed_days (listing_id, first_day, last_day)
      select id, current_date + 10 * n, current_date + 10 * n + 2 from listings, generate_series(-15, 15) n`)
    await one.execute(sql`set session_replication_role = origin`)
  })
  await db.execute(sql`analyze`)
}, 180_000)
afterAll(() => database.close())

const month = { from: dayAhead(0), to: dayAhead(41) }
const readBy = async (whose: Whose) =>
  rowsReadFor(db, await statementOf((each) => listFound(each, whose, month, 7)), 'requests')

test('a month reads only that month’s requests, and for a provider only theirs', async () => {
  expect(await readBy({ ownerId: owner })).toBeLessThan(100)
  // of 10,000 in all
  expect(await readBy({ ownerId: busyOwner })).toBeLessThan(1_000)
  expect(await readBy({ kinds: [...listingKinds], everyEvent: true })).toBeLessThan(6_000)
})
