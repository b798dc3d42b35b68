import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { ListingTable } from './columns-queries.ts'
import { readCount } from './counts-queries.ts'
import type { ListingQuery } from './filter.ts'
import { kindOf } from './page-queries.ts'

type Statement<Rows> = {
  execute(): PromiseLike<Rows>
  prepare(name: string): { execute(values: Record<string, unknown>): PromiseLike<Rows> }
}
type Prepared = ReturnType<Statement<unknown>['prepare']>

/** Page sizes that the pages and the API's callers use by default. */
const usualLimits = [6, 24]
const known = new WeakMap<Database, Map<string, Prepared>>()

/**
 * Runs the statement of a list. The usual ones are built once and prepared on each connection: planning one takes
 * longer than running it. Where no index gives the order, its rows are counted first: the number tells how to find
 * the page.
 *
 * @param build the statement for a query, whose values may be placeholders
 */
export async function runList<Row>(
  db: Database,
  table: ListingTable,
  query: ListingQuery,
  build: (query: ListingQuery) => Statement<Row[]>,
): Promise<Row[]> {
  const shape = shapeOf(query)
  if (!shape) {
    const listed = await readCount(db, kindOf(table), query)
    return listed === 0 ? [] : build({ ...query, listed }).execute()
  }
  if (!usualLimits.includes(query.limit)) return build(query).execute()
  const statements = known.get(db) ?? new Map<string, Prepared>()
  known.set(db, statements)
  const name = `${kindOf(table)}_list_${shape}`
  const statement = statements.get(name) ?? build(withPlaceholders(query)).prepare(name)
  statements.set(name, statement)
  return statement.execute(valuesOf(query)) as PromiseLike<Row[]>
}

/** What lists have in common for which one plan is good: one index gives their rows in order. */
function shapeOf({ type, cityIds, countryCode, language, words, sort, after, limit }: ListingQuery) {
  const narrowed = [type && 'type', cityIds && 'city', countryCode && 'country'].filter(Boolean).join('_')
  const isOfCityByRating = sort === 'rating' && narrowed === 'city' && !language
  const hasOwnIndex = sort === 'name' ? narrowed !== 'type_country' : narrowed === '' || isOfCityByRating
  if (words || !hasOwnIndex || (cityIds && cityIds.length > 1)) return undefined
  return [sort, language && 'language', narrowed, after ? 'after' : 'first', limit].filter(Boolean).join('_')
}

const placeholder = (name: string) => sql.placeholder(name) as unknown as string

function withPlaceholders(query: ListingQuery): ListingQuery {
  return {
    ...query,
    type: query.type && placeholder('type'),
    language: query.language && placeholder('language'),
    ...(query.cityIds && { cityIds: [placeholder('city')] }),
    ...(query.countryCode && { countryCode: placeholder('country') as typeof query.countryCode }),
    after: query.after && { sort: query.sort, key: placeholder('key'), id: placeholder('id') },
  }
}

function valuesOf({ type, language, cityIds, countryCode, after }: ListingQuery): Record<string, unknown> {
  return { type, language, city: cityIds?.[0], country: countryCode, key: after?.key, id: after?.id }
}
