import type { Language } from '#contract/languages.ts'
import { dateLocales, once } from './locales.ts'

const lists = once(
  (language: Language) => new Intl.ListFormat(dateLocales[language], { type: 'conjunction' }),
)

/** Months one after the other, from 1 to 12: `[11, 12, 1, 4]` are April, and November to January. */
export function monthRuns(months: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const month of [...new Set(months)].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.at(-1) === month - 1) run.push(month)
    else runs.push([month])
  }
  const [first, last] = [runs[0], runs.at(-1)]
  // the year goes on in January
  if (first && last && first !== last && first[0] === 1 && last.at(-1) === 12) {
    last.push(...first)
    runs.shift()
  }
  return runs
}

/**
 * Months in words: `April to November`, `January, April and May`.
 *
 * @param nameOf the name of a month as it is written inside a sentence
 * @param rangeOf joins the names of the first and the last of several
 */
export const monthsText = (
  months: readonly number[],
  language: Language,
  nameOf: (month: number) => string,
  rangeOf: (first: string, last: string) => string,
): string =>
  lists(language).format(
    monthRuns(months).flatMap((run) =>
      run.length > 2 ? [rangeOf(nameOf(run[0] as number), nameOf(run.at(-1) as number))] : run.map(nameOf),
    ),
  )
