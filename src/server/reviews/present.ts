import type { z } from 'zod'
import { urlOf } from '#contract/client.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { reviewPicturePath } from '#contract/reviews/author.ts'
import { blindDays } from '#contract/reviews/kinds.ts'
import type {
  OwnReview,
  ProviderReview,
  Review,
  ReviewPicture,
  ReviewSubject,
} from '#contract/reviews/shape.ts'
import { lastReviewDay, reviewClosing } from '#contract/reviews/window.ts'
import { dayMs } from '#contract/values/day.ts'
import { presentTexts } from '#i18n/localized-text.ts'
import { dayIn } from '#i18n/time-zones.ts'
import { lastDayOf, type RequestDetails, zoneOf } from '#server/requests/index.ts'
import type { PictureRow, ReviewRow } from './reviews-queries.ts'

type Subject = Pick<
  RequestDetails,
  | 'kind'
  | 'offerId'
  | 'listingName'
  | 'offerTitle'
  | 'offerLanguage'
  | 'offerShown'
  | 'eventTitle'
  | 'eventLanguage'
  | 'eventSlug'
  | 'eventShown'
> & { offerCustomTitle: LocalizedText | null }

const month = (day: string) => day.slice(0, 7)
const iso = (at: Date | null) => at?.toISOString() ?? null

/** What a review is about; the listing by its name where the offer or event is gone. */
export function presentSubject(row: Subject, language: Language): z.input<typeof ReviewSubject> {
  const isEvent = row.kind === 'event'
  const custom = row.offerCustomTitle
  const ofOffer = custom && Object.values(custom).some(Boolean) ? custom : row.offerTitle
  const original = (isEvent ? row.eventLanguage : row.offerLanguage) ?? 'en'
  const found = presentTexts(language, original, { title: (isEvent ? row.eventTitle : ofOffer) ?? {} })
  const pathOfEvent = row.eventSlug && row.eventShown ? paths.event(row.eventSlug) : null
  const pathOfOffer = row.offerId && row.offerShown ? paths.offer(row.offerId) : null
  return {
    kind: row.kind,
    title: found.title ?? row.listingName,
    titleLanguage: found.title ? (found.textLanguages.title ?? null) : null,
    path: isEvent ? pathOfEvent : pathOfOffer,
  }
}

/** @param token lets pictures of what is not public be read */
export const presentPictures = (rows: PictureRow[] | null, token?: string): z.input<typeof ReviewPicture>[] =>
  (rows ?? []).map(({ id, files, ...picture }) => ({
    id,
    ...picture,
    files: (files ?? []).map((file) => ({
      ...file,
      url: urlOf(
        { path: reviewPicturePath as `/api/${string}` },
        { id, file: `${file.width}.${file.format}`, ...(token && { token }) },
      ),
    })),
  }))

const answerOf = ({ answer, answerLanguage, answeredAt }: ReviewRow) =>
  answer && answerLanguage && answeredAt
    ? { text: answer, language: answerLanguage, at: answeredAt.toISOString() }
    : null

export const hidingOf = ({ hideGround, hideNote, settledAt }: ReviewRow) =>
  hideGround && settledAt ? { ground: hideGround, text: hideNote, at: settledAt.toISOString() } : null

/** The content of a review that has one. */
export const contentOf = (row: ReviewRow) => ({
  id: row.id,
  stars: row.stars ?? 0,
  text: row.text,
  language: row.language,
  tags: row.tags,
  name: row.name,
})

/** A review as everybody reads it. */
export const presentReview = (row: ReviewRow, language: Language): z.input<typeof Review> => ({
  ...contentOf(row),
  pictures: presentPictures(row.pictures),
  month: month(row.day),
  about: presentSubject(row, language),
  shownAt: iso(row.shownAt) ?? '',
  answer: answerOf(row),
})

const pathOfListing = ({ listingKind, listingSlug }: Pick<ReviewRow, 'listingKind' | 'listingSlug'>) =>
  listingKind === 'profile' ? paths.profile(listingSlug) : paths.organization(listingSlug)

/** A review in the list of its provider: until it is shown only that it waits. */
export function presentForProvider(row: ReviewRow, language: Language): z.input<typeof ProviderReview> {
  const isShown = row.state === 'shown'
  return {
    id: row.id,
    requestId: row.requestId ?? row.id,
    listing: { id: row.listingId, kind: row.listingKind, name: row.listingName, slug: row.listingSlug },
    about: presentSubject(row, language),
    month: month(row.day),
    state: isShown ? 'shown' : 'waits',
    dayResult: row.dayResult,
    review: isShown ? presentReview(row, language) : null,
    can: { answer: isShown && !row.answer, say: !isShown && row.requestId !== null },
  }
}

type Known = { details: RequestDetails | undefined; row: ReviewRow | undefined; kept: PictureRow[] }

/** A review as its author sees it. */
export function presentOwn(
  { details, row, kept }: Known,
  token: string,
  language: Language,
): z.input<typeof OwnReview> | undefined {
  const about = row ?? details
  if (!about) return undefined
  const lastDay = details ? lastDayOf(details) : null
  const closed = details ? reviewClosing({ state: details.state, lastDay }, dayIn(zoneOf(details))) : 'over'
  const isWaiting = row?.state === 'waiting'
  const pictures = presentPictures(row ? row.pictures : kept, token)
  return {
    about: presentSubject(about, language),
    provider: {
      name: about.listingName,
      path: pathOfListing(about),
      hasPage: about.listingPublic,
      isSample: about.listingSample,
    },
    from: details?.settledFrom ?? details?.dateFrom ?? row?.day ?? null,
    to: lastDay ?? row?.day ?? null,
    closed,
    until: lastDay && closed !== 'notConfirmed' ? lastReviewDay(lastDay) : null,
    language: details?.language ?? language,
    name: details?.name ?? '',
    pictures,
    review: row
      ? {
          ...contentOf(row),
          stars: row.stars,
          state: row.state,
          isHeld: row.isHeld,
          writtenAt: row.createdAt.toISOString(),
          showsAt: isWaiting ? new Date(row.createdAt.getTime() + blindDays * dayMs).toISOString() : null,
          shownAt: iso(row.shownAt),
          answer: answerOf(row),
          hiding: hidingOf(row),
          decision: null,
        }
      : null,
    can: {
      write: !row && closed === null,
      change: isWaiting,
      withdraw: row !== undefined && row.state !== 'withdrawn',
    },
  }
}
