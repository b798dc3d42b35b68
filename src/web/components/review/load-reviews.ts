import type { ListEndpoint, Page } from '#contract/endpoint.ts'
import type { PageRequest } from '#contract/page-request.ts'
import {
  getListingReviewSummary,
  getOfferReviewSummary,
  listListingReviews,
  listOfferReviews,
} from '#contract/reviews/public.ts'
import type { Review, ReviewSummary } from '#contract/reviews/shape.ts'
import { visibleRating } from '#web/components/listing/rating.tsx'
import { nextCursor } from '#web/data/next-cursor.ts'
import { emptyIfFailed } from '#web/data/responses.ts'

/** How many a page shows among all else, and how many of them one by one page. */
const few = 3
const many = 10
/** In the URL: the first page of all. */
export const allReviews = 'all'

type Rated = { id: string; isSample: boolean; rating: number | null; totalReviews: number }
type Asked = Pick<PageRequest, 'api' | 'url'>

/** What a page shows of the reviews of a listing or an offer. */
export type ShownReviews = {
  summary: ReviewSummary
  items: Review[]
  /** All of them are shown page by page. */
  isWhole: boolean
  /** Where the next page begins. */
  next: string | undefined
}

/** The reviews of a listing: undefined where there are none to show. */
export const loadListingReviews = (request: Asked, listing: Rated) =>
  load(request, listing, listing.id, [getListingReviewSummary, listListingReviews])

/** The reviews of an offer: undefined where its provider has none; it may have none of its own. */
export const loadOfferReviews = (request: Asked, offer: { id: string }, owner: Rated) =>
  load(request, owner, offer.id, [getOfferReviewSummary, listOfferReviews])

async function load(
  { api, url }: Asked,
  rated: Rated,
  id: string,
  [getSummary, list]:
    | [typeof getListingReviewSummary, typeof listListingReviews]
    | [typeof getOfferReviewSummary, typeof listOfferReviews],
): Promise<ShownReviews | undefined> {
  if (visibleRating(rated) === undefined) return undefined
  const asked = url.searchParams.get('reviews')
  const cursor = asked === null || asked === allReviews ? undefined : asked
  const [summary, page] = await Promise.all([
    api(getSummary as typeof getListingReviewSummary, { id }).catch(() => undefined),
    api(list as ListEndpoint<typeof listListingReviews.input, typeof listListingReviews.output.element>, {
      id,
      limit: asked === null ? few : many,
      cursor,
    }).catch(emptyIfFailed) as Promise<Page<Review>>,
  ])
  if (!summary) return undefined
  return { summary, items: page.items, isWhole: asked !== null, next: nextCursor(page) }
}
