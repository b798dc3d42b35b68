import { z } from 'zod'
import { groundNames } from '#contract/decisions/grounds.ts'
import { ListingKind } from '#contract/enum-schemas.ts'
import { Picture } from '#contract/images/pictures.ts'
import { Language } from '#contract/language-schemas.ts'
import { requestKinds } from '#contract/requests/states.ts'
import { Id } from '#contract/shared.ts'
import { nameOrNothingOf, textOf } from '#contract/values/names.ts'
import { hasContact } from './contact-in-text.ts'
import {
  dayResults,
  maxReviewLength,
  maxReviewNameLength,
  mostStars,
  reviewClosings,
  reviewFlags,
  reviewStates,
  reviewTags,
} from './kinds.ts'

export const ReviewState = z.enum(reviewStates)
export const ReviewTag = z.enum(reviewTags)
export const ReviewFlag = z.enum(reviewFlags)
export const DayResult = z.enum(dayResults)
export const Stars = z.coerce.number().int().min(1).max(mostStars)
/** A month of a year: `2026-11`. */
export const Month = z.string().regex(/^\d{4}-\d{2}$/)

const withoutContact = {
  error: 'no phone number, link or e-mail address is expected',
  params: { field: 'contactInText' },
}
/** What either side writes for everybody to read: nobody can be reached by it. */
export const ReviewText = textOf(maxReviewLength).refine((text) => !hasContact(text), withoutContact)
export const ReviewName = nameOrNothingOf(maxReviewNameLength).refine(
  (text) => !hasContact(text),
  withoutContact,
)

/** A picture of a review. */
export const ReviewPicture = Picture.pick({
  id: true,
  width: true,
  height: true,
  color: true,
  files: true,
})
export type ReviewPicture = z.infer<typeof ReviewPicture>

export const ReviewAnswer = z.object({ text: z.string(), language: Language, at: z.iso.datetime() })

/** What a review is about: the offer or event whose day was confirmed. */
export const ReviewSubject = z.object({
  kind: z.enum(requestKinds),
  title: z.string(),
  titleLanguage: Language.nullable(),
  path: z.string().nullable().meta({ description: 'Its public page; null where visitors do not see it' }),
})

/** The content of a review, as its author wrote it. */
export const reviewContent = {
  id: Id,
  stars: z.number().int().min(1).max(mostStars),
  text: z.string(),
  language: Language.meta({ description: 'Of the text' }),
  tags: z.array(ReviewTag),
  name: z.string().meta({ description: 'As the author wants to be called; empty: a traveler' }),
  pictures: z.array(ReviewPicture),
}

/** A review as everybody reads it. */
export const Review = z.object({
  ...reviewContent,
  month: Month.meta({ description: 'Of the day that was confirmed' }),
  about: ReviewSubject,
  shownAt: z.iso.datetime(),
  answer: ReviewAnswer.nullable().meta({ description: 'Of the provider, who answers once' }),
})
export type Review = z.infer<typeof Review>

/** What the shown reviews of a listing or an offer say together. */
export const ReviewSummary = z.object({
  count: z.number().int(),
  average: z.number().nullable().meta({ description: 'With one decimal; null without reviews' }),
  stars: z
    .array(z.object({ stars: z.number().int(), count: z.number().int() }))
    .meta({ description: 'How many gave each number of stars, five first' }),
  firstMonth: Month.nullable().meta({ description: 'Of the days that they are about' }),
  lastMonth: Month.nullable(),
  confirmed: z.number().int().meta({
    description: 'Confirmed requests whose day has passed: so many could have written',
  }),
  tags: z
    .array(z.object({ tag: ReviewTag, count: z.number().int() }))
    .meta({ description: 'What was good, the most frequent first' }),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

/** A review that staff hid: why, and since when. */
export const ReviewHiding = z.object({
  ground: z.enum(groundNames),
  text: z.string().meta({ description: 'What staff wrote' }),
  at: z.iso.datetime(),
})

/** What a traveler can say about a request, and has said, by its private address. */
export const OwnReview = z.object({
  about: ReviewSubject,
  provider: z.object({ name: z.string(), path: z.string(), hasPage: z.boolean(), isSample: z.boolean() }),
  from: z.iso.date().nullable().meta({ description: 'The day that was confirmed' }),
  to: z.iso.date().nullable(),
  closed: z.enum(reviewClosings).nullable().meta({ description: 'Why none can be written' }),
  until: z.iso.date().nullable().meta({ description: 'The last day on which it can be written' }),
  language: Language.meta({ description: 'Of the traveler' }),
  name: z.string().meta({ description: 'Of the request: only the traveler sees it' }),
  pictures: z.array(ReviewPicture).meta({
    description: 'Of the review, or kept for the one that is not written yet',
  }),
  review: z
    .object({
      ...reviewContent,
      stars: reviewContent.stars.nullable().meta({ description: 'Null of one that was withdrawn' }),
      state: ReviewState,
      isHeld: z.boolean().meta({ description: 'Staff look at it before it is shown' }),
      writtenAt: z.iso.datetime(),
      showsAt: z.iso.datetime().nullable().meta({
        description:
          'While it waits, when it is shown at the latest; sooner once the provider has said how the day went',
      }),
      shownAt: z.iso.datetime().nullable(),
      answer: ReviewAnswer.nullable(),
      hiding: ReviewHiding.nullable(),
      decision: z.string().nullable().meta({
        description: 'The page of the decision that hides it, where its author can object',
      }),
    })
    .omit({ pictures: true })
    .nullable(),
  can: z.object({
    write: z.boolean(),
    change: z.boolean(),
    withdraw: z.boolean(),
  }),
})
export type OwnReview = z.infer<typeof OwnReview>

/** What the pages of a request say about its review. */
export const ReviewOfRequest = z.object({
  closed: z.enum(reviewClosings).nullable(),
  until: z.iso.date().nullable().meta({ description: 'The last day on which it can be written' }),
  state: ReviewState.nullable().meta({ description: 'Null while there is none' }),
})

/** How the day of a request went, as its provider says; nobody but staff reads the note. */
export const DayOfRequest = z.object({
  result: DayResult.nullable(),
  note: z.string(),
  saidAt: z.iso.datetime().nullable(),
  reviewWaits: z.boolean().meta({ description: 'The traveler has written: it is shown once this is said' }),
  review: Review.nullable().meta({ description: 'Once it is shown' }),
  can: z.object({ say: z.boolean() }),
})
export type DayOfRequest = z.infer<typeof DayOfRequest>

/** A review in the provider’s list. */
export const ProviderReview = z.object({
  id: Id,
  requestId: Id,
  listing: z.object({ id: Id, kind: ListingKind, name: z.string(), slug: z.string() }),
  about: ReviewSubject,
  month: Month,
  state: z.enum(['waits', 'shown']),
  dayResult: DayResult.nullable(),
  review: Review.nullable().meta({ description: 'Null while it waits: nobody sees it before' }),
  can: z.object({ answer: z.boolean(), say: z.boolean() }),
})
export type ProviderReview = z.infer<typeof ProviderReview>
