import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { Change, Kind } from './kind.ts'
import { nameOf, recordOf } from './target-queries.ts'
import { isIn, type Span } from './undo-queries.ts'

/** Keeps what rows of an import will make of rows of the site, which are locked. */
export async function stageChanges(
  tx: Database,
  importId: string,
  kind: Kind,
  changes: Change[],
): Promise<void> {
  if (changes.length === 0) return
  const staged = changes.map((change) => ({
    number: change.asked.number,
    id: change.id,
    key: kind.stagedKey(change),
    staged: recordOf(kind, change.existing ? change.values : { ...change.values, id: change.id }),
  }))
  await tx.execute(
    sql`update import_rows r set staged = j.staged, staged_id = j.id, staged_key = j.key,
        staged_at = clock_timestamp(), seen_at = t.updated_at
      from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) j(number int, id uuid, key text, staged jsonb)
      left join ${nameOf(kind)} t on t.id = j.id
      where r.import_id = ${importId} and r.number = j.number`,
  )
}

/** Forgets what was staged: of some rows, or of the whole import. */
export async function unstage(tx: Database, importId: string, numbers?: number[]): Promise<void> {
  const which = numbers
    ? sql`r.number in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)::int)`
    : sql`true`
  await tx.execute(
    sql`update import_rows r set staged = null, staged_id = null, staged_at = null, staged_key = null, seen_at = null
      where r.import_id = ${importId} and r.staged is not null and ${which}`,
  )
}

/** Locks all rows of the site that an import will change. */
export async function lockStaged(tx: Database, importId: string, kind: Kind): Promise<void> {
  await tx.execute(
    sql`select count(*) from (select t.id from ${nameOf(kind)} t where t.id in
      (select r.staged_id from import_rows r where r.import_id = ${importId} and r.seen_at is not null)
      order by t.id for no key update) locked`,
  )
}

/** The number of the last of the next staged rows; none where no more follow. */
export async function lastOfNext(
  tx: Database,
  importId: string,
  after: number,
  limit: number,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ last: number | null }>(
    sql`select max(number) as last from (select number from import_rows
      where import_id = ${importId} and number > ${after}::int and staged is not null order by number limit ${limit}::int) next`,
  )
  return rows[0]?.last ?? undefined
}

/** Puts what some rows of an import have staged into the directory, and notes what was there before, and when it was. */
export async function applyStaged(tx: Database, importId: string, kind: Kind, span: Span): Promise<void> {
  const rows = sql`${isIn('r', importId, span)} and r.staged is not null`
  await tx.execute(
    sql`update import_rows r set before = (select jsonb_object_agg(c, was.row -> c) from jsonb_object_keys(r.staged) c)
      from ${nameOf(kind)} t cross join lateral (select to_jsonb(t) as row offset 0) was
      where t.id = r.staged_id and ${rows} and r.seen_at is not null`,
  )
  for (const { columns, isNew } of await listColumns(tx, rows)) {
    const of = sql`${rows} and (r.seen_at is null) = ${isNew}::boolean and ${columnsAre(columns)}`
    const from = sql`import_rows r cross join lateral jsonb_populate_record(null::${nameOf(kind)}, r.staged) s`
    const [own, theirs] = [columns.map(nameOfColumn), columns.map((name) => sql`s.${nameOfColumn(name)}`)]
    if (isNew) {
      await tx.execute(
        sql`insert into ${nameOf(kind)} (${sql.join(own, sql`, `)})
          select ${sql.join(theirs, sql`, `)} from ${from} where ${of} order by r.number`,
      )
    } else {
      const sets = columns.map((name) => sql`${nameOfColumn(name)} = s.${nameOfColumn(name)}`)
      await tx.execute(
        sql`update ${nameOf(kind)} t set ${sql.join(sets, sql`, `)}, updated_at = greatest(date_trunc('milliseconds',
            clock_timestamp()), date_trunc('milliseconds', t.updated_at) + interval '1 millisecond')
          from ${from} where t.id = r.staged_id and ${of}`,
      )
    }
  }
  await tx.execute(
    sql`update import_rows r set target_id = r.staged_id, changed_at = t.updated_at, staged = null, staged_id = null,
        staged_at = null, staged_key = null, seen_at = null
      from ${nameOf(kind)} t where t.id = r.staged_id and ${rows}`,
  )
}

const nameOfColumn = (name: string): SQL => sql`${sql.identifier(name)}`
const columnsOfRow = sql`array(select jsonb_object_keys(r.staged) order by 1)`
const columnsAre = (columns: string[]): SQL =>
  sql`${columnsOfRow} = array(select jsonb_array_elements_text(${JSON.stringify(columns)}::jsonb) order by 1)`

async function listColumns(tx: Database, rows: SQL) {
  const found = await tx.execute<{ columns: string[]; isNew: boolean }>(
    sql`select distinct ${columnsOfRow} as columns, r.seen_at is null as "isNew" from import_rows r where ${rows}`,
  )
  return found.rows
}
