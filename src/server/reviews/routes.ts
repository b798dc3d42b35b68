import * as author from '#contract/reviews/author.ts'
import * as provider from '#contract/reviews/provider.ts'
import * as visitors from '#contract/reviews/public.ts'
import * as staff from '#contract/reviews/staff.ts'
import { kindsOf } from '#contract/system/review-queues.ts'
import type { RequestContext } from '#server/context.ts'
import { type FileRoute, fileRoute, listRoute, notFound, type Route, route } from '#server/http/index.ts'
import { sendImageFile } from '#server/images/index.ts'
import { hashOfToken } from '#server/requests/index.ts'
import { readForAuthor, withdraw, write } from './author.ts'
import { addPicture, removePicture } from './own-pictures.ts'
import { answerReview, listProviderReviews, readDay, sayDay } from './provider.ts'
import { listReviewsOf, summaryOf } from './public.ts'
import { findPicture } from './reviews-queries.ts'
import { getReviewCounts, listReviews, settleReview } from './staff.ts'

/** The image of a picture: shown to everybody, otherwise to its author and to staff of its listing's kind. */
async function imageOf(
  { db, actor }: RequestContext,
  { id, token }: { id: string; token?: string | undefined },
): Promise<string> {
  const found = await findPicture(db, id)
  const isPublic = found?.state === 'shown' && found.listingPublic
  const isAuthor = token !== undefined && found?.tokenHash === hashOfToken(token)
  const isStaff = Boolean(found?.listingKind && kindsOf('reviews', actor, found.listingKind).length > 0)
  return found && (isPublic || isAuthor || isStaff) ? found.imageId : notFound('Picture')
}

/** Reviews: written by travelers, answered by providers, read by everybody, looked at by staff. */
export const reviewsRoutes = ({ secret }: { secret: string }): (Route | FileRoute)[] => [
  listRoute(visitors.listListingReviews, listReviewsOf('listing')),
  route(visitors.getListingReviewSummary, summaryOf('listing')),
  listRoute(visitors.listOfferReviews, listReviewsOf('offer')),
  route(visitors.getOfferReviewSummary, summaryOf('offer')),
  route(author.getOwnReview, (context, { token }) => readForAuthor(context, secret, token)),
  route(author.writeReview, (context, input) => write(context, secret, input)),
  route(author.withdrawReview, (context, { token }) => withdraw(context, token)),
  route(author.addReviewPicture, addPicture),
  route(author.removeReviewPicture, removePicture),
  fileRoute(author.reviewPictureFile, async ({ c, context, input }) =>
    sendImageFile(c, context, await imageOf(context, input), input.file),
  ),
  route(provider.getDayOfRequest, readDay),
  route(provider.sayHowDayWent, (context, input) => sayDay(context, secret, input)),
  listRoute(provider.listProviderReviews, listProviderReviews),
  route(provider.answerReview, (context, input) => answerReview(context, secret, input)),
  listRoute(staff.listReviews, listReviews),
  route(staff.getReviewCounts, getReviewCounts),
  route(staff.settleReview, (context, input) => settleReview(context, secret, input)),
]
