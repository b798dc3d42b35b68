import { type SQL, sql, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothEngines, testDatabase } from '#tests/app.ts'
import type { DatabaseHandle } from './connect.ts'

// what pg_restore does: every name that is not of PostgreSQL itself must carry its schema
describe.each(bothEngines)('with an empty search path, on %s', (engine) => {
  let handle: DatabaseHandle
  beforeAll(async () => {
    handle = await testDatabase(engine)
  })
  afterAll(() => handle.close())

  const own = sql`pronamespace = 'public'::regnamespace and not exists (select from pg_depend d
    where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`

  test('every function in SQL is what it was', async () => {
    const rows = await readWithEmptyPath(sql`
      select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as statement
      from pg_proc p join pg_language l on l.oid = prolang where ${own} and lanname = 'sql' order by 1`)
    expect(rows.map(({ name }) => name.split('(')[0])).toEqual(
      expect.arrayContaining(['public.fold', 'public.listing_words', 'public.is_localized_list']),
    )
    expect(await refusedOf(rows)).toEqual([])
  })

  test('every function of a trigger says where it looks', async () => {
    const { rows } = await handle.db.execute<{ name: string; config: string[] | null }>(
      sql`select p.oid::regprocedure::text as name, proconfig as config
        from pg_proc p join pg_language l on l.oid = prolang where ${own} and lanname = 'plpgsql'`,
    )
    expect(rows.length).toBeGreaterThan(12)
    expect(rows.filter(({ config }) => !config?.includes('search_path=public, pg_temp'))).toEqual([])
  })

  test('every generated column and check can be created again', async () => {
    const rows = await readWithEmptyPath(sql`
      select format('%s.%s', attrelid::regclass, attname) as name, format('create temp table made as select %s from %s',
        pg_get_expr(adbin, adrelid), attrelid::regclass) as statement
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum join pg_class t on t.oid = attrelid
      where attgenerated = 's' and relnamespace = 'public'::regnamespace
      union all
      select conname, format('alter table %s add %s', conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)
    expect(rows.length).toBeGreaterThan(20)
    expect(await refusedOf(rows)).toEqual([])
  })

  const emptyPath = sql`set local search_path = ''`

  /** The names in it are as a dump writes them. */
  const readWithEmptyPath = (query: SQL) =>
    handle.db.transaction(async (tx) => {
      await tx.execute(emptyPath)
      return (await tx.execute<{ name: string; statement: string }>(query)).rows
    })

  async function refusedOf(rows: { name: string; statement: string }[]) {
    const refused: string[] = []
    for (const { name, statement } of rows) {
      await undone(statement).catch((error) => refused.push(`${name}: ${error.cause?.message}`))
    }
    return refused
  }

  const undone = (statement: string) =>
    handle.db
      .transaction(async (tx) => {
        await tx.execute(emptyPath)
        await tx.execute(sql.raw(statement))
        tx.rollback()
      })
      .catch((error) => {
        if (!(error instanceof TransactionRollbackError)) throw error
      })
})
