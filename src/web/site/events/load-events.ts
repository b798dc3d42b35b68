import { data } from 'react-router'
import type { z } from 'zod'
import { listTypes } from '#contract/directory.ts'
import { type EventFilter, listEvents } from '#contract/events.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { findPage, isNarrowed, type ListQuery, listQueryOf } from '#web/components/list/list-query.ts'
import { findCities } from '#web/components/listing/load-listings.ts'
import { emptyIfFailed, emptyIfRefused, isRefused } from '#web/data/responses.ts'

type Asked = z.input<typeof EventFilter>

const mostFeatured = 4

/** What the events page shows; a list that cannot be loaded is empty, and `hasFailed` says so. */
export async function loadEvents({ api, url }: PageRequest) {
  const query = listQueryOf(url)
  const { city, country } = query
  const failed = { hasFailed: false }
  const [page, featured, types, cities] = await Promise.all([
    findPage((asked: ListQuery) => api(listEvents, asked as Asked), query, url.pathname).catch(
      (error: unknown) => {
        failed.hasFailed = !isRefused(error)
        return failed.hasFailed ? emptyIfFailed(error) : emptyIfRefused(error)
      },
    ),
    isNarrowed(query) || query.type
      ? []
      : api(listEvents, { featured: 'true', limit: mostFeatured }).then(
          ({ items }) => items,
          () => [],
        ),
    api(listTypes, { kind: 'event', city, country }).catch(emptyIfFailed),
    findCities(api),
  ])
  const shown = { query, page, featured, types: types.items, cities, ...failed }
  return data(shown, { status: failed.hasFailed ? 503 : 200 })
}
