import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/app.ts'
import type { DatabaseHandle } from './connect.ts'

let handle: DatabaseHandle
beforeAll(async () => {
  handle = await testDatabase()
})
afterAll(() => handle.close())

// for each row that is deleted the database looks in every table for rows that refer to it
test('references to a row are found by an index, wherever rows are deleted', async () => {
  const { rows } = await handle.db.execute<{ reference: string }>(
    sql`select c.conrelid::regclass || '.' || a.attname as reference
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      group by c.conrelid, a.attname
      having not bool_or(exists (select from pg_index i
        where i.indrelid = c.conrelid and (i.indkey::int2[])[0] = any(c.conkey)
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)')))
      order by 1`,
  )
  // no country is ever deleted
  expect(rows.map(({ reference }) => reference)).toEqual(['locations.country_code'])
})
