import type { Page } from '#contract/endpoint.ts'
import { cursorOf, type ListQuery, listUrl } from './list-query.ts'
import { Pager } from './pager.tsx'

type ListPagerProps = { path: string; query: ListQuery; page: Page<unknown> }

/** The pager of a list whose query is in the URL. */
export function ListPager({ path, query: { cursor, ...query }, page }: ListPagerProps) {
  const next = cursorOf(page.next)
  return (
    <Pager
      next={next && listUrl(path, { ...query, cursor: next })}
      first={cursor && listUrl(path, query)}
      shown={page.items.length}
      total={page.total}
      from={cursor ? undefined : 1}
    />
  )
}
