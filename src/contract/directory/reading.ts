import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { CountryCode, Currency, DurationUnit } from '#contract/enum-schemas.ts'
import { LanguageInput } from '#contract/language-schemas.ts'
import { Id, SpokenLanguage } from '#contract/shared.ts'

/** The default radius of `near` around a city. */
export const nearKm = 150
/** No farther. */
export const farthestKm = 1_000

/** The filter for a city and those around it. */
export const NearInput = z.object({
  near: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .optional()
    .meta({ description: 'A city, by name, slug or id, and those around it' }),
  km: z.coerce
    .number()
    .int()
    .min(1)
    .max(farthestKm)
    .default(nearKm)
    .meta({ description: 'How far around it' }),
})

/** The maximum. */
export const maxPeople = 1_000

/** The filter for a day and a number of people. */
export const DayInput = z.object({
  date: z.iso.date().optional().meta({
    description: 'Of offers those that can be asked for on it, of events those that take place on it',
  }),
  people: z.coerce.number().int().min(1).max(maxPeople).optional(),
})

const span = {
  text: z.string().meta({ description: 'As it was typed' }),
  without: z.string().meta({ description: 'The query without it' }),
}

/** One part of the typed text, as it was understood. */
export const ReadPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), id: Id, name: z.string(), ...span }),
  z.object({ kind: z.literal('near'), id: Id, name: z.string(), km: z.number().int(), ...span }),
  z.object({ kind: z.literal('country'), code: CountryCode, name: z.string(), ...span }),
  z.object({ kind: z.literal('what'), words: z.array(z.string()), ...span }),
  z.object({ kind: z.literal('duration'), amount: z.number(), unit: DurationUnit, ...span }),
  z.object({
    kind: z.literal('price'),
    least: z.number().nullable(),
    most: z.number().nullable().meta({ description: 'Null for both: the cheapest first' }),
    currency: Currency,
    ...span,
  }),
  z.object({ kind: z.literal('month'), months: z.array(z.number().int()), ...span }),
  z.object({ kind: z.literal('season'), water: z.enum(['high', 'low']), ...span }),
  z.object({ kind: z.literal('people'), people: z.number().int(), ...span }),
  z.object({ kind: z.literal('language'), language: SpokenLanguage, ...span }),
])
export type ReadPart = z.infer<typeof ReadPart>

export const readKinds = [
  'place',
  'near',
  'country',
  'what',
  'duration',
  'price',
  'month',
  'season',
  'people',
  'language',
] as const satisfies ReadPart['kind'][]

export const readQuery = endpoint('GET', '/api/tourism/search/reading', {
  summary:
    'How the search understands what somebody typed: place, duration, price, month or season, people, language',
  access: 'public',
  input: LanguageInput.extend({ q: z.string().trim().max(120).default('') }),
  output: z.object({
    parts: z.array(ReadPart).meta({
      description: 'None if all of it is searched for as words',
    }),
  }),
})
