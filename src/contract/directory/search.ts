import { z } from 'zod'
import { DayInput, NearInput, readKinds } from '#contract/directory/reading.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import { CountryCode, DurationUnit, PriceFor, PublishedKind } from '#contract/enum-schemas.ts'
import { coverInList } from '#contract/images/pictures.ts'
import { LanguageInput } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id, Rating } from '#contract/shared.ts'

/** The numbers of published rows, for the landing page. */
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
  output: z.array(TypeCount),
  maxAge: 300,
})

export const searchKinds = ['offer', 'city', 'profile', 'organization', 'event', 'attraction'] as const
export const SearchKind = z.enum(searchKinds)
export type SearchKind = z.infer<typeof SearchKind>

/** One hit of the search. `path` is the page to open; an attraction opens at its city. */
export const SearchHit = z.object({
  kind: SearchKind,
  id: Id,
  name: z.string(),
  nameLanguage: z
    .string()
    .nullable()
    .meta({ description: "The name's language where it is not the one asked for" }),
  type: z.string().nullable().meta({ description: 'Profile, organization or event type' }),
  category: z.string().nullable().meta({ description: 'Of an offer or attraction' }),
  text: z.string().nullable().meta({ description: 'The beginning of its text' }),
  textLanguage: z
    .string()
    .nullable()
    .meta({ description: "The text's language where it is not the one asked for" }),
  city: z.string().nullable(),
  country: z.string().nullable(),
  countryCode: CountryCode.nullable(),
  rating: Rating,
  totalReviews: z.number().int(),
  price: z
    .number()
    .nullable()
    .meta({ description: 'Of an offer or event; of a listing, that of its cheapest offer' }),
  currency: z.string().nullable(),
  priceFor: PriceFor.nullable(),
  duration: z.string().nullable().meta({ description: 'Free text' }),
  durationAmount: z.number().nullable(),
  durationUnit: DurationUnit.nullable(),
  maxGroupSize: z.number().int().nullable(),
  nextFreeDay: z.iso.date().nullable().meta({
    description:
      'Of an offer: the next day that is known to be free, within a year; null where nobody counts its places',
  }),
  owner: z.string().nullable().meta({ description: 'The name of the provider of an offer' }),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  placesLeft: z.number().int().nullable(),
  people: z.number().int().nullable().meta({ description: 'How many listings a city has' }),
  isSample: z.boolean(),
  match: z.enum(['all', 'meant', 'elsewhere', 'closest']).meta({
    description:
      'Whether it is all that was asked for, all of what was probably meant, all of it in another place because nothing is there, or a part of it',
  }),
  meant: z
    .string()
    .nullable()
    .meta({ description: 'The terms that were probably meant, if some are found nowhere' }),
  has: z.array(z.string()).meta({ description: 'If it does not have all of the terms: those that it has' }),
  misses: z.array(z.enum(readKinds)).meta({
    description:
      'What was understood of the query (`/api/tourism/search/reading`) but is missing from this result',
  }),
  km: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'From the place that was asked for, in a straight line, where it is in another' }),
  path: z.string(),
  cover: coverInList,
})
export type SearchHit = z.infer<typeof SearchHit>

export const search = list('/api/tourism/search', {
  summary:
    'Offers, cities, professionals, organizations, events and attractions, the best first; if nothing has all of the terms, what was probably meant or what has the most of them',
  access: 'public',
  input: paging(50, 24)
    .omit({ cursor: true })
    .extend({
      q: z.string().trim().max(120).default(''),
      kind: SearchKind.optional(),
      ...NearInput.shape,
      ...DayInput.shape,
      exact: z
        .stringbool()
        .default(false)
        .meta({ description: 'True to search for all of it as words, without interpreting anything' }),
    }),
  output: z.array(SearchHit),
})
