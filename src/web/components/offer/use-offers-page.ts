import type { Offer } from '#contract/directory/offers.ts'
import { useSite } from '#web/frame/use-site.ts'

const most = 24

/** Which of the offers of a listing its page shows, and what leads to the others: `?offers=25` begins with the 25th. */
export function useOffersPage(offers: readonly Offer[]) {
  const { path, search } = useSite()
  const asked = Number(new URLSearchParams(search).get('offers')) - 1
  const start = Number.isInteger(asked) && asked > 0 && asked < offers.length ? asked : 0
  const shown = offers.slice(start, start + most)
  const next = start + most
  const addressFrom = (index: number) => {
    const query = new URLSearchParams(search)
    if (index > 0) query.set('offers', String(index + 1))
    else query.delete('offers')
    return `${path}${query.size ? `?${query}` : ''}#offers`
  }
  return {
    shown,
    pager: {
      next: next < offers.length ? addressFrom(next) : undefined,
      first: start > 0 ? addressFrom(0) : undefined,
      ...{ shown: shown.length, total: offers.length, from: start + 1 },
    },
  }
}
