import { z } from 'zod'
import {
  attractionCategories,
  compass,
  countryCodes,
  currencies,
  difficulties,
  durationClasses,
  durationUnits,
  eventTypes,
  listingKinds,
  listingStatuses,
  locationKinds,
  offerCategories,
  organizationTypes,
  pricesFor,
  profileTypes,
  publishedKinds,
  socialPlatforms,
} from './enums.ts'
import { permissions } from './permissions.ts'

export const ProfileType = z.enum(profileTypes)
export type ProfileType = z.infer<typeof ProfileType>

export const OrganizationType = z.enum(organizationTypes)
export type OrganizationType = z.infer<typeof OrganizationType>

export const EventType = z.enum(eventTypes)
export type EventType = z.infer<typeof EventType>

export const ListingStatus = z.enum(listingStatuses)
export type ListingStatus = z.infer<typeof ListingStatus>

export const SocialPlatform = z.enum(socialPlatforms)
export type SocialPlatform = z.infer<typeof SocialPlatform>

export const Difficulty = z.enum(difficulties)
export type Difficulty = z.infer<typeof Difficulty>

export const OfferCategory = z.enum(offerCategories)
export type OfferCategory = z.infer<typeof OfferCategory>

export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>

export const PriceFor = z.enum(pricesFor)
export type PriceFor = z.infer<typeof PriceFor>

export const DurationUnit = z.enum(durationUnits)
export type DurationUnit = z.infer<typeof DurationUnit>

export const DurationClass = z.enum(durationClasses)
export type DurationClass = z.infer<typeof DurationClass>

export const Compass = z.enum(compass)
export type Compass = z.infer<typeof Compass>

export const LocationKind = z.enum(locationKinds)
export type LocationKind = z.infer<typeof LocationKind>

export const CountryCode = z.enum(countryCodes)
export type CountryCode = z.infer<typeof CountryCode>

export const ListingKind = z.enum(listingKinds)
export type ListingKind = z.infer<typeof ListingKind>

export const PublishedKind = z.enum(publishedKinds)
export type PublishedKind = z.infer<typeof PublishedKind>

export const AttractionCategory = z.enum(attractionCategories)
export type AttractionCategory = z.infer<typeof AttractionCategory>

export const Permission = z.enum(permissions)
export type Permission = z.infer<typeof Permission>
