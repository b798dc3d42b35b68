import type { z } from 'zod'
import { mostStars } from '#contract/reviews/kinds.ts'
import type { listListingReviews } from '#contract/reviews/public.ts'
import type { Review, ReviewSummary } from '#contract/reviews/shape.ts'
import type { PublicContext } from '#server/context.ts'
import { type ListResult, listingTag, notFound, tag } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { presentReview } from './present.ts'
import { listShown } from './reviews-queries.ts'
import { findListingOfOffer, findPublicListing, readNumbers, scopes } from './summary-queries.ts'

type Kind = keyof typeof scopes
type Query = z.output<typeof listListingReviews.input>

/** The listing whose changes drop the response; not found for what visitors do not see. */
async function tagListing(context: PublicContext, kind: Kind, id: string): Promise<void> {
  const find = kind === 'listing' ? findPublicListing : findListingOfOffer
  const listingId = (await find(context.db, id)) ?? notFound(kind === 'listing' ? 'Listing' : 'Offer')
  tag(context, listingTag(listingId))
}

/** The shown reviews of a listing or an offer, the newest first. */
export const listReviewsOf =
  (kind: Kind) =>
  async (
    context: PublicContext,
    { id, cursor, limit }: Query,
  ): Promise<ListResult<z.input<typeof Review>>> => {
    await tagListing(context, kind, id)
    const [isOf, ofRequests] = scopes[kind](id)
    const after = readPosition(cursor, 'newestReview', 'timestamptz')
    const [found, { count }] = await Promise.all([
      listShown(context.db, isOf, after, limit),
      readNumbers(context.db, isOf, ofRequests),
    ])
    const show = (row: (typeof found)[number]) => presentReview(row, context.language)
    return {
      ...toPage(found, limit, 'newestReview', ({ shownAt }) => shownAt?.toISOString() ?? '', show),
      total: count,
    }
  }

/** What the shown reviews of a listing or an offer say together. */
export const summaryOf =
  (kind: Kind) =>
  async (context: PublicContext, { id }: { id: string }): Promise<z.input<typeof ReviewSummary>> => {
    await tagListing(context, kind, id)
    const { count, average, stars, first, last, confirmed, tags } = await readNumbers(
      context.db,
      ...scopes[kind](id),
    )
    return {
      count,
      average,
      stars: stars.map((of, at) => ({ stars: mostStars - at, count: of })),
      firstMonth: first,
      lastMonth: last,
      confirmed: Math.max(confirmed, count),
      tags: tags ?? [],
    }
  }
