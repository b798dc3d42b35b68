import { isDeepStrictEqual } from 'node:util'
import type { CityChange } from '#contract/content/cities.ts'
import type { CheckedText } from '#contract/content/text-times.ts'
import type { Language } from '#contract/languages.ts'
import { city, cityTexts } from '#entities/places.ts'
import { blankRow } from '#fields/each.ts'
import {
  fieldTimesAfter,
  inOrder,
  readFields,
  textAfter,
  type Wrong,
  wrongPointInRegion,
} from '#server/entities/index.ts'
import type { CityValues, LockedCity } from './city-queries.ts'

/** A city before anything is entered. */
export const newCity = (originalLanguage: Language) => ({
  ...blankRow(city),
  ...noSeason,
  factsSet: false,
  textTimes: {},
  originalLanguage,
})
type Before = Pick<LockedCity, keyof ReturnType<typeof newCity>>
type Change = Omit<CityChange, 'id' | 'updatedAt' | 'countryCode'>

/** What is sent of a city, read against the row as it is; what is not sent stays. */
export function readCity(
  row: Before,
  { season: sentSeason, ...change }: Change,
  today: Date,
  checked?: CheckedText,
): { values: CityValues; wrong: Wrong } {
  const originalLanguage = change.originalLanguage ?? row.originalLanguage
  const read = readFields(city, row, change, originalLanguage)
  const season = readSeason(row, sentSeason)
  const after = { ...row, ...read.values, ...season }
  const values: CityValues = {
    ...read.values,
    ...season,
    ...(read.values.otherNames && { otherNames: namesOf(read.values.otherNames, after.name) }),
    factsSet: row.factsSet || !isDeepStrictEqual(factsOf(row), factsOf(after)),
    textTimes: fieldTimesAfter(cityTexts, row, after, today, checked),
  }
  const wrong = {
    ...wrongPointInRegion(after),
    ...wrongPopulation(after),
    ...read.wrong,
    ...wrongSeason(season, originalLanguage),
  }
  return { values, wrong }
}

/** Not the name itself. */
const namesOf = (names: string[], name: string) => names.filter((each) => each !== name)

type Season = Pick<LockedCity, 'seasonOf' | 'seasonHigh' | 'seasonLow' | 'seasonText' | 'seasonSource'>

const noSeason: Season = {
  seasonOf: null,
  seasonHigh: [],
  seasonLow: [],
  seasonText: {},
  seasonSource: null,
}

function readSeason(row: Season, sent: Change['season']): Season {
  const { seasonOf, seasonHigh, seasonLow, seasonText, seasonSource } = row
  if (sent === undefined) return { seasonOf, seasonHigh, seasonLow, seasonText, seasonSource }
  if (sent === null) return noSeason
  return {
    seasonOf: sent.of,
    seasonHigh: inOrder(sent.high),
    seasonLow: inOrder(sent.low),
    seasonText: textAfter(seasonText, sent.text),
    seasonSource: sent.source,
  }
}

const factsOf = (row: Season & Pick<LockedCity, 'gettingThere'>) => [
  row.gettingThere,
  row.seasonOf,
  row.seasonHigh,
  row.seasonLow,
  row.seasonText,
  row.seasonSource,
]

/** Both or neither. */
function wrongPopulation({
  population,
  populationYear,
}: Pick<Before, 'population' | 'populationYear'>): Wrong {
  if (population === null && populationYear !== null) return { population: { code: 'required' } }
  return population !== null && populationYear === null ? { populationYear: { code: 'required' } } : {}
}

function wrongSeason({ seasonOf, seasonHigh, seasonLow, seasonText }: Season, original: Language): Wrong {
  if (seasonOf === null) return {}
  if (Object.keys(seasonText).length === 0) return { [`season.text.${original}`]: { code: 'required' } }
  return seasonHigh.some((month) => seasonLow.includes(month)) ? { 'season.low': { code: 'monthTwice' } } : {}
}
