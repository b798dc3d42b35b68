import { type SQL, sql } from 'drizzle-orm'
import type { CountryCode } from '#contract/enums.ts'
import type { ImportFieldName } from '#contract/imports/fields.ts'
import type { Database } from '#server/database/connect.ts'
import type { ImportRecord } from './import-queries.ts'
import { nextMoment } from './rows-queries.ts'

const maxValues = 20
const maxProposals = 3
const nearKilometres = 15
const minLikeness = 0.25

type Named = Pick<ImportRecord, 'id' | 'mapping'>
type Group = { city: string; state: string; country: string; rows: number; number: number; cells: string[] }

/** The column of a field; undefined where it has none. */
export function columnOf({ mapping }: Pick<ImportRecord, 'mapping'>, field: ImportFieldName) {
  const source = mapping[field]
  return source && 'column' in source ? source.column : undefined
}

function cell(record: Named, field: ImportFieldName): SQL {
  const column = columnOf(record, field)
  return column === undefined ? sql`''` : sql`coalesce(r.cells[${column + 1}::int], '')`
}

const isUnknown = (id: string) => sql`r.import_id = ${id} and r.outcome = 'refused'
  and r.errors->'city'->>'code' in ('unknownCity', 'severalCities')`

/** The different cities of rows that are refused for them, each with its first row. */
export async function listUnknown(db: Database, record: Named): Promise<Group[]> {
  const { rows } = await db.execute<Group>(
    sql`select g.*, r.cells from (
        select ${cell(record, 'city')} as city, ${cell(record, 'state')} as state, ${cell(record, 'countryCode')} as country,
          count(*)::int as rows, min(r.number) as number
        from import_rows r where ${isUnknown(record.id)} group by 1, 2, 3
        order by rows desc, number limit ${maxValues}) g
      join import_rows r on r.import_id = ${record.id} and r.number = g.number order by g.rows desc, g.number`,
  )
  return rows
}

type Point = { latitude: number; longitude: number }
type CityQuery = { name: string; country: string | null; point: Point | undefined }
type Proposal = {
  n: number
  id: string
  name: string
  state: string | null
  countryCode: CountryCode
  kilometres: number | null
}

/** Cities with a similar name or near its point: the likeliest first, by its place in the list. */
export async function findLikeCities(db: Database, asked: CityQuery[]): Promise<Proposal[]> {
  const list = asked.map(({ name, country, point }, n) => ({ n, name, country, ...point }))
  const half = (angle: SQL) => sql`power(sin(radians(${angle}) / 2), 2)`
  const { rows } = await db.execute<Proposal>(
    sql`with a as materialized (select n, fold(name) as name, country, latitude, longitude
        from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) a(n int, name text, country text, latitude float8, longitude float8))
      select a.n, c.id, c.name, c.state, c.country_code as "countryCode",
        case when c.km <= ${nearKilometres}::int then round(c.km::numeric, 1)::float8 end as kilometres
      from a cross join lateral (
        select t.*, likeness + case when km <= ${nearKilometres}::int then 1 - km / ${2 * nearKilometres}::int else 0 end
          + case when t.country_code = a.country then 0.2 else 0 end as score
        from (select t.id, t.name, t.state, t.country_code,
            greatest(similarity(t.sort_name, a.name), strict_word_similarity(t.sort_name, a.name)) as likeness,
            12742 * asin(least(1, sqrt(${half(sql`t.latitude - a.latitude`)} + cos(radians(a.latitude)) * cos(radians(t.latitude))
              * ${half(sql`t.longitude - a.longitude`)}))) as km
          from locations t where t.kind = 'city') t
        where likeness >= ${minLikeness}::float8 or km <= ${nearKilometres}::int
        order by score desc, t.name, t.id limit ${maxProposals}) c
      order by a.n, c.score desc, c.name, c.id`,
  )
  return rows
}

/** Writes a city into every refused row that has the same city, state and country as one of them. */
export async function changeAlike(
  tx: Database,
  record: Named,
  column: number,
  { number, text }: { number: number; text: string },
): Promise<{ number: number; cells: string[] }[]> {
  const alike = (['city', 'state', 'countryCode'] as const).map((field) => {
    const own = cell(record, field)
    return sql` and ${own} = (select ${own} from import_rows r where r.import_id = ${record.id} and r.number = ${number})`
  })
  const { rows } = await tx.execute<{ number: number; cells: string[] }>(
    sql`update import_rows r set cells[${column + 1}::int] = ${text}::text, outcome = null, errors = '{}', fields = '{}',
        identity = null, source_key = null, updated_at = ${nextMoment}
      where ${isUnknown(record.id)} ${sql.join(alike)} returning r.number, r.cells`,
  )
  return rows.sort((a, b) => a.number - b.number)
}
