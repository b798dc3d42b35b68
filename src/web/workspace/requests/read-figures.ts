import type { RouterContextProvider } from 'react-router'
import type { Page } from '#contract/endpoint.ts'
import { listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import { getEnquiryFigures } from '#contract/requests/provider.ts'
import { comparisonOf, earlierOf, periodOf } from '#web/components/analytics/period.ts'
import type { ReadWithPage } from '#web/data/read-with-page.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'

type Context = Readonly<RouterContextProvider>

/** In a loader: the user's listings, and the figures of the first, which `Figures` shows first. */
export async function readFigures(
  context: Context,
  today: string,
  params: URLSearchParams,
): Promise<ReadWithPage> {
  const lists = await prefetched(context, [listMyProfiles], [listMyOrganizations])
  const [first] = lists.read.flatMap(([, page]) => (page as Page<{ id: string }>).items)
  if (!first) return lists
  const { period } = periodOf(params, today)
  const earlier = earlierOf(period, comparisonOf(params))
  const figures = await prefetched(
    context,
    [getEnquiryFigures, { listing: first.id, ...period }],
    [getEnquiryFigures, { listing: first.id, ...earlier }],
  )
  return { read: [...lists.read, ...figures.read] }
}
