import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { Language } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { enquiryAccess } from '#contract/requests/provider.ts'
import { Id } from '#contract/shared.ts'
import { textOf } from '#contract/values/names.ts'
import { maxDayNoteLength } from './kinds.ts'
import { DayOfRequest, DayResult, ProviderReview, ReviewText } from './shape.ts'

export const getDayOfRequest = endpoint('GET', '/api/tourism/admin/enquiries/:id/day', {
  summary: 'How the day of a request went, and whether the traveler has written about it',
  access: enquiryAccess,
  input: z.object({ id: Id }),
  output: DayOfRequest,
})
export const sayHowDayWent = endpoint('PUT', '/api/tourism/admin/enquiries/:id/day', {
  summary:
    'Says how the day of a request went; a review that waits is shown then. It can be corrected until one is shown',
  access: enquiryAccess,
  refusals: ['conflict'],
  isStrict: true,
  input: z.object({
    id: Id,
    result: DayResult,
    note: textOf(maxDayNoteLength).default('').meta({ description: 'For staff; nobody else reads it' }),
  }),
  output: DayOfRequest,
})
export const listProviderReviews = list('/api/tourism/admin/reviews', {
  summary: 'Reviews of the caller’s own listings, the newest first; of those that wait, only that they do',
  access: enquiryAccess,
  input: paging(50, 20).extend({
    listing: Id.optional(),
    state: z.enum(['waits', 'shown', 'unanswered']).optional(),
  }),
  output: z.array(ProviderReview),
})
export const answerReview = endpoint('POST', '/api/tourism/admin/reviews/:id/answer', {
  summary: 'Answers a review of one’s own listing, once; everybody reads it, and the author is told by mail',
  access: enquiryAccess,
  refusals: ['conflict'],
  isStrict: true,
  input: z.object({
    id: Id,
    text: ReviewText.min(1),
    language: Language.optional().meta({ description: 'Of the text; without it that of the call' }),
  }),
  output: ProviderReview,
})
