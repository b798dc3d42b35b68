import type { ApplicationInput } from '#contract/applications/application.ts'
import type { ListingKind, OrganizationType, ProfileType, SocialPlatform } from '#contract/enums.ts'
import type { FieldError } from '#contract/field-errors.ts'
import type { Language } from '#contract/languages.ts'
import type { GivenRegistration } from '#contract/registrations/public.ts'
import { phoneCountries } from '#contract/values/phone-countries.ts'
import { linkOf } from '#contract/values/typed-links.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import { findCityName } from './application-queries.ts'
import { e164Of } from './phone-number.ts'

/** A link as it is kept. */
export type CheckedLink = { platform: SocialPlatform; url: string; handle: string | null }

/** What somebody applies with, once it was checked: what a listing can be made from. */
export type CheckedApplication = {
  kind: ListingKind
  type: ProfileType | OrganizationType
  name: string
  /** One of the two. */
  cityId: string | null
  otherTown: string | null
  introduction: string
  originalLanguage: Language
  languages: string[]
  registration: GivenRegistration | null
  phone: string
  phoneCountryCode: string
  phoneNumber: string
  links: CheckedLink[]
}

/** What becomes of it in a new listing. */
export const listingOf = (
  given: Omit<CheckedApplication, 'otherTown' | 'phoneCountryCode' | 'phoneNumber' | 'registration'>,
) => {
  const { kind, type, name, introduction, originalLanguage, languages, phone, cityId, links } = given
  return { kind, type, name, description: introduction, originalLanguage, languages, phone, cityId, links }
}

type Fields = Record<string, FieldError>

/**
 * Checks what the schema alone cannot: the type belongs to the kind, the city is there, each link is one of its
 * platform, the phone can be a number of its country.
 *
 * @param language of the page, in which the introduction was written unless it says otherwise
 * @throws AppError `invalid_request`, with every field that is wrong
 */
export async function checkApplication(
  db: Database,
  input: ApplicationInput,
  language: Language,
): Promise<CheckedApplication> {
  const fields: Fields = {}
  const type = typeOf(input, fields)
  const phone = phoneOf(input, fields)
  const links = linksOf(input, fields)
  const town = await townOf(db, input, fields)
  if (!type || !phone || Object.keys(fields).length > 0) throw refused(fields)
  return {
    kind: input.accountType,
    type,
    name: input.name,
    ...town,
    introduction: input.introduction,
    originalLanguage: input.originalLanguage ?? language,
    languages: [...new Set(input.languages)],
    registration: input.registration,
    phone,
    phoneCountryCode: input.phoneCountryCode,
    phoneNumber: input.phoneNumber,
    links,
  }
}

function refused(fields: Fields): AppError {
  const named = Object.entries(fields).map(([field, { code }]) => `${field}: ${code}`)
  return new AppError('invalid_request', `The request is not valid. ${named.join('; ')}`, { fields })
}

function typeOf({ accountType, profileType, organizationType }: ApplicationInput, fields: Fields) {
  const type = accountType === 'profile' ? profileType : organizationType
  if (!type) fields[`${accountType}Type`] = { code: 'required' }
  return type
}

function phoneOf({ phoneCountryCode, phoneNumber }: ApplicationInput, fields: Fields): string | undefined {
  const country = phoneCountries.find(({ code }) => code === phoneCountryCode)
  if (!country) {
    fields.phoneCountryCode = { code: 'notAnOption' }
    return undefined
  }
  const phone = e164Of(country, phoneNumber)
  if (!phone) fields.phoneNumber = { code: 'notAPhone' }
  return phone
}

function linksOf({ socialLinks }: ApplicationInput, fields: Fields): CheckedLink[] {
  const links = new Map<string, CheckedLink>()
  for (const [index, { platform, url: typed }] of socialLinks.entries()) {
    const link = linkOf(platform, typed)
    if (typeof link === 'string') fields[`socialLinks.${index}.url`] = { code: link }
    else if (link) links.set(`${platform} ${link.url}`, { platform, url: link.url, handle: link.username })
  }
  return [...links.values()]
}

async function townOf(db: Database, { cityId = null, otherTown = null }: ApplicationInput, fields: Fields) {
  if (!cityId && !otherTown) fields.cityId = { code: 'required' }
  else if (cityId && otherTown) fields.otherTown = { code: 'invalid' }
  else if (cityId && !(await findCityName(db, cityId))) fields.cityId = { code: 'notAnOption' }
  return { cityId, otherTown }
}
