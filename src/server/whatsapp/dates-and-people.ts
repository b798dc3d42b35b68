import type { Language } from '#contract/languages.ts'
import { formatOf } from '#i18n/format.ts'
import { i18nOf } from '#i18n/i18n.ts'

/** What the traveler fills in themselves. */
const blank = '__'

/** `Dates: Sat, 12 Dec 2026 · People: 2`, with a blank for what is not known. */
export function datesAndPeople(
  language: Language,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  people: number | undefined,
): string {
  const { weekdayRange, number } = formatOf(language)
  const dates = from && weekdayRange(from, to && to > from ? to : from)
  return i18nOf(language).t('contact:datesAndPeople', {
    dates: dates ?? blank,
    people: people === undefined ? blank : number(people),
  })
}
