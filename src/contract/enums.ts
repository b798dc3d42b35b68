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
export type ProfileType = (typeof profileTypes)[number]

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
export type OrganizationType = (typeof organizationTypes)[number]

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
export type EventType = (typeof eventTypes)[number]

export const listingStatuses = ['pending', 'verified', 'rejected', 'suspended'] as const
export type ListingStatus = (typeof listingStatuses)[number]

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
export type SocialPlatform = (typeof socialPlatforms)[number]

/** `intermediate` is accepted and shown, but never offered in a form. */
export const difficulties = ['easy', 'moderate', 'intermediate', 'challenging', 'extreme'] as const
export type Difficulty = (typeof difficulties)[number]

export const offerCategories = [
  'tour',
  'stay',
  'transport',
  'workshop',
  'food',
  'wildlife',
  'culture',
] as const
export type OfferCategory = (typeof offerCategories)[number]

export const currencies = ['USD', 'BRL', 'PEN', 'COP', 'EUR', 'BOB', 'GYD', 'SRD'] as const
export type Currency = (typeof currencies)[number]

/** What a price is for. */
export const pricesFor = ['person', 'group', 'night'] as const
export type PriceFor = (typeof pricesFor)[number]

export const durationUnits = ['hour', 'day', 'night', 'week'] as const
export type DurationUnit = (typeof durationUnits)[number]

/** Classes of duration to filter offers by: up to 5 hours, up to one day, up to three days, longer. */
export const durationClasses = ['half_day', 'day', 'days', 'longer'] as const
export type DurationClass = (typeof durationClasses)[number]

/** The orders of the list of offers, the usual one first. */
export const offerSorts = ['recommended', 'price', 'duration', 'newest', 'name'] as const
export type OfferSort = (typeof offerSorts)[number]

/** What the season of a city is described by. */
export const seasonKinds = ['water', 'rain'] as const
export type SeasonOf = (typeof seasonKinds)[number]

/** The points of the compass, clockwise from north. */
export const compass = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Compass = (typeof compass)[number]

export const locationKinds = ['city', 'place'] as const
export type LocationKind = (typeof locationKinds)[number]

/** The nine countries by ISO 3166-1 code, in the order of the specification. */
export const countryCodes = ['BR', 'PE', 'CO', 'EC', 'BO', 'VE', 'GY', 'SR', 'GF'] as const
export type CountryCode = (typeof countryCodes)[number]

export const imageSizes = [100, 128, 256, 512] as const
export const listingKinds = ['profile', 'organization'] as const
export type ListingKind = (typeof listingKinds)[number]

/** The state of content in the lists of staff: published or not. */
export const publishedKinds = [...listingKinds, 'event'] as const
export type PublishedKind = (typeof publishedKinds)[number]

export const attractionCategories = [
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
] as const
export type AttractionCategory = (typeof attractionCategories)[number]
