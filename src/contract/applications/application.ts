import { z } from 'zod'
import { SocialLink } from '#contract/directory/social-links.ts'
import { ListingKind, OrganizationType, ProfileType, SocialPlatform } from '#contract/enum-schemas.ts'
import { Language } from '#contract/language-schemas.ts'
import { GivenRegistration } from '#contract/registrations/public.ts'
import { CityReference, Id, SpokenLanguage } from '#contract/shared.ts'
import { descriptionOf, nameOf, typed } from '#contract/values/names.ts'
import { maxIntroductionLength, maxLanguages, maxNameLength, maxTownLength } from './limits.ts'

export const maxLinks = 9
const maxTypedLength = 500

/** A text as it was typed: only its length is checked. */
export const Typed = z.string().max(maxTypedLength)

export const applicationStates = ['open', 'approved', 'rejected', 'withdrawn'] as const
export const ApplicationState = z.enum(applicationStates)
export type ApplicationState = z.infer<typeof ApplicationState>

/** The entered values that every view of an application shows. */
export const ApplicationContent = z.object({
  id: Id,
  kind: ListingKind,
  type: z.union([ProfileType, OrganizationType]),
  name: z.string(),
  city: CityReference.nullable(),
  otherTown: z.string().nullable(),
  introduction: z.string(),
  originalLanguage: Language,
  languages: z.array(SpokenLanguage),
  phone: z.string().meta({ description: 'E.164' }),
  phoneCountryCode: z.string(),
  phoneNumber: z.string(),
  socialLinks: z.array(SocialLink.omit({ id: true })),
  registration: GivenRegistration.nullable(),
  picture: z.string().nullable().meta({ description: 'Its address, 128 pixels wide' }),
  state: ApplicationState,
  submittedAt: z.iso.datetime(),
  changedAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().meta({ description: 'When the review window ends' }),
  closedAt: z.iso.datetime().nullable(),
  note: z.string().nullable(),
  revision: z.number().int().meta({ description: 'Grows with each change' }),
})

/** The content of an application. */
export const Application = z.object({
  accountType: ListingKind,
  organizationType: OrganizationType.nullable().optional(),
  profileType: ProfileType.nullable().optional(),
  socialLinks: z
    .array(
      z.object({
        platform: SocialPlatform,
        url: z
          .string()
          .trim()
          .max(maxTypedLength)
          .meta({ description: 'An address, or a name with or without @' }),
        username: Typed.nullable().optional(),
      }),
    )
    .max(maxLinks)
    .default([]),
  phone: Typed.optional().meta({ description: 'The whole number; the next two fields are what counts' }),
  phoneCountryCode: z.string().trim().min(1).max(8),
  phoneNumber: typed().min(1).max(40),
  name: nameOf(maxNameLength),
  cityId: Id.nullable().optional(),
  otherTown: nameOf(maxTownLength)
    .nullable()
    .optional()
    .meta({ description: 'Instead of `cityId`, if the city is not in the directory' }),
  introduction: z.union([z.literal(''), descriptionOf(maxIntroductionLength)]).default(''),
  originalLanguage: Language.optional(),
  languages: z.array(SpokenLanguage).max(maxLanguages).default([]),
  registration: GivenRegistration.nullable().default(null).meta({
    description: 'In a public register of providers; staff check it',
  }),
})
export type ApplicationInput = z.output<typeof Application>
