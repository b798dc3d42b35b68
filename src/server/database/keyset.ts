import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Direction, ListOrders } from '#contract/values/staff-list.ts'

/** Which page of an ordered list, after the last row of the page before. */
export type Paging<By extends string> = {
  by: By
  direction: Direction
  after: { key: string; id: string } | undefined
  limit: number
}

/** The condition and the order that continue a list after a row, and the key of each row; rows with equal keys go by id. */
export function keyset<By extends string>(
  orders: ListOrders<By>,
  columns: Partial<Record<By, SQLWrapper>>,
  id: SQLWrapper,
  { by, direction, after }: Omit<Paging<By>, 'limit'>,
): { following: SQL | undefined; order: SQL[]; key: SQL<string> } {
  const column = columns[by]
  const way = direction === 'asc' ? asc : desc
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  if (!column) {
    const following = after && sql`${id} ${beyond} ${after.id}::uuid`
    return { following, order: [way(id)], key: sql`''` }
  }
  const type = sql.raw(orders[by].keys ?? 'text')
  return {
    following: after && sql`(${column}, ${id}) ${beyond} (${after.key}::${type}, ${after.id}::uuid)`,
    order: [way(column), way(id)],
    key: sql`${column}::text`,
  }
}
