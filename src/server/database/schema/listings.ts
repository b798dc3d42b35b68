import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  CountryCode,
  ListingKind,
  ListingStatus,
  OrganizationType,
  ProfileType,
  SocialPlatform,
} from '#contract/enums.ts'
import { listingFields, organization, profile, requiredListingFields } from '#entities/listing.ts'
import { users } from './accounts.ts'
import {
  createdAt,
  folded,
  id,
  originalLanguage,
  textTimes,
  tsvector,
  untranslated,
  updatedAt,
} from './columns.ts'
import { completeShare } from './completeness.ts'
import { areBlank, areGiven, areInRange, areTexts, columnsNamed, columnsOf } from './field-columns.ts'
import { images } from './images.ts'
import { listOrders } from './list-orders.ts'
import { locations } from './locations.ts'

/** Professionals (one per account) and organizations. Public while verified and complete. */
export const listings = pgTable(
  'listings',
  {
    id: id(),
    kind: text('kind').$type<ListingKind>().notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull().default(''),
    type: text('type').$type<ProfileType | OrganizationType>(),
    status: text('status').$type<ListingStatus>().notNull().default('pending'),
    originalLanguage: originalLanguage(),
    textTimes: textTimes(),
    phone: text('phone'),
    cityId: uuid('city_id').references(() => locations.id),
    /** Copied from the city by a trigger, so that a country can be listed in order from an index. */
    countryCode: text('country_code').$type<CountryCode>(),
    placeId: uuid('place_id').references(() => locations.id, { onDelete: 'set null' }),
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    /** Its owner; null while it has none. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    languages: text('languages').array().notNull().default(sql`'{}'`),
    totalReviews: integer('total_reviews').notNull().default(0),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
    /** The order of recommended lists, the highest first. */
    recommended: integer('recommended').notNull().default(0),
    isSample: boolean('is_sample').notNull().default(false),
    importKey: text('import_key'),
    /** Deleted by its owner or staff, and restorable for 30 days; its status is kept for that. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    statusBefore: text('status_before').$type<ListingStatus>(),
    /** Then staff alone restore it. */
    deletedByStaff: boolean('deleted_by_staff').notNull().default(false),
    ...columnsOf(listingFields),

    isPublic: boolean('is_public')
      .notNull()
      .generatedAlwaysAs(
        sql`status = 'verified' and name <> '' and type is not null and ${areGiven(columnsNamed(listingFields, requiredListingFields))} and city_id is not null`,
      ),
    sortName: text('sort_name').notNull().generatedAlwaysAs(folded('name')),
    sortRating: numeric('sort_rating', { precision: 2, scale: 1, mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(rating, 0)`),
    search: tsvector('search').generatedAlwaysAs(
      sql`listing_words(name, type, city_id, country_code, languages, specialty || specialties, description)`,
    ),
    untranslated: untranslated(),
    /** Whether it has a picture that was not removed, and an offer that is not put away with a price: kept by triggers. */
    hasCover: boolean('has_cover').notNull().default(false),
    hasPricedOffer: boolean('has_priced_offer').notNull().default(false),
    /** In percent, of what it needs to be public and what travelers ask for; the owner's list of steps counts the same. */
    completeness: smallint('completeness').notNull().generatedAlwaysAs(completeShare),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('listings_slug').on(t.slug),
    unique('listings_import_key').on(t.kind, t.importKey),
    unique('listings_kind_id').on(t.id, t.kind),
    ...listOrders(t),
    // drafts are in no index of a list
    index('listings_search_profiles').using('gin', t.search).where(sql`is_public and kind = 'profile'`),
    index('listings_search_organizations')
      .using('gin', t.search)
      .where(sql`is_public and kind = 'organization'`),
    // what staff list in addition to what is public; with both in one index, public lists would walk past drafts
    index('listings_drafts').on(t.kind, t.sortName, t.id).where(sql`not is_public`),
    index('listings_drafts_status').on(t.kind, t.status, t.sortName, t.id).where(sql`not is_public`),
    // the orders in which staff list everyone's
    index('listings_managed_name').on(t.kind, t.sortName, t.id).where(sql`deleted_at is null`),
    index('listings_managed_completeness').on(t.kind, t.completeness, t.id).where(sql`deleted_at is null`),
    index('listings_managed_changed').on(t.kind, t.updatedAt, t.id).where(sql`deleted_at is null`),
    index('listings_managed_unowned')
      .on(t.kind, t.updatedAt, t.id)
      .where(sql`deleted_at is null and owner_id is null`),
    index('listings_name_part').using('gin', t.sortName.op('gin_trgm_ops')),
    index('listings_city').on(t.cityId, t.sortName),
    index('listings_untranslated')
      .on(t.kind, t.untranslated, t.sortName, t.id)
      .where(sql`is_public and untranslated <> 0`),
    index('listings_place').on(t.placeId),
    index('listings_public_place').on(t.placeId).where(sql`is_public`),
    index('listings_image').on(t.imageId),
    index('listings_owner').on(t.ownerId),
    index('listings_phone').on(t.phone),
    uniqueIndex('listings_one_profile').on(t.ownerId).where(sql`kind = 'profile' and deleted_at is null`),
    index('listings_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    check('listings_kind', sql`${t.kind} in ('profile', 'organization')`),
    check('listings_status', sql`${t.status} in ('pending', 'verified', 'rejected', 'suspended')`),
    check(
      'listings_deleted_unpublished',
      sql`(${t.deletedAt} is null) = (${t.statusBefore} is null) and (${t.deletedAt} is null or ${t.status} = 'pending')`,
    ),
    check('listings_deleted_by_staff', sql`not ${t.deletedByStaff} or ${t.deletedAt} is not null`),
    check('listings_rating', sql`${t.rating} between 0 and 5`),
    check('listings_texts', areTexts(t, listingFields)),
    check('listings_only_profile', sql`${t.kind} = 'profile' or (${areBlank(t, profile, organization)})`),
    check(
      'listings_only_organization',
      sql`${t.kind} = 'organization' or (${areBlank(t, organization, profile)})`,
    ),
    ...areInRange(t, 'listings', listingFields),
  ],
)

/** Which professionals guide for which organization. */
export const organizationGuides = pgTable(
  'organization_guides',
  {
    organizationId: uuid('organization_id').notNull(),
    organizationKind: text('organization_kind').notNull().generatedAlwaysAs(sql`'organization'`),
    profileId: uuid('profile_id').notNull(),
    profileKind: text('profile_kind').notNull().generatedAlwaysAs(sql`'profile'`),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.profileId] }),
    // the kind too: nobody but a professional guides, and only for an organization
    foreignKey({
      name: 'organization_guides_organization',
      columns: [t.organizationId, t.organizationKind],
      foreignColumns: [listings.id, listings.kind],
    }).onDelete('cascade'),
    foreignKey({
      name: 'organization_guides_guide',
      columns: [t.profileId, t.profileKind],
      foreignColumns: [listings.id, listings.kind],
    }).onDelete('cascade'),
    index('organization_guides_profile').on(t.profileId),
  ],
)

/** Links to a listing's other places on the web. */
export const socialLinks = pgTable(
  'social_links',
  {
    id: id(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    platform: text('platform').$type<SocialPlatform>().notNull(),
    url: text('url').notNull(),
    handle: text('handle'),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('social_links_once').on(t.listingId, t.platform, t.url),
    index('social_links_url').on(t.url),
  ],
)

/**
 * Addresses that listings, events and cities had before: each leads to the row's present one. That of a city has its
 * country before it: `BR/manaus`.
 */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    kind: text('kind').$type<ListingKind | 'event' | 'location'>().notNull(),
    slug: text('slug').notNull(),
    targetId: uuid('target_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] }), index('former_slugs_target').on(t.targetId)],
)

/** What listings that were merged away were called in files: their ids here and there. A row that names one is done with. */
export const mergedListings = pgTable(
  'merged_listings',
  {
    kind: text('kind').$type<ListingKind>().notNull(),
    key: text('key').notNull(),
    /** The one that stays. */
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key] }),
    index('merged_listings_listing').on(t.listingId),
    check('merged_listings_kind', sql`${t.kind} in ('profile', 'organization')`),
    check('merged_listings_key', sql`${t.key} <> ''`),
  ],
)

/** Addresses of deleted rows that were public, as SHA-256: they answer 410, and keep nobody's name. */
export const goneSlugs = pgTable(
  'gone_slugs',
  {
    kind: text('kind').notNull(),
    slugHash: text('slug_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slugHash] })],
)
