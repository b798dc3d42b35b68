import type { z } from 'zod'
import { listOffers, type OfferFilter } from '#contract/directory/offers.ts'
import type { PageRequest } from '#contract/page-request.ts'
import {
  findBlame,
  findPage,
  type ListQuery,
  listQueryOf,
  offerParameters,
} from '#web/components/list/list-query.ts'
import { findCities } from '#web/components/listing/load-listings.ts'
import { emptyIfRefused } from '#web/data/responses.ts'

const maxInstead = 6

/** What the list of offers shows: a page of them, cities to suggest, and, where it is empty, the filter that empties it. */
export async function loadOffers({ api, url, scripts }: PageRequest) {
  const query = listQueryOf(url, offerParameters)
  const ask = (asked: ListQuery & { limit?: number }) => api(listOffers, asked as z.input<typeof OfferFilter>)
  const [page, cities] = await Promise.all([
    findPage(ask, query, url.pathname).catch(emptyIfRefused),
    findCities(api),
  ])
  const blame = page.items.length ? undefined : await findBlame(ask, query, maxInstead)
  return { query, page, cities, blame, nearMe: scripts['near-me'] }
}
