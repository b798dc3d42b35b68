import { z } from 'zod'
import { reasonShape } from '#contract/decisions/reason.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import { ListingKind } from '#contract/enum-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id } from '#contract/shared.ts'
import { accessOf, statesOf } from '#contract/system/review-queues.ts'
import { DayResult, Review, ReviewFlag, ReviewHiding, ReviewState } from './shape.ts'

const access = accessOf('reviews')
const QueueState = z.enum(statesOf('reviews'))

/** A review as staff see it. */
export const StaffReview = Review.omit({ shownAt: true }).extend({
  state: ReviewState,
  isHeld: z.boolean().meta({ description: 'It waits for staff, and is not shown until they have looked' }),
  flags: z.array(ReviewFlag).meta({ description: 'What the site found; a person decides' }),
  listing: z.object({ id: Id, kind: ListingKind, name: z.string(), path: z.string().nullable() }),
  day: z.iso.date(),
  dayResult: DayResult.nullable().meta({ description: 'How the day went, as the provider says' }),
  dayNote: z.string(),
  writtenAt: z.iso.datetime(),
  shownAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime().meta({ description: 'Send it back with a decision' }),
  hiding: ReviewHiding.nullable(),
  settledBy: z.string().nullable(),
})
export type StaffReview = z.infer<typeof StaffReview>

export const listReviews = list('/api/admin/reviews', {
  summary: 'Reviews that staff look at: held ones oldest first, shown and hidden ones newest first',
  access,
  input: paging(50, 10).extend({ state: QueueState.default('held'), kind: ListingKind.optional() }),
  output: z.array(StaffReview),
})
export const getReviewCounts = endpoint('GET', '/api/admin/reviews/counts', {
  summary: 'How many are in each state',
  access,
  input: z.object({ kind: ListingKind.optional() }),
  output: z.record(QueueState, z.number().int()),
})
export const heldReviewQueue = { name: 'reviews', list: listReviews, counts: getReviewCounts } as const
export const settleReview = endpoint('POST', '/api/admin/reviews/:id/settlement', {
  summary:
    'Lets a held review be shown, or hides a held or shown one for a listed reason; its author and the provider are told which',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z
    .object({
      id: Id,
      updatedAt: z.iso.datetime(),
      result: z.enum(['show', 'hide']),
      ...reasonShape,
    })
    .refine(({ result, ground }) => result === 'show' || ground, {
      path: ['ground'],
      params: { field: 'required' },
    }),
  output: StaffReview,
})
