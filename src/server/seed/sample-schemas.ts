import { z } from 'zod'
import { priceKinds } from '#contract/directory/offer-prices.ts'
import {
  Difficulty,
  DurationUnit,
  EventType,
  OfferCategory,
  OrganizationType,
  ProfileType,
  SocialPlatform,
} from '#contract/enum-schemas.ts'
import { Language } from '#contract/language-schemas.ts'
import { SpokenLanguage } from '#contract/shared.ts'
import { organization, profile } from '#entities/listing.ts'
import { cancellationTerms, capacityUnits, meetingKinds } from '#entities/offers.ts'
import { FullText, GeonameId, Latitude, Longitude, Rule } from './content-schemas.ts'
import { filled, LocalizedTexts, optional, optionalText, sampleShape } from './sample-fields.ts'

const key = z.string().regex(/^[a-z0-9-]{1,60}$/, 'expected lower-case letters, digits and hyphens')
const count = z.number().int().min(0)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:MM')
const phone = z.string().regex(/^\+[1-9][\d ]{6,18}$/, 'expected a number such as +55 92 90000 0000')
const currency = z.string().regex(/^[A-Z]{3}$/, 'expected a code such as USD')

/** The key of one profile or of one organization. */
const Owner = z
  .object({ profile: key.optional(), organization: key.optional() })
  .refine((owner) => (owner.profile === undefined) !== (owner.organization === undefined), {
    error: 'expected a profile or an organization',
  })
export type Owner = z.infer<typeof Owner>

const listing = {
  key,
  name: filled,
  originalLanguage: Language,
  phone: optional(phone),
  languages: z.array(SpokenLanguage),
  cityGeonameId: GeonameId,
}

export const SampleProfile = z.object({
  ...listing,
  profileType: ProfileType,
  ...sampleShape(profile),
})
export type SampleProfile = z.infer<typeof SampleProfile>

const SamplePlace = z.object({
  name: filled,
  address: optional(filled),
  latitude: optional(Latitude),
  longitude: optional(Longitude),
})

export const SampleOrganization = z.object({
  ...listing,
  organizationType: OrganizationType,
  ...sampleShape(organization),
  guides: z.array(key).default([]),
  place: optional(SamplePlace),
})
export type SampleOrganization = z.infer<typeof SampleOrganization>

const SamplePrice = z.object({
  kind: z.enum(priceKinds),
  months: z.array(z.number().int().min(1).max(12)).default([]),
  minPeople: optional(count.min(2)),
  maxAge: optional(count),
  amount: z.number().min(0),
  label: optionalText,
})

export const SampleOffer = z.object({
  key,
  owner: Owner,
  title: FullText,
  description: FullText,
  originalLanguage: Language,
  category: optional(OfferCategory),
  duration: optionalText,
  durationAmount: optional(z.number().positive()),
  durationUnit: optional(DurationUnit),
  maxGroupSize: optional(count.min(1)),
  price: optional(z.number().min(0)),
  difficulty: optional(Difficulty),
  months: z.array(z.number().int().min(1).max(12)).default([]),
  highlights: LocalizedTexts,
  includes: LocalizedTexts,
  excludes: LocalizedTexts,
  requirements: LocalizedTexts,
  startTimes: z.array(clock).default([]),
  weekdays: z.array(z.number().int().min(1).max(7)).default([]),
  capacityPerDay: optional(count.min(1)),
  capacityUnit: optional(z.enum(capacityUnits)),
  minGroupSize: optional(count.min(1)),
  noticeDays: count.default(0),
  latestHour: optional(clock),
  meetingKind: optional(z.enum(meetingKinds)),
  meetingPoint: optionalText,
  meetingDirections: optionalText,
  meetingLatitude: optional(Latitude),
  meetingLongitude: optional(Longitude),
  bring: LocalizedTexts,
  cancellationTerms: optional(z.enum(cancellationTerms)),
  cancellationText: optionalText,
  depositPercent: optional(count.min(1).max(100)),
  depositDays: optional(count.min(1)),
  depositTerms: optionalText,
  prices: z.array(SamplePrice).default([]),
})
export type SampleOffer = z.infer<typeof SampleOffer>

export const SampleSocialLink = z.object({
  owner: Owner,
  platform: SocialPlatform,
  url: z.url(),
  handle: optional(filled),
})
export type SampleSocialLink = z.infer<typeof SampleSocialLink>

export const SampleEvent = z.object({
  key,
  title: FullText,
  description: FullText,
  originalLanguage: Language,
  eventType: EventType,
  rule: Rule,
  ruleText: optionalText,
  durationDays: optional(count.min(1).max(366)),
  startTime: optional(clock),
  endTime: optional(clock),
  location: optional(filled),
  cityGeonameId: GeonameId,
  latitude: optional(Latitude),
  longitude: optional(Longitude),
  organizer: optional(Owner),
  price: optional(z.number().min(0)),
  currency: currency.default('USD'),
  maxParticipants: optional(count),
  currentParticipants: count.default(0),
  requirements: LocalizedTexts,
  included: LocalizedTexts,
  notIncluded: LocalizedTexts,
  cancellationPolicy: optionalText,
  featured: z.boolean().default(false),
  website: optional(z.url()),
})
export type SampleEvent = z.infer<typeof SampleEvent>
