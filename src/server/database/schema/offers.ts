import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Difficulty, OfferCategory } from '#contract/enums.ts'
import {
  createdAt,
  folded,
  id,
  localizedList,
  localizedText,
  originalLanguage,
  tsvector,
  updatedAt,
} from './columns.ts'
import { listings } from './listings.ts'

export const offers = pgTable(
  'offers',
  {
    id: id(),
    importKey: text('import_key').unique(),
    title: localizedText('title'),
    description: localizedText('description'),
    originalLanguage: originalLanguage(),
    category: text('category').$type<OfferCategory>(),
    duration: localizedText('duration'),
    maxGroupSize: integer('max_group_size'),
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }),
    difficulty: text('difficulty').$type<Difficulty>(),
    highlights: localizedList('highlights'),
    includes: localizedList('includes'),
    excludes: localizedList('excludes'),
    requirements: localizedList('requirements'),
    socialGalleryUrl: text('social_gallery_url'),
    isSample: boolean('is_sample').notNull().default(false),
    sortTitle: text('sort_title')
      .notNull()
      .generatedAlwaysAs(folded("coalesce(title ->> original_language, '')")),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(localized_words(title), 'A') || setweight(localized_words(description), 'C')`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('offers_title').on(t.sortTitle, t.id),
    index('offers_category').on(t.category, t.sortTitle, t.id),
    index('offers_search').using('gin', t.search),
    check('offers_price', sql`${t.price} >= 0`),
    check('offers_group', sql`${t.maxGroupSize} > 0`),
    check(
      'offers_difficulty',
      sql`${t.difficulty} in ('easy', 'moderate', 'intermediate', 'challenging', 'extreme')`,
    ),
    check(
      'offers_texts',
      sql`is_localized_text(${t.title}) and is_localized_text(${t.description}) and is_localized_text(${t.duration}) and is_localized_list(${t.highlights}) and is_localized_list(${t.includes}) and is_localized_list(${t.excludes}) and is_localized_list(${t.requirements})`,
    ),
  ],
)

/** Who offers it: an offer is linked at most once, to one listing. */
export const offerLinks = pgTable(
  'offer_links',
  {
    id: id(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    customTitle: localizedText('custom_title'),
    customDescription: localizedText('custom_description'),
    customPrice: numeric('custom_price', { precision: 12, scale: 2, mode: 'number' }),
    customDuration: localizedText('custom_duration'),
    customMaxGroupSize: integer('custom_max_group_size'),
    customHighlights: localizedList('custom_highlights'),
    customIncludes: localizedList('custom_includes'),
    customExcludes: localizedList('custom_excludes'),
    customNotes: localizedText('custom_notes'),
    availableFrom: date('available_from'),
    availableTo: date('available_to'),
    commission: numeric('commission', { precision: 5, scale: 2, mode: 'number' }),
    isTemplate: boolean('is_template').notNull().default(false),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('offer_links_once').on(t.offerId),
    index('offer_links_listing').on(t.listingId, t.position),
    check('offer_links_commission', sql`${t.commission} between 0 and 100`),
    check('offer_links_dates', sql`${t.availableFrom} <= ${t.availableTo}`),
    check('offer_links_price', sql`${t.customPrice} >= 0`),
  ],
)
