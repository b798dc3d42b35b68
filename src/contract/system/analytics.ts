import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Language } from '#contract/language-schemas.ts'
import { figureFiles, figureGroups, isFigurePeriod } from './analytics-kinds.ts'

const access = ['VIEW_ANALYTICS'] as const
const count = z.number().int()

/** From the first to the last day, both included, UTC. */
const period = {
  from: z.iso.date(),
  to: z.iso.date(),
}
const wrong = { path: ['to'], params: { field: 'beforeFirstDay' } }
const Period = z.object(period).refine(isFigurePeriod, wrong)

const counts = { visits: count, searches: count, unfound: count, contacts: count, requests: count }
export const FigureCounts = z.object(counts)
export type FigureCounts = z.infer<typeof FigureCounts>

const times = {
  received: count.meta({ description: 'Applications that were sent' }),
  decided: count,
  medianHours: z.number().nullable().meta({ description: 'From sending to the decision' }),
  ninetyHours: z
    .number()
    .nullable()
    .meta({ description: 'The time within which nine out of ten were decided' }),
  asked: count.meta({ description: 'Requests of travelers at least a day old' }),
  answered: count.meta({ description: 'Of those, answered within a day' }),
}
export const FigureTimes = z.object(times)
export type FigureTimes = z.infer<typeof FigureTimes>

export const Figures = z.object({
  days: z.array(z.object({ day: z.iso.date(), ...counts })),
  sums: FigureCounts,
  before: FigureCounts.meta({ description: 'Of as many days before' }),
  times: FigureTimes,
  timesBefore: FigureTimes,
})
export type Figures = z.infer<typeof Figures>

export const FigureRow = z.object({
  key: z.string().meta({ description: 'An id, a type, a language, the terms of a search' }),
  name: z.string().nullable().meta({ description: 'Of a city, or of what a page shows' }),
  path: z.string().nullable().meta({ description: 'Its page' }),
  ...counts,
  before: FigureCounts,
})
export type FigureRow = z.infer<typeof FigureRow>

export const getFigures = endpoint('GET', '/api/admin/figures', {
  summary:
    'Visits, searches, contacts and requests by day, and how fast requests are answered; nothing about the people',
  access,
  input: Period,
  output: Figures,
})
export const getFiguresBy = endpoint('GET', '/api/admin/figures/:group', {
  summary: 'The same by kind of page, by page, by city, type, language, or by the terms of searches',
  access,
  input: z
    .object({ group: z.enum(figureGroups).meta({ description: 'By what they are grouped' }), ...period })
    .refine(isFigurePeriod, wrong),
  output: z.object({ rows: z.array(FigureRow) }),
})

export const textKinds = [
  'profile',
  'organization',
  'offer',
  'event',
  'country',
  'city',
  'place',
  'attraction',
  'picture',
] as const
export const getCompleteness = endpoint('GET', '/api/admin/figures/completeness', {
  summary: 'How many of the texts that visitors read exist in each language',
  access,
  input: z.object({}),
  output: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(textKinds),
        texts: count.meta({ description: 'Texts that are written in any language' }),
        written: z.record(Language, count),
      }),
    ),
  }),
})
export type Completeness = z.infer<typeof getCompleteness.output>

export const FiguresCsvInput = z
  .object({
    ...period,
    by: z.enum(figureFiles).meta({
      description: 'By day, by group, how fast requests were answered, or texts by language as they are now',
    }),
  })
  .refine(isFigurePeriod, wrong)
