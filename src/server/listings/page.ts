import type { Language } from '#contract/languages.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import type { ListResult } from '#server/http/index.ts'
import { cutPage } from '#server/http/paging.ts'
import { type ListingFilter, type ListingQuery, readFilter } from './filter.ts'

type ListingRow = { id: string; sortName: string; rating: number | null; total: number | null }

/** One page of a list of listings: of the rows that `read` finds, as `show` puts them on the wire. */
export async function pageOfListings<Row extends ListingRow, Item>(
  { db, language }: Pick<PublicContext, 'db' | 'language'>,
  filter: ListingFilter,
  read: (db: Database, query: ListingQuery) => PromiseLike<Row[]>,
  show: (row: Row, language: Language) => Item,
): Promise<ListResult<Item>> {
  const query = await readFilter(db, filter)
  if (!query) return { items: [], total: 0 }
  const { sort, limit, after } = query
  const found = await read(db, query)
  const keyOf = {
    name: (row: Row) => row.sortName,
    rating: (row: Row) => String(row.rating ?? 0),
    newest: () => '',
  }
  const { rows, next } = cutPage(found, limit, (row) => ({ sort, key: keyOf[sort](row), id: row.id }))
  const total = found[0] ? (found[0].total ?? undefined) : after ? undefined : 0
  return { items: rows.map((row) => show(row, language)), next, total }
}
