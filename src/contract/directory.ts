import { z } from 'zod'
import { endpoint, list, paging } from './endpoint.ts'
import { AttractionCategory, CountryCode, PublishedKind } from './enums.ts'
import { LanguageInput } from './languages.ts'
import { Id, Rating } from './shared.ts'

/** How many published rows there are, for the landing page. */
export const Counts = z.object({
  countries: z.number().int(),
  cities: z.number().int().meta({ description: 'Cities with something in them' }),
  profiles: z.number().int(),
  organizations: z.number().int(),
  events: z.number().int(),
})

export const getCounts = endpoint('GET', '/api/tourism/counts', {
  summary: 'The counters of the landing page',
  access: 'public',
  input: LanguageInput,
  output: Counts,
})

/** A type that has published listings. */
export const TypeCount = z.object({ type: z.string(), count: z.number().int() })
export type TypeCount = z.infer<typeof TypeCount>

export const listTypes = list('/api/tourism/types/:kind', {
  summary: 'The types that have published listings, with their counts, the most frequent first',
  access: 'public',
  input: LanguageInput.extend({
    kind: PublishedKind,
    city: z.string().trim().min(1).max(120).optional(),
    country: z.string().trim().min(1).max(60).optional(),
  }),
  item: TypeCount,
  maxAge: 300,
})

export const searchKinds = ['city', 'profile', 'organization', 'event', 'attraction'] as const
export const SearchKind = z.enum(searchKinds)
export type SearchKind = z.infer<typeof SearchKind>

/** One hit of the search. `path` is the page to open; an attraction opens at its city. */
export const SearchHit = z.object({
  kind: SearchKind,
  id: Id,
  name: z.string(),
  type: z.string().nullable().meta({ description: 'Profile, organization or event type' }),
  category: AttractionCategory.nullable(),
  text: z.string().nullable().meta({ description: 'The beginning of its text' }),
  textLanguage: z
    .string()
    .nullable()
    .meta({ description: "The text's language where it is not the one asked for" }),
  city: z.string().nullable(),
  country: z.string().nullable(),
  countryCode: CountryCode.nullable(),
  rating: Rating,
  isSample: z.boolean(),
  path: z.string(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const search = list('/api/tourism/search', {
  summary:
    'Cities, professionals, organizations, events and attractions, the best first; forgives typing errors',
  access: 'public',
  input: paging(50, 24)
    .omit({ cursor: true })
    .extend({
      q: z.string().trim().max(120).default(''),
      kind: SearchKind.optional(),
    }),
  item: SearchHit,
})
