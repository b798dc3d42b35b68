import type { ApiError } from '#contract/client.ts'
import type { FieldError } from '#contract/field-errors.ts'

/** The places of the last step at which something can be wrong. */
export type Place =
  | 'name'
  | 'town'
  | 'otherTown'
  | 'introduction'
  | 'languages'
  | 'registration'
  | 'picture'
  | 'type'
  | 'social'
  | 'phone'
export type Refusals = Partial<Record<Place, FieldError>>

const placeOfField: Record<string, Place> = {
  name: 'name',
  cityId: 'town',
  otherTown: 'otherTown',
  introduction: 'introduction',
  originalLanguage: 'introduction',
  languages: 'languages',
  registration: 'registration',
  avatar: 'picture',
  accountType: 'type',
  profileType: 'type',
  organizationType: 'type',
  socialLinks: 'social',
  phone: 'phone',
  phoneNumber: 'phone',
  phoneCountryCode: 'phone',
}

/** The position on the page of each thing that the API found wrong. */
export function refusalsOf({ body }: ApiError): Refusals {
  const refusals: Refusals = {}
  for (const [field, error] of Object.entries(body.fields ?? {})) {
    const place = placeOfField[field.split('.')[0] ?? '']
    if (place) refusals[place] ??= error
  }
  return refusals
}
