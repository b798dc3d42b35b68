import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  isWaiting,
  type QueueKind,
  type QueueName,
  type QueueState,
  statesOf,
} from '#contract/system/review-queues.ts'
import type { Database } from '#server/database/connect.ts'
import type { Asker } from './policy.ts'

type Sorted<Row> = { orderBy: (...by: SQL[]) => { limit: (limit: number) => PromiseLike<Row[]> } }

/** Where a queue is stored, and what of it somebody sees. */
export type QueueRows<
  Name extends QueueName,
  Row extends { id: string },
  Filter = { kind?: QueueKind<Name> | undefined },
> = {
  name: Name
  id: AnyPgColumn
  states: Record<QueueState<Name>, SQL>
  /** The rows that somebody decides, narrowed to what they ask for. */
  within: (asker: Asker, filter: Filter) => SQL | undefined
  select: (db: Database, where: SQL | undefined) => PromiseLike<Row[]> & Sorted<Row>
  /** Values of all rows in question, over the tables that `states` and `within` name. */
  count: (
    db: Database,
    values: Record<string, SQL<number>>,
    where: SQL | undefined,
  ) => PromiseLike<Record<string, number>[]>
  /** What a state is sorted by before the id, and what of a row the next page begins after; without it the id alone. */
  order?: (state: QueueState<Name>) => { by: AnyPgColumn; sort: string; keyOf: (row: Row) => string }
}

type Position = { key: string; id: string }

/** One page, and one row more: what waits oldest first, the rest newest first. */
export function listRows<Name extends QueueName, Row extends { id: string }, Filter>(
  db: Database,
  { name, id, states, within, select, order }: QueueRows<Name, Row, Filter>,
  { asker, filter, state }: { asker: Asker; filter: Filter; state: QueueState<Name> },
  after: Position | undefined,
  limit: number,
): PromiseLike<Row[]> {
  const by = order?.(state).by
  const [direction, following] = isWaiting(name, state) ? [asc, sql`>`] : [desc, sql`<`]
  const place = by ? sql`(${by}, ${id})` : sql`${id}`
  const position =
    after && (by ? sql`(${after.key}::timestamptz, ${after.id}::uuid)` : sql`${after.id}::uuid`)
  const where = and(states[state], within(asker, filter), position && sql`${place} ${following} ${position}`)
  return select(db, where)
    .orderBy(...(by ? [direction(by)] : []), direction(id))
    .limit(limit + 1)
}

/** One row that somebody decides. */
export async function findRow<Row extends { id: string }>(
  db: Database,
  { id, within, select }: Pick<QueueRows<QueueName, Row, object>, 'id' | 'within' | 'select'>,
  asker: Asker,
  rowId: string,
): Promise<Row | undefined> {
  const [row] = await select(db, and(eq(id, rowId), within(asker, {})))
  return row
}

/** How many are in each of these states, without `only` in every one. */
export async function countRows<Name extends QueueName, Row extends { id: string }, Filter>(
  db: Database,
  { name, states, within, count }: QueueRows<Name, Row, Filter>,
  asker: Asker,
  filter: Filter,
  only?: QueueState<Name>[],
): Promise<Record<QueueState<Name>, number>> {
  const values = Object.fromEntries(
    (only ?? statesOf(name)).map((state) => [
      state,
      sql<number>`count(*) filter (where ${states[state]})::int`,
    ]),
  )
  const [row] = await count(
    db,
    values,
    and(or(...(only ?? []).map((state) => states[state])), within(asker, filter)),
  )
  return row as Record<QueueState<Name>, number>
}
