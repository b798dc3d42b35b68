import { z } from 'zod'
import type { ManagedCity } from '#contract/content-cities.ts'
import { placeName } from '#contract/content-fields.ts'
import {
  firstCensus,
  isInRegion,
  mostOfContentName,
  mostOfDescription,
  mostOfSeason,
  mostOfSource,
  mostOfState,
  mostOfWay,
  mostOtherNames,
  mostPopulation,
} from '#contract/content-limits.ts'
import { CountryCode, type cityWays, seasonKinds } from '#contract/enums.ts'
import { Language, type LocalizedText, languages } from '#contract/languages.ts'
import { nameOf, textOf } from '#contract/names.ts'
import { coordinateOf } from '#web/components/point/move-point.ts'
import { bothOrNeither, typedCoordinate } from '#web/components/point/typed-coordinate.ts'

const texts = (most: number) => {
  const text = textOf(most)
  return z.object({ en: text, fr: text, pt: text, es: text })
}
type Texts = Record<Language, string>

/** A whole number as it is typed, with or without separators; null where nothing was typed. */
export function wholeOf(typed: string): number | null | undefined {
  const digits = typed.replace(/[\s.,'’]/g, '')
  if (digits === '') return null
  return /^\d+$/.test(digits) ? Number(digits) : undefined
}

const typedWhole = (least: number, most: number) =>
  z.string().superRefine((typed, context) => {
    const number = wholeOf(typed)
    if (number === null) return
    if (number === undefined) context.addIssue({ code: 'custom', params: { field: 'notANumber' } })
    else if (number > most) context.addIssue({ code: 'too_big', origin: 'number', maximum: most })
    else if (number < least) context.addIssue({ code: 'too_small', origin: 'number', minimum: least })
  })

/** Names, one in a line. */
export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const otherName = nameOf(mostOfContentName)
const typedNames = z.string().superRefine((typed, context) => {
  const lines = linesOf(typed)
  if (lines.length > mostOtherNames) {
    context.addIssue({ code: 'too_big', origin: 'array', maximum: mostOtherNames })
  }
  for (const line of lines) {
    const issue = otherName.safeParse(line, { reportInput: true }).error?.issues[0]
    if (issue) context.addIssue({ ...issue, path: [] } as never)
  }
})

const season = z
  .object({
    of: z.union([z.literal(''), z.enum(seasonKinds)]),
    high: z.array(z.number()),
    low: z.array(z.number()),
    text: texts(mostOfSeason),
    source: textOf(mostOfSource),
  })
  .superRefine(({ of, high, low, source }, context) => {
    if (of === '') return
    const missing = { high: high.length === 0, low: low.length === 0, source: source === '' }
    for (const [path, isMissing] of Object.entries(missing)) {
      if (isMissing) context.addIssue({ code: 'custom', path: [path], params: { field: 'required' } })
    }
  })

/** A city as values of its form. */
export const CityValues = z
  .object({
    name: placeName,
    otherNames: typedNames,
    countryCode: z
      .union([z.literal(''), CountryCode])
      .refine((code) => code !== '', { params: { field: 'required' } }),
    state: textOf(mostOfState),
    population: typedWhole(0, mostPopulation),
    populationYear: typedWhole(firstCensus, 2200),
    latitude: typedCoordinate(90),
    longitude: typedCoordinate(180),
    description: texts(mostOfDescription),
    season,
    ways: z.object({ river: texts(mostOfWay), road: texts(mostOfWay), air: texts(mostOfWay) }),
    originalLanguage: Language,
  })
  .superRefine(bothOrNeither)
  .superRefine(({ latitude: lat, longitude: lng, season: { of, text }, originalLanguage }, context) => {
    const [latitude, longitude] = [coordinateOf(lat), coordinateOf(lng)]
    const wrong = (path: string[], field: string) =>
      context.addIssue({ code: 'custom', path, params: { field } })
    if (latitude !== undefined && longitude !== undefined && !isInRegion({ latitude, longitude })) {
      wrong(['latitude'], 'outsideRegion')
    }
    if (of && !languages.some((language) => text[language]))
      wrong(['season', 'text', originalLanguage], 'required')
  })
export type CityValues = z.infer<typeof CityValues>

const typed = (text: LocalizedText): Texts =>
  Object.fromEntries(languages.map((language) => [language, text[language] ?? ''])) as Texts

/** The texts of a form without the empty ones, as they are stored. */
export const givenTexts = (text: Texts): LocalizedText =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value.trim()))

/** A city as its form shows it. */
export const valuesOfCity = (city: ManagedCity): CityValues => ({
  name: city.name,
  otherNames: city.otherNames.join('\n'),
  countryCode: city.countryCode,
  state: city.state ?? '',
  population: city.population?.toString() ?? '',
  populationYear: city.populationYear?.toString() ?? '',
  latitude: city.latitude?.toFixed(6) ?? '',
  longitude: city.longitude?.toFixed(6) ?? '',
  description: typed(city.description),
  season: {
    of: city.season?.of ?? '',
    high: city.season?.high ?? [],
    low: city.season?.low ?? [],
    text: typed(city.season?.text ?? {}),
    source: city.season?.source ?? '',
  },
  ways: { river: typed(city.ways.river), road: typed(city.ways.road), air: typed(city.ways.air) },
  originalLanguage: city.originalLanguage,
})

/** What is sent of a form. */
export const inputOfCity = ({ season: { of, ...season }, ...values }: CityValues) => ({
  ...values,
  otherNames: linesOf(values.otherNames),
  population: wholeOf(values.population) ?? null,
  populationYear: wholeOf(values.populationYear) ?? null,
  latitude: coordinateOf(values.latitude) ?? null,
  longitude: coordinateOf(values.longitude) ?? null,
  season: of ? { of, ...season } : null,
})

/** The texts of the ways of a form, as they are stored. */
export const givenWays = (ways: CityValues['ways']): Record<(typeof cityWays)[number], LocalizedText> => ({
  river: givenTexts(ways.river),
  road: givenTexts(ways.road),
  air: givenTexts(ways.air),
})

/** A city that is not made yet; its country is to be chosen. */
export const blankCity = (originalLanguage: Language): ManagedCity => ({
  id: '',
  name: '',
  slug: '',
  path: '',
  countryCode: '' as never,
  country: '',
  state: null,
  isActive: false,
  hasData: false,
  profilesCount: 0,
  organizationsCount: 0,
  eventsCount: 0,
  attractionsCount: 0,
  picturesCount: 0,
  untranslated: { missing: [], outdated: [] },
  languages: [],
  otherNames: [],
  population: null,
  populationYear: null,
  latitude: null,
  longitude: null,
  description: {},
  ways: { river: {}, road: {}, air: {} },
  season: null,
  originalLanguage,
  textTimes: {},
  inTheWay: { listings: 0, events: 0, places: 0, applications: 0 },
  createdAt: '',
  updatedAt: '',
})
