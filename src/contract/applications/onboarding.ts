import { z } from 'zod'
import { endpoint, upload } from '#contract/endpoint.ts'
import {
  ListingKind,
  ListingStatus,
  OrganizationType,
  ProfileType,
  SocialPlatform,
} from '#contract/enum-schemas.ts'
import { formBody } from '#contract/form-body.ts'
import { Language } from '#contract/language-schemas.ts'
import { missingParts } from '#contract/listings/missing-parts.ts'
import { CityReference, Id, SpokenLanguage } from '#contract/shared.ts'
import { Application, ApplicationContent, maxLinks, Typed } from './application.ts'
import { Introduction } from './introduction.ts'
import { maxIntroductionLength, onboardingOrganizationTypes, onboardingProfileTypes } from './limits.ts'

const Done = z.object({ done: z.literal(true) })
const Nothing = z.object({})

/** The values entered so far, as typed: only their length is checked. */
export const OnboardingDraft = z.object({
  accountType: ListingKind.nullable().optional(),
  organizationType: z.enum(onboardingOrganizationTypes).nullable().optional(),
  profileType: z.enum(onboardingProfileTypes).nullable().optional(),
  socialLinks: z
    .array(z.object({ platform: SocialPlatform, url: Typed, username: Typed.nullable().optional() }))
    .max(maxLinks)
    .nullable()
    .optional()
    .meta({ description: 'An empty list: this step was skipped' }),
  phone: z.object({ countryCode: Typed, number: Typed, fullNumber: Typed }).nullable().optional(),
  about: z
    .object({
      name: Typed,
      town: Typed,
      cityId: Id.nullable(),
      otherTown: Typed,
      introduction: z.string().max(4 * maxIntroductionLength),
      originalLanguage: Language,
      languages: z.array(SpokenLanguage).max(60),
      registry: Typed,
      registrationNumber: Typed,
    })
    .partial()
    .nullable()
    .optional(),
})
export type OnboardingDraft = z.infer<typeof OnboardingDraft>

/** An application as its applicant sees it. */
export const MyApplication = ApplicationContent.extend({
  listing: z.object({ kind: ListingKind, slug: z.string() }).nullable(),
})
export type MyApplication = z.infer<typeof MyApplication>

/** One of the user's listings, and what it lacks to be public. */
export const MyListing = z.object({
  id: Id,
  kind: ListingKind,
  slug: z.string(),
  name: z.string(),
  type: z.union([ProfileType, OrganizationType]).nullable(),
  status: ListingStatus,
  isPublic: z.boolean(),
  missing: z.array(z.enum(missingParts)),
})
export type MyListing = z.infer<typeof MyListing>

/** A listing that staff made for this e-mail address, waiting for acceptance. */
export const OfferedListing = z.object({
  id: Id,
  kind: ListingKind,
  name: z.string(),
  type: z.union([ProfileType, OrganizationType]).nullable(),
  city: CityReference.nullable(),
  offeredBy: z.string(),
  offeredAt: z.iso.datetime(),
  path: z.string().nullable().meta({ description: 'Of the page, where visitors see it' }),
  keepsPage: z.boolean().meta({ description: 'It was there before, and stays when I decline' }),
})
export type OfferedListing = z.infer<typeof OfferedListing>

/** How far somebody has come with applying. */
export const Onboarding = z.object({
  draft: OnboardingDraft,
  draftSavedAt: z.iso.datetime().nullable(),
  isUnreadable: z.boolean().meta({ description: 'True once, if the saved draft could not be read' }),
  draftPicture: z.string().nullable(),
  changes: Id.nullable().meta({ description: 'The application that the draft will change' }),
  application: MyApplication.nullable().meta({ description: 'The newest one' }),
  listings: z.array(MyListing),
  offered: z.array(OfferedListing),
})
export type Onboarding = z.infer<typeof Onboarding>

export const getOnboarding = endpoint('GET', '/api/auth/onboarding', {
  summary: 'My draft, my newest application, my listings, listings offered to me',
  access: 'signedIn',
  input: Nothing,
  output: Onboarding,
})
export const saveOnboardingDraft = endpoint('PATCH', '/api/auth/onboarding/draft', {
  summary: 'Saves what I have entered, part by part; `null` deletes a part',
  access: 'signedIn',
  input: OnboardingDraft,
  output: z.object({ draft: OnboardingDraft, draftSavedAt: z.iso.datetime() }),
})
export const deleteOnboardingDraft = endpoint('DELETE', '/api/auth/onboarding/draft', {
  summary: 'Deletes what I have entered',
  access: 'signedIn',
  input: Nothing,
  output: Done,
})
export const draftFromApplication = endpoint('POST', '/api/auth/onboarding/draft/from-application', {
  summary: 'Fills my draft from my newest application',
  access: 'signedIn',
  refusals: ['not_found', 'conflict'],
  input: Nothing,
  output: z.object({ draft: OnboardingDraft, draftSavedAt: z.iso.datetime() }),
})
export const setOnboardingPicture = upload('PUT', '/api/auth/onboarding/picture', {
  summary: 'Saves a picture with my draft; it becomes the listing’s',
  access: 'signedIn',
  file: 'avatar',
  input: formBody('avatar', {}),
  output: z.object({ picture: z.string() }),
})
export const deleteOnboardingPicture = endpoint('DELETE', '/api/auth/onboarding/picture', {
  summary: 'Removes the picture from my draft',
  access: 'signedIn',
  input: Nothing,
  output: Done,
})
export const submitOnboarding = endpoint('POST', '/api/auth/onboarding/submit', {
  summary: 'Sends my application; the same `key` again is the same one',
  access: 'signedIn',
  refusals: ['conflict', 'too_many_requests'],
  input: Application.extend({
    key: z
      .uuid()
      .optional()
      .meta({ description: 'Chosen by the sender, so that sending twice is sending once' }),
  }),
  output: MyApplication,
})
export const changeMyApplication = endpoint('PUT', '/api/auth/onboarding/application', {
  summary: 'Changes my open application',
  access: 'signedIn',
  refusals: ['not_found', 'conflict', 'too_many_requests'],
  input: Application,
  output: MyApplication,
})
export const withdrawMyApplication = endpoint('DELETE', '/api/auth/onboarding/application', {
  summary: 'Withdraws the caller’s open application',
  access: 'signedIn',
  refusals: ['not_found', 'conflict'],
  input: Nothing,
  output: MyApplication,
})
export const answerOfferedListing = endpoint('POST', '/api/auth/onboarding/offered/:id', {
  summary:
    'Accepts or declines a listing that staff created for the caller or are handing over; one created for the caller is deleted when it is declined',
  access: 'signedIn',
  refusals: ['not_found', 'conflict'],
  input: z.object({ id: Id, answer: z.enum(['accept', 'decline']) }),
  output: Onboarding,
})
/** Adds the text that one of the user's listings needs to be public; an existing text stays. */
/** The first text of a listing. */

export const introduceMyListing = endpoint('PUT', '/api/auth/onboarding/listings/:id/introduction', {
  summary: 'Adds the introduction that one of my listings needs to be public',
  access: ['MANAGE_OWN_LISTINGS'],
  refusals: ['not_found', 'conflict'],
  input: Introduction.extend({ id: Id }),
  output: Onboarding,
})
