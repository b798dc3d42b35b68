import { Pager } from '#web/components/list/pager.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { type CityPage, citiesAddress } from './open-cities-first.ts'

/** The links between the pages of a list of cities. */
export function CityPager({ path, q = '', page }: { path: string; q?: string; page: CityPage }) {
  const query = new URLSearchParams(useSite().search)
  const isLater = query.has('cursor') || query.has('hasData')
  return (
    <Pager
      shown={page.items.length}
      total={page.total}
      first={isLater ? citiesAddress(path, { q }) : undefined}
      next={page.next && citiesAddress(path, { q, ...page.next })}
    />
  )
}
