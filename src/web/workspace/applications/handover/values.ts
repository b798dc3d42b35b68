import { z } from 'zod'
import { Email } from '#contract/account/fields.ts'
import {
  maxIntroductionLength,
  maxNameLength,
  maxTownLength,
  onboardingPlatforms,
} from '#contract/applications/limits.ts'
import { listingKinds, organizationTypes, profileTypes } from '#contract/enums.ts'
import type { Language } from '#contract/language-schemas.ts'
import { languages } from '#contract/languages.ts'
import type { offerListing } from '#contract/ownership/handovers.ts'
import { descriptionOf, nameOf } from '#contract/values/names.ts'
import { defaultPhoneCode } from '#contract/values/phone-countries.ts'

/** The values of the form. A town is chosen, or written if it is not in the directory. */
export const HandoverValues = z
  .object({
    email: Email,
    language: z.enum(languages),
    accountType: z.enum(listingKinds),
    profileType: z.enum(profileTypes),
    organizationType: z.enum(organizationTypes),
    name: nameOf(maxNameLength),
    cityId: z.string(),
    otherTown: z.union([z.literal(''), nameOf(maxTownLength)]),
    phoneCountryCode: z.string(),
    phoneNumber: z.string().trim().min(1).max(40),
    introduction: z.union([z.literal(''), descriptionOf(maxIntroductionLength)]),
    /** Empty for that of the e-mails. */
    originalLanguage: z.enum([...languages, '']),
    languages: z.array(z.string()),
    socialLinks: z.array(z.object({ platform: z.enum(onboardingPlatforms), url: z.string().max(500) })),
  })
  .refine(({ cityId, otherTown }) => cityId || otherTown.trim(), {
    path: ['cityId'],
    params: { field: 'required' },
  })
export type HandoverValues = z.infer<typeof HandoverValues>

/** The empty form. */
export const emptyHandover = (language: Language): HandoverValues => ({
  email: '',
  language,
  accountType: 'profile',
  profileType: 'guide',
  organizationType: 'travel_agency',
  name: '',
  cityId: '',
  otherTown: '',
  phoneCountryCode: defaultPhoneCode,
  phoneNumber: '',
  introduction: '',
  originalLanguage: '',
  languages: [],
  socialLinks: onboardingPlatforms.map((platform) => ({ platform, url: '' })),
})

/** The values as they are sent, with only the valid town and type. */
export function handoverInput({
  cityId,
  otherTown,
  profileType,
  organizationType,
  ...values
}: HandoverValues): z.input<typeof offerListing.input> {
  const isProfile = values.accountType === 'profile'
  return {
    ...values,
    originalLanguage: values.originalLanguage || values.language,
    ...(cityId ? { cityId } : { otherTown }),
    ...(isProfile ? { profileType } : { organizationType }),
  }
}
