import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CountryCode } from '#contract/enums.ts'
import { users } from './accounts.ts'
import {
  createdAt,
  id,
  localizedText,
  originalLanguage,
  textTimes,
  untranslated,
  updatedAt,
} from './columns.ts'
import { events } from './events.ts'
import { images } from './images.ts'
import { listings } from './listings.ts'
import { attractions, countries, locations } from './locations.ts'
import { offers } from './offers.ts'

/** The gallery of a listing, an offer, a city, an attraction, a country or an event, in order. One that staff removed keeps its reason until its owner has read it. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    offerId: uuid('offer_id').references(() => offers.id, { onDelete: 'cascade' }),
    cityId: uuid('city_id').references(() => locations.id, { onDelete: 'cascade' }),
    attractionId: uuid('attraction_id').references(() => attractions.id, { onDelete: 'cascade' }),
    countryCode: text('country_code')
      .$type<CountryCode>()
      .references(() => countries.code, { onDelete: 'cascade' }),
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'cascade' }),
    imageId: uuid('image_id').references(() => images.id),
    /** What the sender made up for it: the same picture sent twice is one. */
    uploadKey: uuid('upload_key').notNull(),
    caption: localizedText('caption'),
    /** What one sees, for people who cannot. */
    alternative: localizedText('alternative'),
    originalLanguage: originalLanguage(),
    textTimes: textTimes(),
    untranslated: untranslated(),
    /** What stays in view when it is cropped, in percent from the left and from the top; null: its middle. */
    focalX: smallint('focal_x'),
    focalY: smallint('focal_y'),
    isCover: boolean('is_cover').notNull().default(false),
    position: integer('position').notNull().default(0),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    removedBy: uuid('removed_by').references(() => users.id, { onDelete: 'set null' }),
    removedReason: text('removed_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('pictures_sent_to_listing').on(t.listingId, t.uploadKey),
    uniqueIndex('pictures_sent_to_offer').on(t.offerId, t.uploadKey),
    uniqueIndex('pictures_sent_to_city').on(t.cityId, t.uploadKey),
    uniqueIndex('pictures_sent_to_attraction').on(t.attractionId, t.uploadKey),
    uniqueIndex('pictures_sent_to_country').on(t.countryCode, t.uploadKey),
    uniqueIndex('pictures_sent_to_event').on(t.eventId, t.uploadKey),
    uniqueIndex('pictures_one_cover_of_listing').on(t.listingId).where(sql`is_cover`),
    uniqueIndex('pictures_one_cover_of_offer').on(t.offerId).where(sql`is_cover`),
    uniqueIndex('pictures_one_cover_of_city').on(t.cityId).where(sql`is_cover`),
    uniqueIndex('pictures_one_cover_of_attraction').on(t.attractionId).where(sql`is_cover`),
    uniqueIndex('pictures_one_cover_of_country').on(t.countryCode).where(sql`is_cover`),
    uniqueIndex('pictures_one_cover_of_event').on(t.eventId).where(sql`is_cover`),
    index('pictures_listing').on(t.listingId, t.position),
    index('pictures_offer').on(t.offerId, t.position),
    index('pictures_city').on(t.cityId, t.position),
    index('pictures_attraction').on(t.attractionId, t.position),
    index('pictures_country').on(t.countryCode, t.position),
    index('pictures_event').on(t.eventId, t.position),
    // of the directory's own content and events, and of listings and their offers
    index('pictures_untranslated')
      .on(sql`(listing_id is null and offer_id is null)`, t.untranslated, t.id)
      .where(sql`image_id is not null and untranslated <> 0`),
    index('pictures_image').on(t.imageId),
    index('pictures_removed_by').on(t.removedBy),
    check(
      'pictures_of_one',
      sql`num_nonnulls(${t.listingId}, ${t.offerId}, ${t.cityId}, ${t.attractionId}, ${t.countryCode}, ${t.eventId}) = 1`,
    ),
    check('pictures_image_or_reason', sql`(${t.imageId} is null) = (${t.removedAt} is not null)`),
    check('pictures_reason', sql`(${t.removedAt} is null) = (${t.removedReason} is null)`),
    check('pictures_cover_there', sql`not ${t.isCover} or ${t.removedAt} is null`),
    check(
      'pictures_focal_point',
      sql`(${t.focalX} is null) = (${t.focalY} is null) and ${t.focalX} between 0 and 100 and ${t.focalY} between 0 and 100`,
    ),
    check('pictures_texts', sql`is_localized_text(${t.caption}) and is_localized_text(${t.alternative})`),
  ],
)
