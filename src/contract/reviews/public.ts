import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { LanguageInput } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id } from '#contract/shared.ts'
import { Review, ReviewSummary } from './shape.ts'

const page = paging(50, 10).extend({ id: Id })
const one = LanguageInput.extend({ id: Id })

export const listListingReviews = list('/api/tourism/listings/:id/reviews', {
  summary: 'What travelers wrote about confirmed days with a listing, the newest first',
  access: 'public',
  input: page,
  output: z.array(Review),
})
export const getListingReviewSummary = endpoint('GET', '/api/tourism/listings/:id/reviews/summary', {
  summary: 'What the reviews of a listing say together; none of them is left out',
  access: 'public',
  input: one,
  output: ReviewSummary,
})
export const listOfferReviews = list('/api/tourism/offers/:id/reviews', {
  summary: 'What travelers wrote about confirmed days of an offer, the newest first',
  access: 'public',
  input: page,
  output: z.array(Review),
})
export const getOfferReviewSummary = endpoint('GET', '/api/tourism/offers/:id/reviews/summary', {
  summary: 'What the reviews of an offer say together',
  access: 'public',
  input: one,
  output: ReviewSummary,
})
