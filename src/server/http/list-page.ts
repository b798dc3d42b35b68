import type { ListResult } from './index.ts'
import { cutPage, readCursor } from './paging.ts'

/** Where the page of a cursor begins; the cursor must be of the same sort. */
export function readPosition(cursor: string | undefined, sort: string) {
  const position = readCursor(cursor, sort)
  return !position || isPossible(position.key, sort) ? position : readCursor('', sort)
}

const isMoment = (key: string) => !Number.isNaN(Date.parse(key))
const isMomentOrNone = (key: string) => key === '' || isMoment(key)
const isDay = (key: string) => /^\d{4}-\d\d-\d\d$/.test(key) && isMoment(key)
const isShare = (key: string) => /^\d{1,3}$/.test(key)

/** What the keys of an order look like that are no text. */
const keysOf: Record<string, (key: string) => boolean> = {
  lastLogin: isMomentOrNone,
  submitted: isMomentOrNone,
  closed: isMomentOrNone,
  deleted: isMomentOrNone,
  'changed:asc': isMoment,
  'changed:desc': isMoment,
  'sent:asc': isMoment,
  'sent:desc': isMoment,
  'date:asc': isDay,
  'date:desc': isDay,
  'completeness:asc': isShare,
  'completeness:desc': isShare,
}

const isPossible = (key: string, sort: string) => !key.includes('\0') && (keysOf[sort]?.(key) ?? true)

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
