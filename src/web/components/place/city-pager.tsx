import { withQuery } from '#contract/paths.ts'
import { Pager } from '#web/components/list/pager.tsx'
import { useSite } from '#web/frame/use-site.ts'
import type { CityPage } from './open-cities-first.ts'

type CityPagerProps = { path: string; page: CityPage; query?: { q?: string; soon?: string | undefined } }

/** The links between the pages of a list of cities. */
export function CityPager({ path, page, query = {} }: CityPagerProps) {
  const asked = new URLSearchParams(useSite().search)
  const isLater = asked.has('cursor') || asked.has('hasData')
  return (
    <Pager
      shown={page.items.length}
      total={page.total}
      from={page.from}
      first={isLater ? withQuery(path, query) : undefined}
      next={page.next && withQuery(path, { ...query, ...page.next })}
    />
  )
}
