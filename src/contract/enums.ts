import { z } from 'zod'

/** The owner's list first, the wider list after it: the order of every selector. */
export const profileTypes = [
  'guide',
  'ambassador',
  'tour_operator',
  'travel_consultant',
  'adventure_specialist',
  'travel_blogger',
  'destination_marketing_specialist',
  'eco_tourism_coordinator',
  'transportation_coordinator',
  'accommodation_host',
  'food_beverage_specialist',
  'photography_guide',
  'language_interpreter',
  'activity_instructor',
  'travel_agent',
  'customer_experience_manager',
  'adventure_guide',
  'botanist',
  'conservation_officer',
  'cultural_interpreter',
  'educator',
  'indigenous_guide',
  'local',
  'marine_biologist',
  'naturalist',
  'ornithologist',
  'photographer',
  'researcher',
  'survival_instructor',
  'wildlife_specialist',
] as const
export const ProfileType = z.enum(profileTypes)
export type ProfileType = z.infer<typeof ProfileType>

/** The owner's list first, the wider list after it: the order of every selector. */
export const organizationTypes = [
  'hotel',
  'resort',
  'tour_operator',
  'travel_agency',
  'restaurant',
  'transport',
  'lodge',
  'agency',
  'NGO',
  'government',
  'cat',
  'other',
  'adventure_company',
  'botanical_garden',
  'community_group',
  'conservation_group',
  'cultural_organization',
  'eco_lodge',
  'educational_institution',
  'foundation',
  'government_agency',
  'indigenous_organization',
  'non_profit',
  'research_institute',
  'wildlife_sanctuary',
] as const
export const OrganizationType = z.enum(organizationTypes)
export type OrganizationType = z.infer<typeof OrganizationType>

/** The types of the specification, then those that annual celebrations need (docs/decisions). */
export const eventTypes = [
  'community_project',
  'conference',
  'conservation_project',
  'cultural_exchange',
  'educational_program',
  'expedition',
  'festival',
  'photography_workshop',
  'research_project',
  'seminar',
  'sustainability_initiative',
  'tour',
  'volunteer_program',
  'wildlife_observation',
  'workshop',
  'carnival',
  'civic',
  'fair',
  'indigenous',
  'music',
  'national',
  'religious',
  'sport',
  'traditional',
] as const
export const EventType = z.enum(eventTypes)
export type EventType = z.infer<typeof EventType>

export const ListingStatus = z.enum(['pending', 'verified', 'rejected', 'suspended'])
export type ListingStatus = z.infer<typeof ListingStatus>

export const socialPlatforms = [
  'instagram',
  'facebook',
  'twitter',
  'youtube',
  'tiktok',
  'linkedin',
  'whatsapp',
  'website',
  'other',
] as const
export const SocialPlatform = z.enum(socialPlatforms)
export type SocialPlatform = z.infer<typeof SocialPlatform>

/** `intermediate` is accepted in what is shown, never offered in a form. */
export const Difficulty = z.enum(['easy', 'moderate', 'intermediate', 'challenging', 'extreme'])
export type Difficulty = z.infer<typeof Difficulty>

export const offerCategories = [
  'tour',
  'stay',
  'transport',
  'workshop',
  'food',
  'wildlife',
  'culture',
] as const
export const OfferCategory = z.enum(offerCategories)
export type OfferCategory = z.infer<typeof OfferCategory>

export const currencies = ['USD', 'BRL', 'PEN', 'COP', 'EUR', 'BOB', 'GYD', 'SRD'] as const
export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>

/** What a price is for. */
export const pricesFor = ['person', 'group', 'night'] as const
export const PriceFor = z.enum(pricesFor)
export type PriceFor = z.infer<typeof PriceFor>

export const durationUnits = ['hour', 'day', 'night', 'week'] as const
export const DurationUnit = z.enum(durationUnits)
export type DurationUnit = z.infer<typeof DurationUnit>

/** How long offers take, to choose by: up to 5 hours, up to one day, up to three days, longer. */
export const durationClasses = ['half_day', 'day', 'days', 'longer'] as const
export const DurationClass = z.enum(durationClasses)
export type DurationClass = z.infer<typeof DurationClass>

/** The orders of the list of offers, the usual one first. */
export const offerSorts = ['recommended', 'price', 'duration', 'newest', 'name'] as const
export type OfferSort = (typeof offerSorts)[number]

/** By what the season of a city is told. */
export const seasonKinds = ['water', 'rain'] as const
export type SeasonOf = (typeof seasonKinds)[number]

/** The points of the compass, from the north on to the right. */
export const compass = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export const Compass = z.enum(compass)
export type Compass = z.infer<typeof Compass>

export const LocationKind = z.enum(['city', 'place'])
export type LocationKind = z.infer<typeof LocationKind>

/** The nine countries by ISO 3166-1 code, in the order of the specification. */
export const countryCodes = ['BR', 'PE', 'CO', 'EC', 'BO', 'VE', 'GY', 'SR', 'GF'] as const
export const CountryCode = z.enum(countryCodes)
export type CountryCode = z.infer<typeof CountryCode>

export const imageSizes = [100, 128, 256, 512] as const
export const listingKinds = ['profile', 'organization'] as const
export const ListingKind = z.enum(listingKinds)
export type ListingKind = z.infer<typeof ListingKind>

/** What staff publish and a list shows. */
export const PublishedKind = z.enum([...listingKinds, 'event'])
export type PublishedKind = z.infer<typeof PublishedKind>

export const AttractionCategory = z.enum([
  'archaeology',
  'beach',
  'community',
  'market',
  'monument',
  'museum',
  'nature',
  'neighbourhood',
  'park',
  'religious',
  'river',
  'viewpoint',
  'waterfall',
])
export type AttractionCategory = z.infer<typeof AttractionCategory>
