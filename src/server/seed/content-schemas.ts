import { z } from 'zod'
import { AttractionCategory, CountryCode, EventType } from '#contract/enum-schemas.ts'
import { LocalizedText } from '#contract/language-schemas.ts'
import { type Language, languages } from '#contract/languages.ts'
import { parseRule } from '#server/events/index.ts'

/** At least one language, and no text without words. */
export const Text = LocalizedText.refine(
  (text) => Object.values(text).length > 0 && Object.values(text).every((words) => words?.trim()),
  'expected a text in at least one language',
)
/** A text in all four languages. */
export const FullText = Text.refine(
  (text) => languages.every((language: Language) => text[language]),
  `expected a text in each of ${languages.join(', ')}`,
)
export const Latitude = z.number().min(-90).max(90)
export const Longitude = z.number().min(-180).max(180)
export const GeonameId = z.number().int().positive()

export const Rule = z.string().superRefine((rule, context) => {
  try {
    parseRule(rule)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
  }
})

const filled = z.string().min(1, 'expected a value')
const number = filled.pipe(z.coerce.number<string>('expected a number'))
const orNothing = <Value extends z.ZodType>(value: Value) =>
  z.union([z.literal('').transform(() => null), value])

/** A line of amazon-cities.csv or additional-cities.csv; a town without geonameId has an id of its own. */
export const CityLine = z
  .object({
    name: filled,
    countryCode: CountryCode,
    admin1: filled,
    latitude: number.pipe(Latitude),
    longitude: number.pipe(Longitude),
    population: number.pipe(z.number().int().min(0)),
    geonameId: orNothing(number.pipe(GeonameId)),
    id: orNothing(z.uuid()).optional(),
  })
  .refine((city) => city.geonameId ?? city.id, {
    path: ['geonameId'],
    error: 'expected a geonameId or an id',
  })
export type CityLine = z.infer<typeof CityLine>

/** A line of city-names.csv: one more name of a town. */
export const NameLine = z.object({
  geonameId: number.pipe(GeonameId),
  name: filled,
  otherName: filled,
})
export type NameLine = z.infer<typeof NameLine>

export const CountryContent = z.object({
  countryCode: CountryCode,
  name: FullText,
  description: FullText,
})
export type CountryContent = z.infer<typeof CountryContent>

export const CityContent = z.object({
  geonameId: GeonameId.nullable(),
  name: filled,
  countryCode: CountryCode,
  state: z.string().nullable(),
  population: z.number().int().min(0).nullable(),
  populationYear: z.number().int().min(1900).max(2200).nullable(),
  description: FullText,
})
export type CityContent = z.infer<typeof CityContent>

export const AttractionContent = z.object({
  name: filled,
  city: filled,
  countryCode: CountryCode,
  category: AttractionCategory,
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
  description: FullText,
})
export type AttractionContent = z.infer<typeof AttractionContent>

export const EventContent = z.object({
  name: filled,
  city: filled,
  countryCode: CountryCode,
  type: EventType,
  rule: Rule,
  ruleText: filled,
  typicalDays: z.number().int().min(1).max(366),
  description: FullText,
})
export type EventContent = z.infer<typeof EventContent>
