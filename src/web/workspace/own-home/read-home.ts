import type { RouterContextProvider } from 'react-router'
import { getCalendar } from '#contract/calendar/calendar.ts'
import { listMyDecisions } from '#contract/decisions/decisions.ts'
import type { Page } from '#contract/endpoint.ts'
import { posterUrl } from '#contract/images/posters.ts'
import {
  listMyOrganizations,
  listMyProfiles,
  type OwnOrganization,
  type OwnProfile,
} from '#contract/listings/own-listings.ts'
import { getEnquiryFigures, listEnquiries } from '#contract/requests/provider.ts'
import { lastDays } from '#web/components/analytics/period.ts'
import { posterOfListing } from '#web/components/listing/poster-of-listing.ts'
import { previewOf } from '#web/components/own-listing/use-preview.ts'
import { createPosterWall } from '#web/components/picture/choose-poster.ts'
import type { ReadWithPage } from '#web/data/read-with-page.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { nextDays } from './next-days.tsx'

/** The requests that the home of a provider shows. */
export const openRequests = { group: 'open', limit: 3 } as const

/** The address of a listing's poster, by its id. */
export type Posters = Record<string, string>

/** In a loader: the user's listings, the first as visitors see it with its last two weeks, and the waiting requests. */
export async function readHome(
  context: Readonly<RouterContextProvider>,
  today: string,
): Promise<ReadWithPage & { posters: Posters }> {
  const lists = await prefetched(
    context,
    [listMyProfiles],
    [listMyOrganizations],
    [listEnquiries, openRequests],
    [getCalendar, nextDays(today)],
    [listMyDecisions],
  )
  const pages = (['profile', 'organization'] as const).flatMap((kind) => {
    const { path } = kind === 'profile' ? listMyProfiles : listMyOrganizations
    const page = lists.read.find(([key]) => key[0] === path)?.[1] as
      | Page<OwnProfile | OwnOrganization>
      | undefined
    return page?.items.map((each) => ({ ...each, kind })) ?? []
  })
  // chosen here, because the code that chooses is larger than the page
  const posters = Object.fromEntries(
    pages.map((each) => [each.id, posterUrl(createPosterWall()(posterOfListing(each.kind, each)))]),
  )
  const [first] = pages
  if (!first) return { ...lists, posters }
  const more = await prefetched(
    context,
    [previewOf[first.kind], { slug: first.slug }],
    [getEnquiryFigures, { listing: first.id, ...lastDays(14, today) }],
  )
  return { read: [...lists.read, ...more.read], posters }
}
