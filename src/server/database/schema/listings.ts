import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  CountryCode,
  ListingStatus,
  OrganizationType,
  ProfileType,
  SocialPlatform,
} from '#contract/enums.ts'
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
import { images } from './images.ts'
import { locations } from './locations.ts'

/** The columns that a profile and an organization have in common. */
const listing = () => ({
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull().default(''),
  status: text('status').$type<ListingStatus>().notNull().default('pending'),
  originalLanguage: originalLanguage(),
  phone: text('phone'),
  email: text('email'),
  cityId: uuid('city_id').references(() => locations.id),
  /** Copied from the city by a trigger, so that a country can be listed in order from an index. */
  countryCode: text('country_code').$type<CountryCode>(),
  placeId: uuid('place_id').references(() => locations.id, { onDelete: 'set null' }),
  imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
  languages: text('languages').array().notNull().default(sql`'{}'`),
  totalReviews: integer('total_reviews').notNull().default(0),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
  isSample: boolean('is_sample').notNull().default(false),
  importKey: text('import_key').unique(),
  sortName: text('sort_name').notNull().generatedAlwaysAs(folded('name')),
  sortRating: numeric('sort_rating', { precision: 2, scale: 1, mode: 'number' })
    .notNull()
    .generatedAlwaysAs(sql`coalesce(rating, 0)`),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Professionals: one per account. Public while verified and complete. */
export const profiles = pgTable(
  'profiles',
  {
    ...listing(),
    profileType: text('profile_type').$type<ProfileType>(),
    bio: localizedText('bio'),
    specialty: localizedText('specialty'),
    experienceYears: integer('experience_years'),
    isPublic: boolean('is_public')
      .notNull()
      .generatedAlwaysAs(
        sql`status = 'verified' and name <> '' and profile_type is not null and bio <> '{}' and city_id is not null`,
      ),
    search: tsvector('search').generatedAlwaysAs(
      sql`listing_words(name, profile_type, city_id, country_code, specialty, bio)`,
    ),
  },
  (t) => [
    index('profiles_name').on(t.sortName, t.id).where(sql`is_public`),
    index('profiles_type').on(t.profileType, t.sortName, t.id).where(sql`is_public`),
    index('profiles_city').on(t.cityId, t.sortName, t.id).where(sql`is_public`),
    index('profiles_city_type').on(t.cityId, t.profileType, t.sortName, t.id).where(sql`is_public`),
    index('profiles_country').on(t.countryCode, t.sortName, t.id).where(sql`is_public`),
    index('profiles_rating').on(t.sortRating.desc(), t.id.desc()).where(sql`is_public`),
    index('profiles_city_rating').on(t.cityId, t.sortRating.desc(), t.id.desc()).where(sql`is_public`),
    index('profiles_newest').on(t.id.desc()).where(sql`is_public`),
    index('profiles_search').using('gin', t.search),
    check('profiles_status', sql`${t.status} in ('pending', 'verified', 'rejected', 'suspended')`),
    check('profiles_rating', sql`${t.rating} between 0 and 5`),
    check('profiles_experience', sql`${t.experienceYears} between 0 and 100`),
    check('profiles_texts', sql`is_localized_text(${t.bio}) and is_localized_text(${t.specialty})`),
  ],
)

/** Organizations. Public while verified and complete. */
export const organizations = pgTable(
  'organizations',
  {
    ...listing(),
    organizationType: text('organization_type').$type<OrganizationType>(),
    description: localizedText('description'),
    website: text('website'),
    establishedYear: integer('established_year'),
    employeeCount: integer('employee_count'),
    specialties: localizedList('specialties'),
    certifications: localizedList('certifications'),
    licenseNumber: text('license_number'),
    isPublic: boolean('is_public')
      .notNull()
      .generatedAlwaysAs(
        sql`status = 'verified' and name <> '' and organization_type is not null and description <> '{}' and city_id is not null`,
      ),
    search: tsvector('search').generatedAlwaysAs(
      sql`listing_words(name, organization_type, city_id, country_code, specialties, description)`,
    ),
  },
  (t) => [
    index('organizations_name').on(t.sortName, t.id).where(sql`is_public`),
    index('organizations_type').on(t.organizationType, t.sortName, t.id).where(sql`is_public`),
    index('organizations_city').on(t.cityId, t.sortName, t.id).where(sql`is_public`),
    index('organizations_city_type').on(t.cityId, t.organizationType, t.sortName, t.id).where(sql`is_public`),
    index('organizations_country').on(t.countryCode, t.sortName, t.id).where(sql`is_public`),
    index('organizations_rating').on(t.sortRating.desc(), t.id.desc()).where(sql`is_public`),
    index('organizations_city_rating').on(t.cityId, t.sortRating.desc(), t.id.desc()).where(sql`is_public`),
    index('organizations_newest').on(t.id.desc()).where(sql`is_public`),
    index('organizations_search').using('gin', t.search),
    check('organizations_status', sql`${t.status} in ('pending', 'verified', 'rejected', 'suspended')`),
    check('organizations_rating', sql`${t.rating} between 0 and 5`),
    check('organizations_established', sql`${t.establishedYear} between 1500 and 2200`),
    check('organizations_employees', sql`${t.employeeCount} >= 0`),
    check(
      'organizations_texts',
      sql`is_localized_text(${t.description}) and is_localized_list(${t.specialties}) and is_localized_list(${t.certifications})`,
    ),
  ],
)

/** Which professionals guide for which organization. */
export const organizationGuides = pgTable(
  'organization_guides',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.profileId] }),
    index('organization_guides_profile').on(t.profileId),
  ],
)

/** Links to a listing's other places on the web: of exactly one profile or organization. */
export const socialLinks = pgTable(
  'social_links',
  {
    id: id(),
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    platform: text('platform').$type<SocialPlatform>().notNull(),
    url: text('url').notNull(),
    handle: text('handle'),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('social_links_profile').on(t.profileId),
    index('social_links_organization').on(t.organizationId),
    unique('social_links_once').on(t.profileId, t.organizationId, t.platform, t.url).nullsNotDistinct(),
    check('social_links_one_owner', sql`num_nonnulls(${t.profileId}, ${t.organizationId}) = 1`),
  ],
)

/** Addresses that listings and events had before: each leads to the row's present one. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    kind: text('kind').$type<'profile' | 'organization' | 'event' | 'location'>().notNull(),
    slug: text('slug').notNull(),
    targetId: uuid('target_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] }), index('former_slugs_target').on(t.targetId)],
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

/** How many published rows there are by type and city; the empty type and the nil city stand for all. */
export const listingCounts = pgTable(
  'listing_counts',
  {
    kind: text('kind').$type<'profile' | 'organization' | 'event'>().notNull(),
    type: text('type').notNull(),
    cityId: uuid('city_id').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.cityId, t.type] })],
)

/** Every word that a name or text holds: what a mistyped word is corrected to. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (t) => [
  index('search_words_similar').using('gin', t.word.op('gin_trgm_ops')),
])
