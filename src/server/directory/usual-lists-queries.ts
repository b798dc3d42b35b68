import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { ListingQuery } from './listings-filter.ts'

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
 * longer than running it. What narrows a list more is planned each time, because the best plan depends on the values.
 *
 * @param build the statement for a query, whose values may be placeholders; `isInOrder`: an index gives its rows in order
 */
export function runList<Rows>(
  db: Database,
  table: 'profiles' | 'organizations',
  query: ListingQuery,
  build: (query: ListingQuery, isInOrder: boolean) => Statement<Rows>,
): PromiseLike<Rows> {
  const shape = shapeOf(query)
  if (!shape) return build(query, false).execute()
  const statements = known.get(db) ?? new Map<string, Prepared>()
  known.set(db, statements)
  const name = `${table}_${shape}`
  const statement = statements.get(name) ?? build(withPlaceholders(query), true).prepare(name)
  statements.set(name, statement)
  return statement.execute(valuesOf(query)) as PromiseLike<Rows>
}

/** What two queries have in common when one plan is good for both: one index gives their rows in order. */
function shapeOf({ type, cityIds, countryCode, language, tsquery, sort, after, limit }: ListingQuery) {
  const narrowed = [type && 'type', cityIds && 'city', countryCode && 'country'].filter(Boolean)
  const hasOwnIndex =
    narrowed.length === 0 || (narrowed.length === 1 && sort === 'name' && (cityIds?.length ?? 1) === 1)
  if (language || tsquery || !hasOwnIndex || !usualLimits.includes(limit)) return undefined
  return [sort, ...narrowed, after ? 'after' : 'first', limit].join('_')
}

const placeholder = (name: string) => sql.placeholder(name) as unknown as string

function withPlaceholders(query: ListingQuery): ListingQuery {
  return {
    ...query,
    type: query.type && placeholder('type'),
    ...(query.cityIds && { cityIds: [placeholder('city')] }),
    ...(query.countryCode && { countryCode: placeholder('country') as typeof query.countryCode }),
    after: query.after && { sort: query.sort, key: placeholder('key'), id: placeholder('id') },
  }
}

function valuesOf({ type, cityIds, countryCode, after }: ListingQuery): Record<string, unknown> {
  return { type, city: cityIds?.[0], country: countryCode, key: after?.key, id: after?.id }
}
