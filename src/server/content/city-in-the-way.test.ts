import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#server/database/new-id.ts'
import { testDatabase } from '#tests/app.ts'
import { countInCity } from './city-queries.ts'

test('what refers to a city and would not go with it is in the way of deleting it', async () => {
  const { db, close } = await testDatabase()
  const { rows } = await db.execute<{ table: string }>(
    sql`select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid = 'locations'::regclass and confdeltype in ('a', 'r')`,
  )
  const counted = Object.keys(await countInCity(db, newId()))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ table }) => table).filter((table) => !counted.includes(table))).toEqual([])
  await close()
})
