import { type DurationUnit, durationUnits } from '#contract/enums.ts'
import { type Assumed, type Meaning, type Means, type Phrase, phrase } from './phrases.ts'
import { queryWords } from './query-words.ts'
import type { Filled } from './slots.ts'

/** The phrases of `data/query-words.json`. */
export function standardPhrases(): Phrase[] {
  return [...ofDuration(), ...ofPrice(), ...ofMonth(), ...ofSeason(), ...ofPeople(), ...ofLanguage()]
}

const withLeads = (leads: readonly string[], texts: readonly string[]) =>
  texts.flatMap((text) => [text, ...leads.map((lead) => `${lead} ${text}`)])

function ofDuration(): Phrase[] {
  const { units, durations, durationLeads } = queryWords
  const counted = durationUnits.flatMap((unit) =>
    withLeads(
      durationLeads,
      (units[unit] ?? []).map((word) => `{n} ${word}`),
    ).map((text) => phrase(text, ([filled]) => ({ kind: 'duration', amount: filled?.number ?? 1, unit }))),
  )
  const named = Object.entries(durations).flatMap(([value, words]) => {
    const [amount, unit] = value.split(' ') as [string, DurationUnit]
    return withLeads(durationLeads, words).map((text) =>
      phrase(text, () => ({ kind: 'duration', amount: Number(amount), unit })),
    )
  })
  return [...counted, ...named]
}

function ofPrice(): Phrase[] {
  const { most, least, between, about, cheap } = queryWords.prices
  const price = ([from, to]: (number | undefined)[], filled: Filled[], { currency }: Assumed): Meaning => ({
    kind: 'price',
    least: from ?? null,
    most: to ?? null,
    currency: filled.find((each) => each.currency)?.currency ?? currency,
  })
  return [
    ...[...most, ...about].map((text) =>
      phrase(text, (filled, assumed) => price([undefined, filled[0]?.number], filled, assumed)),
    ),
    ...least.map((text) =>
      phrase(text, (filled, assumed) => price([filled[0]?.number, undefined], filled, assumed)),
    ),
    // two plain numbers may mean anything
    ...between.map((text) =>
      phrase(text, (filled, assumed) =>
        filled.some((each) => each.currency)
          ? price(
              filled.map((each) => each.number),
              filled,
              assumed,
            )
          : undefined,
      ),
    ),
    ...cheap.map((text) => phrase(text, (filled, assumed) => price([], filled, assumed))),
  ]
}

const ofMonth = (): Phrase[] => [
  phrase('{loneMonth}', ([filled]) => ({ kind: 'month', months: [filled?.month ?? 1] })),
  ...queryWords.monthRanges.map((text) =>
    phrase(text, ([first, last]) => ({ kind: 'month', months: monthsFrom(first?.month, last?.month) })),
  ),
]

function monthsFrom(first = 1, last = 12): number[] {
  const length = ((last - first + 12) % 12) + 1
  return Array.from({ length }, (_, index) => ((first - 1 + index) % 12) + 1)
}

const ofSeason = (): Phrase[] =>
  (['high', 'low'] as const).flatMap((water) =>
    queryWords.seasons[water].map((text) => phrase(text, () => ({ kind: 'season', water }))),
  )

function ofPeople(): Phrase[] {
  const people = (number: number | undefined): Meaning | undefined =>
    number !== undefined && Number.isInteger(number) && number > 0 && number <= 1000
      ? { kind: 'people', people: number }
      : undefined
  return [
    ...queryWords.people.map((text) => phrase(text, ([filled]) => people(filled?.number))),
    ...Object.entries(queryWords.peopleWords).flatMap(([number, words]) =>
      words.map((text) => phrase(text, () => people(Number(number)))),
    ),
  ]
}

function ofLanguage(): Phrase[] {
  const speaks: Means = ([filled]) =>
    filled?.language ? { kind: 'language', language: filled.language } : undefined
  const alone = new Set(queryWords.languagesAlone)
  return [
    ...queryWords.languages.map((text) => phrase(text, speaks)),
    phrase('{language}', (filled, assumed) =>
      alone.has(filled[0]?.language ?? '') ? speaks(filled, assumed) : undefined,
    ),
    ...Object.entries(queryWords.speakers).flatMap(([language, words]) =>
      words.map((text) => phrase(text, () => ({ kind: 'language', language }))),
    ),
  ]
}
