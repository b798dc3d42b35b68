import {
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import type { CountedPage } from '#contract/system/analytics-kinds.ts'
import { events } from './events.ts'
import { listings } from './listings.ts'
import { locations } from './locations.ts'
import { offers } from './offers.ts'

/** How often each kind of page, and the page of each subject, was visited in a language, by day; nothing about who. */
export const pageVisits = pgTable(
  'page_visits',
  {
    day: date('day').notNull(),
    page: text('page').$type<CountedPage>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Of the page of an offer: who offers it. */
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    offerId: uuid('offer_id').references(() => offers.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'cascade' }),
    /** Where the subject was then. */
    cityId: uuid('city_id').references(() => locations.id, { onDelete: 'cascade' }),
    visits: integer('visits').notNull(),
  },
  (t) => [
    unique('page_visits_once')
      .on(t.day, t.page, t.language, t.listingId, t.offerId, t.eventId, t.cityId)
      .nullsNotDistinct(),
  ],
)

/**
 * How often was searched, by day; the words only of what was asked in several hours, else they are empty. Without
 * `hasWords`: lists that were narrowed to a town or a type, without words.
 */
export const searchesByDay = pgTable(
  'searches_by_day',
  {
    day: date('day').notNull(),
    language: text('language').$type<Language>().notNull(),
    words: text('words').notNull().default(''),
    hasWords: boolean('has_words').notNull().default(true),
    asked: integer('asked').notNull(),
    withoutResult: integer('without_result').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.language, t.words, t.hasWords] })],
)

/** How often searches and lists were narrowed to a town, or to a type such as `profile:guide`, by day; each by itself. */
export const searchesNarrowed = pgTable(
  'searches_narrowed',
  {
    day: date('day').notNull(),
    language: text('language').$type<Language>().notNull(),
    cityId: uuid('city_id').references(() => locations.id, { onDelete: 'cascade' }),
    type: text('type'),
    asked: integer('asked').notNull(),
    withoutResult: integer('without_result').notNull(),
  },
  (t) => [unique('searches_narrowed_once').on(t.day, t.language, t.cityId, t.type).nullsNotDistinct()],
)

/** In how many hours the same words were searched: a keyed hash, from which nobody reads them. */
export const searchAsks = pgTable('search_asks', {
  hash: text('hash').primaryKey(),
  hours: integer('hours').notNull(),
  lastHour: timestamp('last_hour', { withTimezone: true }).notNull(),
})

/** The batches of counts that were written: one that is sent again counts once. */
export const countedBatches = pgTable('counted_batches', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})
