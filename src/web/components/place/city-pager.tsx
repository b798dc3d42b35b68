import { withQuery } from '#contract/paths.ts'
import { Pager } from '#web/components/list/pager.tsx'
import { useSite } from '#web/frame/use-site.ts'
import type { CityPage } from './open-cities-first.ts'

/** The links between the pages of a list of cities. */
export function CityPager({ path, q = '', page }: { path: string; q?: string; page: CityPage }) {
  const query = new URLSearchParams(useSite().search)
  const isLater = query.has('cursor') || query.has('hasData')
  return (
    <Pager
      shown={page.items.length}
      total={page.total}
      first={isLater ? withQuery(path, { q }) : undefined}
      next={page.next && withQuery(path, { q, ...page.next })}
    />
  )
}
