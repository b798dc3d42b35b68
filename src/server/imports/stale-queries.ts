import { type SQL, sql } from 'drizzle-orm'
import type { ImportKind } from '#contract/import-fields.ts'
import type { Database } from '#server/database/connect.ts'
import type { Kind } from './kind.ts'
import { awaitingStates } from './namesake-queries.ts'
import { nameOf } from './target-queries.ts'

const of = (column: string): SQL => sql`r.staged ->> ${sql.raw(`'${column}'`)}`
const sameSlug = sql`t.slug = ${of('slug')}`
const sameCity = sql`t.city_id = (${of('city_id')})::uuid`
const sameKey = sql`t.import_key = ${of('import_key')}`
const sameName = sql`t.sort_name = fold(${of('name')})`

/** What a row of the site may share with one that an import is about to make, so that this must be looked at again. */
const clashes: Record<ImportKind, SQL[]> = {
  cities: [
    sql`t.kind = 'city' and t.country_code = ${of('country_code')} and ${sameName}`,
    sql`t.kind = 'city' and t.country_code = ${of('country_code')} and ${sameSlug}`,
    sql`t.geoname_id = (${of('geoname_id')})::bigint`,
    sameKey,
  ],
  // a city has only so many
  attractions: [sameCity, sameKey],
  events: [sql`${sameCity} and t.starts_on = (${of('starts_on')})::date`, sameSlug, sameKey],
  organizations: [sql`${sameCity} and ${sameName}`, sameSlug, sameKey],
}

/**
 * The numbers of the rows that must be looked at again before an import is applied: somebody changed the row of the site
 * since, counts on the event, or made or changed one that may be the same. What was changed a little before counts too:
 * its transaction may have ended later.
 */
export async function listStale(tx: Database, importId: string, kind: Kind): Promise<number[]> {
  const staged = sql`r.import_id = ${importId} and r.staged is not null`
  const touched = sql`t.id <> r.staged_id and t.updated_at > (select min(staged_at) - interval '1 minute'
    from import_rows where import_id = ${importId} and staged is not null)`
  const found = [
    sql`select r.number from import_rows r left join ${nameOf(kind)} t on t.id = r.staged_id
      where ${staged} and r.seen_at is not null and t.updated_at is distinct from r.seen_at`,
    ...clashes[kind.kind].map(
      (clash) =>
        sql`select r.number from import_rows r join ${nameOf(kind)} t on ${clash} where ${staged} and ${touched}`,
    ),
    ...(kind.kind === 'events' ? [awaited(staged)] : []),
  ]
  // of a table that has just grown the planner knows nothing: it would compare each row with each
  await tx.execute(sql`set local enable_nestloop = off`)
  const { rows } = await tx.execute<{ number: number }>(
    sql`select distinct number from (${sql.join(found, sql` union all `)}) found order by number`,
  )
  await tx.execute(sql`set local enable_nestloop = on`)
  return rows.map(({ number }) => number)
}

const awaited = (staged: SQL): SQL =>
  sql`select r.number from import_rows r join requests u on u.event_id = r.staged_id
    and u.state in (select jsonb_array_elements_text(${JSON.stringify(awaitingStates)}::jsonb))
    where ${staged} and r.seen_at is not null`
