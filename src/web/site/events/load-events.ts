import { data } from 'react-router'
import type { z } from 'zod'
import { type EventFilter, listEvents } from '#contract/directory/events.ts'
import { listTypes } from '#contract/directory/search.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import {
  eventParameters,
  findBlame,
  findPage,
  isNarrowed,
  type ListQuery,
  listQueryOf,
} from '#web/components/list/list-query.ts'
import { findCities } from '#web/components/listing/load-listings.ts'
import { emptyIfFailed, emptyIfRefused, isRefused } from '#web/data/responses.ts'
import { daysOf } from './asked-days.ts'

type EventsInput = z.input<typeof EventFilter>

const maxFeatured = 4
const maxInstead = 6

/** What the events page shows; a list that cannot be loaded is empty, and `hasFailed` says so. */
export async function loadEvents({ api, url }: PageRequest) {
  const query = listQueryOf(url, eventParameters)
  const { city, country } = query
  const today = dayInTheRegion()
  const { errors } = daysOf(query, today)
  const failed = { hasFailed: false }
  // as the API knows it: `when` is a word of the page, and days that make no sense are not asked for
  const ask = ({ when, from, to, ...asked }: ListQuery & { limit?: number }) =>
    api(listEvents, { ...asked, ...daysOf({ when, from, to }, today).days } as EventsInput)
  const isWhole = !isNarrowed({ ...query, cursor: undefined }) && !query.type
  const [page, top, types, cities] = await Promise.all([
    findPage(ask, query, url.pathname).catch((error: unknown) => {
      failed.hasFailed = !isRefused(error)
      return failed.hasFailed ? emptyIfFailed(error) : emptyIfRefused(error)
    }),
    isWhole ? api(listEvents, { featured: 'true', limit: maxFeatured }).catch(emptyIfFailed) : undefined,
    api(listTypes, { kind: 'event', city, country }).catch(emptyIfFailed),
    findCities(api),
  ])
  const blame = page.items.length ? undefined : await findBlame(ask, query, maxInstead)
  const shown = {
    ...{ query, page, blame, types: types.items, cities, today, errors, ...failed },
    // shown above the first page, in addition to their own months
    featured: query.cursor ? [] : (top?.items ?? []),
  }
  return data(shown, { status: failed.hasFailed ? 503 : 200 })
}
