import { z } from 'zod'
import { contentAccess as access, readAt, sentTexts } from './content-fields.ts'
import { mostOfDescription } from './content-limits.ts'
import { endpoint, list } from './endpoint.ts'
import { CountryCode } from './enums.ts'
import { Language, LanguageInput, LocalizedText } from './languages.ts'
import { TextTimes } from './text-times.ts'

/** A country as staff keep it: its description by language. */
export const ManagedCountry = z.object({
  code: CountryCode,
  path: z.string(),
  name: z.string(),
  description: LocalizedText,
  originalLanguage: Language,
  textTimes: TextTimes,
  updatedAt: z.iso.datetime().meta({ description: 'Send it back with a change' }),
})
export type ManagedCountry = z.infer<typeof ManagedCountry>

export const listManagedCountries = list('/api/tourism/admin/countries', {
  summary: 'The nine countries, for staff',
  access,
  input: LanguageInput,
  item: ManagedCountry,
})
export const updateCountry = endpoint('PUT', '/api/tourism/admin/countries/:code', {
  summary: 'Changes the description of a country; what is not sent stays',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({
    code: CountryCode,
    updatedAt: readAt,
    description: sentTexts(mostOfDescription).optional(),
    originalLanguage: Language.optional(),
  }),
  output: ManagedCountry,
})
