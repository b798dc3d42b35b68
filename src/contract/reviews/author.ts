import { z } from 'zod'
import type { Download } from '#contract/download.ts'
import { endpoint, notAnImage, upload } from '#contract/endpoint.ts'
import { Language, LanguageInput } from '#contract/language-schemas.ts'
import { minSeconds, ofTraveler, RequestToken } from '#contract/requests/traveler.ts'
import { Id } from '#contract/shared.ts'
import { OwnReview, ReviewName, ReviewTag, ReviewText, Stars } from './shape.ts'

const path = '/api/tourism/requests/:token/review'
const private_ = LanguageInput.extend({ token: RequestToken })
const refusals = ['conflict' as const, 'too_many_requests' as const]

export const getOwnReview = endpoint('GET', path, {
  ...ofTraveler,
  summary:
    'What can be said about a request whose day has passed, and was said, for anyone with its private address',
  input: private_,
  output: OwnReview,
})
export const writeReview = endpoint('PUT', path, {
  ...ofTraveler,
  summary:
    'Writes the review of a confirmed day, or changes it while it is not public. It is shown once the provider has said how the day went, or after 14 days',
  refusals,
  input: private_.extend({
    stars: Stars,
    text: ReviewText.default(''),
    language: Language.optional().meta({ description: 'Of the text; without it that of the call' }),
    tags: z.array(ReviewTag).max(ReviewTag.options.length).default([]).meta({ description: 'What was good' }),
    name: ReviewName.default('').meta({ description: 'The name that is shown; empty: a traveler' }),
    website: z
      .string()
      .max(500)
      .optional()
      .meta({ description: 'Left empty by people: a trap for machines' }),
    at: z.coerce
      .number()
      .int()
      .meta({ description: `When the form was opened, in milliseconds; at least ${minSeconds} seconds ago` }),
    key: z.uuid().optional().meta({
      description: 'Chosen by the sender: the same one again is answered as it is now, and changes nothing',
    }),
  }),
  output: OwnReview,
})
export const withdrawReview = endpoint('POST', `${path}/withdraw`, {
  ...ofTraveler,
  summary: 'Withdraws a review, at any time: its stars, text, name and pictures are deleted',
  refusals,
  input: private_,
  output: OwnReview,
})
export const addReviewPicture = upload('POST', `${path}/pictures`, {
  ...ofTraveler,
  summary: 'Adds a picture, before the review is written or while it waits; at most three',
  refusals,
  file: 'picture',
  input: private_.extend({ picture: z.file(notAnImage) }),
  output: OwnReview,
})
export const removeReviewPicture = endpoint('DELETE', `${path}/pictures/:picture`, {
  ...ofTraveler,
  summary: 'Removes a picture while the review is not public',
  refusals,
  input: private_.extend({ picture: Id.meta({ description: 'Of the review' }) }),
  output: OwnReview,
})

// a page that imported the whole declaration would load what checks its input
export const reviewPicturePath = '/api/image/review/:id/:file'
export const reviewPictureFile = {
  path: reviewPicturePath,
  ...ofTraveler,
  summary:
    'A picture of a review: of one that is shown for everybody, otherwise with the private address of the request, or for staff',
  mediaType: 'image/*',
  input: z.object({
    id: Id,
    file: z.string().regex(/^[1-9]\d{0,3}\.(avif|webp)$/),
    token: RequestToken.optional(),
  }),
} as const satisfies Download
