import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { Currency, DurationUnit } from '#contract/enum-schemas.ts'
import { SpokenLanguage } from '#contract/shared.ts'

const phrases = z.array(z.string().min(1)).min(1)
const byNumber = z.record(z.string().regex(/^\d+$/), phrases)

const QueryWords = z.strictObject({
  numbers: byNumber,
  articles: phrases,
  thousands: phrases,
  currencies: z.record(Currency, phrases),
  units: z.partialRecord(DurationUnit, phrases),
  durations: z.record(z.string().regex(/^\d+ (hour|day)$/), phrases),
  durationLeads: phrases,
  prices: z.strictObject({
    most: phrases,
    least: phrases,
    between: phrases,
    about: phrases,
    cheap: phrases,
  }),
  monthRanges: phrases,
  monthsWithLead: phrases,
  monthLeads: phrases,
  seasons: z.strictObject({ high: phrases, low: phrases }),
  people: phrases,
  peopleWords: byNumber,
  languages: phrases,
  languagesAlone: z.array(SpokenLanguage),
  speakers: z.record(SpokenLanguage, phrases),
  near: phrases,
  placeLeads: phrases,
})

const file = resolve(import.meta.dirname, '../../../../data/query-words.json')

/** The phrases by which a query says what it wants, in four languages at once. */
export const queryWords = QueryWords.parse(JSON.parse(readFileSync(file, 'utf8')))
