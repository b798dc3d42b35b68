import { z } from 'zod'
import type { ManagedCity } from '#contract/content/cities.ts'
import { maxSourceLength } from '#contract/content/limits.ts'
import { countryCodes, seasonKinds } from '#contract/enums.ts'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import { textOf } from '#contract/values/names.ts'
import { city, cityTexts, type cityWays } from '#entities/places.ts'
import { blankRow } from '#fields/each.ts'
import { bothOrNeither, inTheRegion } from '#web/components/point/typed-coordinate.ts'
import { filledText, formInput, formShape, formValues } from '#web/entities/form-values.ts'

const { seasonText } = formShape(cityTexts)

const season = z
  .object({
    of: z.union([z.literal(''), z.enum(seasonKinds)]),
    high: z.array(z.number()),
    low: z.array(z.number()),
    text: seasonText,
    source: textOf(maxSourceLength),
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
    ...formShape(city),
    countryCode: z
      .union([z.literal(''), z.enum(countryCodes)])
      .refine((code) => code !== '', { params: { field: 'required' } }),
    season,
  })
  .superRefine(bothOrNeither)
  .superRefine(inTheRegion)
  .superRefine(({ season: { of, text }, originalLanguage }, context) => {
    if (!of || languages.some((language) => text[language])) return
    const path = ['season', 'text', originalLanguage]
    context.addIssue({ code: 'custom', path, params: { field: 'required' } })
  })
export type CityValues = z.infer<typeof CityValues>

/** A city as its form shows it. */
export const valuesOfCity = (row: ManagedCity): CityValues => ({
  ...formValues(city, row),
  countryCode: row.countryCode,
  season: {
    of: row.season?.of ?? '',
    high: row.season?.high ?? [],
    low: row.season?.low ?? [],
    text: formValues(cityTexts, { seasonText: row.season?.text }).seasonText,
    source: row.season?.source ?? '',
  },
})

/** The values of the form as they are sent. */
export const inputOfCity = ({ season: { of, ...season }, countryCode, ...values }: CityValues) => ({
  ...formInput(city, values),
  countryCode,
  season: of ? { of, ...season } : null,
})

/** The form's texts about ways to get there, as they are stored. */
export const filledWays = (ways: CityValues['ways']): Record<(typeof cityWays)[number], LocalizedText> => ({
  river: filledText(ways.river),
  road: filledText(ways.road),
  air: filledText(ways.air),
})

/** A new city; its country is still to be chosen. */
export const blankCity = (originalLanguage: Language): ManagedCity => ({
  ...blankRow(city),
  id: '',
  slug: '',
  path: '',
  countryCode: '' as never,
  country: '',
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
  ways: { river: {}, road: {}, air: {} },
  season: null,
  originalLanguage,
  textTimes: {},
  files: [],
  inTheWay: { listings: 0, events: 0, places: 0, applications: 0 },
  createdAt: '',
  updatedAt: '',
})
