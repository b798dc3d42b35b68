import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addDays } from '#contract/values/day.ts'
import { type DatabaseHandle, openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createLog } from '#server/log.ts'
import { engines } from '#tests/app.ts'
import { writeMigrationsUntil } from '#tests/fixtures/upgrade/old-database.ts'
import { createDatabase } from '#tests/postgres.ts'
import { dayAhead } from '#tests/requests.ts'

const log = createLog('silent')
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [city, listing] = [id(1), id(2)]
const offers = { canoe: id(11), boats: id(12), uncounted: id(13) }
const requests = {
  confirmed: id(21),
  held: id(22),
  proposed: id(23),
  asked: id(24),
  boat: id(25),
  other: id(26),
}
const [first, second, third] = [dayAhead(10), dayAhead(11), dayAhead(12)]

/** The release before 0067 kept one range of days in a request, whether they were agreed or proposed. */
describe.each(engines)('days that requests took before changes existed, on %s', (engine) => {
  let database: DatabaseHandle
  const taken = async () =>
    (
      await database.db.execute(
        sql`select offer_id as offer, day::text, taken, capacity from offer_days where taken > 0 order by offer_id, day`,
      )
    ).rows
  const asBefore = [
    { offer: offers.canoe, day: first, taken: 2, capacity: 8 },
    { offer: offers.canoe, day: second, taken: 5, capacity: 8 },
    { offer: offers.canoe, day: third, taken: 3, capacity: 8 },
    { offer: offers.boats, day: second, taken: 1, capacity: 2 },
  ]

  beforeAll(async () => {
    const databaseUrl = engine === 'pglite' ? undefined : await createDatabase(inject('postgresUrl'))
    const storage = engine === 'pglite' ? 'memory' : 'postgresql'
    database = await openDatabase({ storage, dataDir: '', databaseUrl, log })
    const folder = mkdtempSync(join(tmpdir(), 'igarape-upgrade-'))
    writeMigrationsUntil(folder, '0066_imports_of_offers')
    await migrate(database, folder)
    rmSync(folder, { recursive: true })
    await fill()
    expect(await taken()).toEqual(asBefore)
    await migrate(database)
  })
  afterAll(() => database.close())

  async function fill() {
    const { db } = database
    await db.execute(
      sql`insert into countries (code, slug, name) values ('BR', 'brazil', '{"en": "Brazil"}')`,
    )
    await db.execute(sql`
      insert into locations (id, kind, country_code, name, slug, state, latitude, longitude)
      values (${city}, 'city', 'BR', 'Manaus', 'manaus', 'Amazonas', -3.1, -60)`)
    await db.execute(sql`
      insert into listings (kind, id, slug, name, status, type, description, city_id)
      values ('profile', ${listing}, 'ana', 'Ana', 'verified', 'guide', '{"en": "I guide."}', ${city})`)
    await db.execute(sql`
      insert into offers (id, title, capacity_per_day, capacity_unit) values
        (${offers.canoe}, '{"en": "Canoe"}', 8, 'person'), (${offers.boats}, '{"en": "Boats"}', 2, 'boat'),
        (${offers.uncounted}, '{"en": "Walk"}', null, null)`)
    await db.execute(sql`
      insert into offer_links (id, offer_id, listing_id)
      select gen_random_uuid(), id, ${listing} from offers`)
    await db.execute(
      sql`insert into closed_days (listing_id, first_day, last_day) values (${listing}, ${third}, ${third})`,
    )
    await db.execute(sql`
      insert into requests (id, offer_id, people, state, settled_from, settled_to, proposed_from, proposed_to, proposed_time, held_until,
        children, total, total_currency, kind, listing_id, name, phone, date_from, language, send_key)
      select r.*, 'offer', ${listing}, 'Jonas', '+5592900000002', ${first}, 'en', r.column1 from (values
        (${requests.confirmed}::uuid, ${offers.canoe}::uuid, 2, 'confirmed', ${first}::date, ${second}::date, null::date, null::date, null,
          null::timestamptz, '{}'::smallint[], 80, 'USD'),
        (${requests.held}, ${offers.canoe}, 3, 'answered', null, null, ${second}, ${third}, '17:30', now() + interval '1 day', '{7}', 120, 'USD'),
        (${requests.proposed}, ${offers.canoe}, 4, 'answered', null, null, ${second}, null, null, null, '{}', null, null),
        (${requests.asked}, ${offers.canoe}, 8, 'requested', null, null, null, null, null, null, '{}', null, null),
        (${requests.boat}, ${offers.boats}, 6, 'confirmed', ${second}, null, null, null, null, null, '{}', null, null),
        (${requests.other}, ${offers.uncounted}, 6, 'confirmed', ${second}, null, null, null, null, null, '{}', null, null)) r`)
  }

  test('are taken as before, as agreed or as held', async () => {
    expect(await taken()).toEqual(asBefore)
    const { rows } = await database.db.execute(sql`
      select id, held_days::text as held, kept_days::text as kept from requests
      where held_days is not null or kept_days is not null order by id`)
    const until = (day: string, last: string) => `[${day},${addDays(last, 1)})`
    expect(rows).toEqual([
      { id: requests.confirmed, held: until(first, second), kept: null },
      { id: requests.held, held: null, kept: until(second, third) },
      { id: requests.boat, held: until(second, second), kept: null },
      { id: requests.other, held: until(second, second), kept: null },
    ])
  })

  test('old proposals keep the people of the request, and are the provider’s', async () => {
    const { rows } = await database.db.execute(sql`
      select id, proposed_by as by, proposed_people as people, proposed_children as children, proposed_total::float8 as total,
        proposed_currency as currency
      from requests where proposed_from is not null order by id`)
    expect(rows).toEqual([
      { id: requests.held, by: 'provider', people: 3, children: [7], total: 120, currency: 'USD' },
      { id: requests.proposed, by: 'provider', people: 4, children: [], total: null, currency: null },
    ])
  })

  test('closed days are kept, and offers are listed', async () => {
    const { rows } = await database.db.execute(sql`
      select (select count(*)::int from closed_days) as closed, (select count(*)::int from shown_offers) as shown`)
    expect(rows).toEqual([{ closed: 1, shown: 3 }])
  })

  test('stay the same when counted again, and are given back', async () => {
    const { db } = database
    await db.execute(sql`update offers set capacity_per_day = 9 where id = ${offers.canoe}`)
    expect(await taken()).toEqual(
      asBefore.map((row) => (row.offer === offers.canoe ? { ...row, capacity: 9 } : row)),
    )
    await db.execute(sql`
      update requests set state = 'confirmed', settled_from = proposed_from, settled_to = proposed_to, held_until = null,
        proposed_from = null, proposed_to = null, proposed_time = null, proposed_by = null, proposed_people = null,
        proposed_children = null, proposed_total = null, proposed_currency = null where id = ${requests.held}`)
    expect((await taken()).map((row) => row.taken)).toEqual([2, 5, 3, 1])
    await db.execute(sql`delete from requests`)
    expect(await taken()).toEqual([])
  })
})
