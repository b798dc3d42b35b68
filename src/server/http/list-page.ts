import { isDay } from '#contract/values/day.ts'
import { type Direction, type ListOrder, type ListOrders, orderOf } from '#contract/values/staff-list.ts'
import type { ListResult } from './index.ts'
import { cutPage, readCursor } from './paging.ts'

/** Where the page of a cursor begins; the cursor must be of the same sort. */
export function readPosition(cursor: string | undefined, sort: string, keys = keysOf[sort] ?? 'text') {
  const position = readCursor(cursor, sort)
  return !position || isPossible(position.key, keys) ? position : readCursor('', sort)
}

/** The order that is asked for, its name in cursors, and where the page begins. */
export function readOrder<By extends string>(
  orders: ListOrders<By>,
  { by, direction, cursor }: { by: By; direction?: Direction | undefined; cursor?: string | undefined },
) {
  const order = orderOf(orders, by, direction)
  const name = `${by}:${order.direction}`
  return { ...order, name, after: readPosition(cursor, name, orders[by].keys) }
}

const isMoment = (key: string) => !Number.isNaN(Date.parse(key))

/** What keys of a type look like. */
const looks: Record<NonNullable<ListOrder['keys']> | 'momentOrNone', (key: string) => boolean> = {
  text: () => true,
  smallint: (key) => /^\d{1,3}$/.test(key),
  date: isDay,
  timestamptz: isMoment,
  momentOrNone: (key) => key === '' || isMoment(key),
}

/** The sort keys of lists that are not declared elsewhere, if they are not texts. */
const keysOf: Record<string, keyof typeof looks> = {
  lastLogin: 'momentOrNone',
  submitted: 'momentOrNone',
  closed: 'momentOrNone',
  deleted: 'momentOrNone',
  changed: 'momentOrNone',
}

const isPossible = (key: string, keys: keyof typeof looks) => !key.includes('\0') && looks[keys](key)

/** One page out of `limit + 1` rows, as `show` puts them on the wire. */
export function toPage<Row extends { id: string }, Item>(
  found: Row[],
  limit: number,
  sort: string,
  keyOf: (row: Row) => string,
  show: (row: Row) => Item,
): Pick<ListResult<Item>, 'items' | 'next'> {
  const { rows, next } = cutPage(found, limit, (row) => ({ sort, key: keyOf(row), id: row.id }))
  return { items: rows.map(show), next }
}
