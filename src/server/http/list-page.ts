import type { ListResult } from './index.ts'
import { cutPage, readCursor } from './paging.ts'

/** Where the page of a cursor begins; the cursor must be of the same sort. */
export function readPosition(cursor: string | undefined, sort: string) {
  const position = readCursor(cursor, sort)
  return isPossible(position?.key, sort) ? position : readCursor('', sort)
}

/** Orders whose key is a date and time. */
const moments = ['lastLogin', 'submitted', 'closed', 'deleted']

const isPossible = (key = '', sort: string) =>
  !key.includes('\0') && (!moments.includes(sort) || key === '' || !Number.isNaN(Date.parse(key)))

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
