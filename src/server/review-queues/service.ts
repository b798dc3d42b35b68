import { isWaiting, type QueueName, type QueueState } from '#contract/system/review-queues.ts'
import type { SignedInContext } from '#server/context.ts'
import type { ListResult } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { countRows, listRows, type QueueRows } from './queries.ts'

type Query<Name extends QueueName> = { state: QueueState<Name>; cursor?: string | undefined; limit: number }

/** One page of what somebody decides; `show` is given all its rows and puts one on the wire. */
export async function listQueue<Name extends QueueName, Row extends { id: string }, Filter, Item>(
  { db, actor }: SignedInContext,
  rows: QueueRows<Name, Row, Filter>,
  query: Query<Name> & Filter,
  show: (found: Row[]) => ((row: Row) => Item) | Promise<(row: Row) => Item>,
): Promise<ListResult<Item>> {
  const { state, cursor, limit } = query
  const { sort = isWaiting(rows.name, state) ? 'oldest' : 'newest', keyOf = () => '' } =
    rows.order?.(state) ?? {}
  const [found, counts] = await Promise.all([
    listRows(db, rows, { asker: actor, filter: query, state }, readPosition(cursor, sort), limit),
    countRows(db, rows, actor, query, [state]),
  ])
  return { ...toPage(found, limit, sort, keyOf, await show(found)), total: counts[state] }
}

/** How many are in each state, of what somebody decides. */
export const countsOf =
  <Name extends QueueName, Row extends { id: string }, Filter>(rows: QueueRows<Name, Row, Filter>) =>
  ({ db, actor }: SignedInContext, filter: Filter) =>
    countRows(db, rows, actor, filter)
