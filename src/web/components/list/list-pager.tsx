import type { Page } from '#contract/endpoint.ts'
import { cursorOf, type ListQuery, listAddress } from './list-query.ts'
import { Pager } from './pager.tsx'

type ListPagerProps = { path: string; query: ListQuery; page: Page<unknown> }

/** The pager of a list whose query stands in the address. */
export function ListPager({ path, query: { cursor, ...query }, page }: ListPagerProps) {
  const next = cursorOf(page.next)
  return (
    <Pager
      next={next && listAddress(path, { ...query, cursor: next })}
      first={cursor && listAddress(path, query)}
      shown={page.items.length}
      total={page.total}
      from={cursor ? undefined : 1}
    />
  )
}
