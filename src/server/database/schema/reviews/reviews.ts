import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Ground } from '#contract/decisions/grounds.ts'
import type { Language } from '#contract/languages.ts'
import type { RequestKind } from '#contract/requests/states.ts'
import type { DayResult, ReviewFlag, ReviewState, ReviewTag } from '#contract/reviews/kinds.ts'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, id, moment, updatedAt } from '#server/database/schema/columns.ts'
import { events } from '#server/database/schema/events.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'

const isLanguage = (column: SQL) => sql`${column} in ('en', 'fr', 'pt', 'es')`

/**
 * What travelers wrote about days that were confirmed. Triggers refuse one without such a request, a change of one that
 * was public, and a second answer; they keep the ratings of listings.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    /** Null once the request went with its offer or event: the review stays. */
    requestId: uuid('request_id')
      .unique()
      .references(() => requests.id, { onDelete: 'set null' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RequestKind>().notNull(),
    offerId: uuid('offer_id').references(() => offers.id, { onDelete: 'set null' }),
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'set null' }),
    /** The day that was confirmed, the last where there are several. */
    day: date('day').notNull(),
    /** Of the private address, as the request has it until it is forgotten. */
    tokenHash: text('token_hash').notNull().unique(),
    sendKey: text('send_key'),
    state: text('state').$type<ReviewState>().notNull().default('waiting'),
    /** Staff look at it before it is shown. */
    isHeld: boolean('is_held').notNull().default(false),
    flags: text('flags').array().$type<ReviewFlag[]>().notNull().default(sql`'{}'`),
    stars: smallint('stars'),
    text: text('text').notNull(),
    language: text('language').$type<Language>().notNull(),
    tags: text('tags').array().$type<ReviewTag[]>().notNull(),
    name: text('name').notNull(),
    /** Keyed hashes of the network and of network and browser; forgotten after 60 days. */
    networkHash: text('network_hash'),
    deviceHash: text('device_hash'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    shownAt: moment('shown_at'),
    answer: text('answer'),
    answerLanguage: text('answer_language').$type<Language>(),
    answeredAt: moment('answered_at'),
    /** When staff let it be shown or hid it, and who. */
    settledAt: moment('settled_at'),
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
    hideGround: text('hide_ground').$type<Ground>(),
    hideNote: text('hide_note').notNull().default(''),
  },
  (t) => [
    index('reviews_listing_shown').on(t.listingId, t.shownAt, t.id).where(sql`state = 'shown'`),
    index('reviews_offer_shown').on(t.offerId, t.shownAt, t.id).where(sql`state = 'shown'`),
    index('reviews_listing').on(t.listingId, t.id),
    index('reviews_offer').on(t.offerId),
    index('reviews_event').on(t.eventId),
    index('reviews_settled_by').on(t.settledBy),
    index('reviews_waiting').on(t.createdAt).where(sql`state = 'waiting'`),
    index('reviews_device').on(t.deviceHash).where(sql`device_hash is not null`),
    index('reviews_network').on(t.createdAt).where(sql`network_hash is not null`),
    check('reviews_kind', sql`${t.kind} in ('offer', 'event')`),
    check('reviews_state', sql`${t.state} in ('waiting', 'shown', 'withdrawn', 'hidden')`),
    check(
      'reviews_stars',
      sql`${t.stars} between 1 and 5 and (${t.stars} is null) = (${t.state} = 'withdrawn')`,
    ),
    check('reviews_text', sql`length(${t.text}) <= 600 and length(${t.name}) <= 60`),
    check(
      'reviews_languages',
      sql`${isLanguage(sql`${t.language}`)} and ${isLanguage(sql`${t.answerLanguage}`)}`,
    ),
    check(
      'reviews_tags',
      sql`${t.tags} <@ '{onTime,asAgreed,feltSafe,knows,friendly,worthTheWay}'::text[] and cardinality(${t.tags}) <= 6`,
    ),
    check(
      'reviews_flags',
      sql`${t.flags} <@ '{ownRequest,sharedContact,paymentKey,sharedDevice,burst,likeText,confirmedLate,sameHousehold}'::text[]`,
    ),
    check('reviews_held', sql`not ${t.isHeld} or (${t.state} = 'waiting' and ${t.flags} <> '{}')`),
    check('reviews_shown', sql`${t.state} <> 'shown' or ${t.shownAt} is not null`),
    check(
      'reviews_withdrawn',
      sql`${t.state} <> 'withdrawn' or (${t.text} = '' and ${t.name} = '' and ${t.tags} = '{}' and ${t.answer} is null
        and ${t.networkHash} is null and ${t.deviceHash} is null)`,
    ),
    check(
      'reviews_answer',
      sql`(${t.answer} is null) = (${t.answeredAt} is null) and (${t.answer} is null) = (${t.answerLanguage} is null)
        and length(${t.answer}) between 1 and 600 and (${t.answer} is null or ${t.shownAt} is not null)`,
    ),
    check(
      'reviews_hidden',
      sql`(${t.state} = 'hidden') = (${t.hideGround} is not null) and (${t.state} <> 'hidden' or ${t.settledAt} is not null)
        and ${t.hideGround} in ('unrelated', 'offensive', 'fraud', 'selfReview', 'personalData', 'unlawful', 'other')
        and length(${t.hideNote}) <= 2000 and (${t.hideGround} is not null or ${t.hideNote} = '')`,
    ),
  ],
)

/** Pictures of reviews; kept with the request until the review is written. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    id: id(),
    requestId: uuid('request_id').references(() => requests.id, { onDelete: 'cascade' }),
    reviewId: uuid('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('review_pictures_request').on(t.requestId),
    index('review_pictures_review').on(t.reviewId),
    index('review_pictures_image').on(t.imageId),
    check('review_pictures_of_one', sql`(${t.requestId} is null) <> (${t.reviewId} is null)`),
  ],
)

/** Confirmed days that have passed: when their traveler was invited to write, and how they went as the provider says. */
export const pastDays = pgTable(
  'past_days',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => requests.id, { onDelete: 'cascade' }),
    invitedAt: moment('invited_at'),
    result: text('result').$type<DayResult>(),
    /** For staff. */
    note: text('note').notNull().default(''),
    saidAt: moment('said_at'),
  },
  (t) => [
    check('past_days_result', sql`${t.result} in ('tookPlace', 'noShow', 'calledOff')`),
    check('past_days_said', sql`(${t.result} is null) = (${t.saidAt} is null)`),
    check('past_days_note', sql`length(${t.note}) <= 300 and (${t.note} = '' or ${t.result} is not null)`),
  ],
)
