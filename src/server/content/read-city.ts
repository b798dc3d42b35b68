import { isDeepStrictEqual } from 'node:util'
import type { CityChange } from '#contract/content-cities.ts'
import { cityWays } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { type CheckedText, timesAfter } from '#contract/text-times.ts'
import { inOrder, partsAfter, textAfter, type Wrong, wrongPointInRegion } from '#server/entities/index.ts'
import type { CityValues, LockedCity } from './city-queries.ts'

/** A city before anything is entered. */
export const newCity = (language: Language) => ({
  name: '',
  otherNames: [] as string[] | null,
  state: null,
  population: null,
  populationYear: null,
  latitude: null,
  longitude: null,
  description: {},
  gettingThere: {},
  seasonOf: null,
  seasonHigh: [] as number[],
  seasonLow: [] as number[],
  seasonText: {},
  seasonSource: null,
  factsSet: false,
  textTimes: {},
  originalLanguage: language,
})
type Before = Pick<LockedCity, keyof ReturnType<typeof newCity>>
type Change = Omit<CityChange, 'id' | 'updatedAt' | 'countryCode'>

/** What is sent of a city, read against the row as it is; what is not sent stays. */
export function readCity(
  row: Before,
  change: Change,
  today: Date,
  checked?: CheckedText,
): { values: CityValues; wrong: Wrong } {
  const { name, state, otherNames, originalLanguage = row.originalLanguage } = change
  const { latitude = row.latitude, longitude = row.longitude } = change
  const { population = row.population, populationYear = row.populationYear } = change
  const season = readSeason(row, change.season)
  const description = textAfter(row.description, change.description)
  const gettingThere = partsAfter(cityWays, row.gettingThere, change.ways)
  const texts = { description, seasonText: season.seasonText, ...gettingThere }
  const before = { description: row.description, seasonText: row.seasonText, ...row.gettingThere }
  const values: CityValues = {
    latitude,
    longitude,
    population,
    populationYear,
    description,
    gettingThere,
    ...season,
    factsSet: row.factsSet || !isDeepStrictEqual(factsOf(row), factsOf({ gettingThere, ...season })),
    textTimes: timesAfter(row.textTimes, before, texts, today.toISOString(), checked),
    originalLanguage,
    ...(name !== undefined && { name }),
    ...(state !== undefined && { state: state || null }),
    ...(otherNames && { otherNames: namesOf(otherNames, name ?? row.name) }),
  }
  const wrong = {
    ...wrongPointInRegion({ latitude, longitude }),
    ...wrongPopulation(population, populationYear, today),
    ...wrongSeason(season, originalLanguage),
  }
  return { values, wrong }
}

/** Each once, and not the name itself. */
const namesOf = (names: string[], name: string) => [...new Set(names)].filter((each) => each !== name)

type Season = Pick<LockedCity, 'seasonOf' | 'seasonHigh' | 'seasonLow' | 'seasonText' | 'seasonSource'>

function readSeason(row: Season, sent: Change['season']): Season {
  const { seasonOf, seasonHigh, seasonLow, seasonText, seasonSource } = row
  if (sent === undefined) return { seasonOf, seasonHigh, seasonLow, seasonText, seasonSource }
  if (sent === null) {
    return { seasonOf: null, seasonHigh: [], seasonLow: [], seasonText: {}, seasonSource: null }
  }
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

/** Both or neither, and counted already. */
function wrongPopulation(population: number | null, year: number | null, today: Date): Wrong {
  if (population === null && year === null) return {}
  if (population === null) return { population: { code: 'required' } }
  if (year === null) return { populationYear: { code: 'required' } }
  const most = today.getUTCFullYear()
  return year > most ? { populationYear: { code: 'tooLarge', most } } : {}
}

function wrongSeason({ seasonOf, seasonHigh, seasonLow, seasonText }: Season, original: Language): Wrong {
  if (seasonOf === null) return {}
  if (Object.keys(seasonText).length === 0) return { [`season.text.${original}`]: { code: 'required' } }
  return seasonHigh.some((month) => seasonLow.includes(month)) ? { 'season.low': { code: 'monthTwice' } } : {}
}
