import { type Language, languages } from '#contract/languages.ts'
import type { SearchGroup } from '#contract/system/search-words.ts'

/** A group as values of its form: one phrase per line in each language. */
export type GroupValues = { phrases: Record<Language, string>; tag: string }

/** The name under which the draft of a group is stored; a new one has no id. */
export const draftNameOf = (id = 'new'): string => `search-group/${id}`

/** The name of a group: its first phrases. */
export const namesOf = ({ phrases }: SearchGroup): string =>
  languages
    .flatMap((language) => phrases[language])
    .slice(0, 3)
    .join(', ')

export const valuesOf = ({ phrases, tag }: SearchGroup): GroupValues => ({
  phrases: Object.fromEntries(
    languages.map((language) => [language, phrases[language].join('\n')]),
  ) as GroupValues['phrases'],
  tag: tag ?? '',
})

/** The values as they are sent: lines as phrases, without empty ones. */
export const inputOf = ({ phrases, tag }: GroupValues) => ({
  phrases: Object.fromEntries(
    languages.map((language) => [language, linesOf(phrases[language])]),
  ) as SearchGroup['phrases'],
  tag: tag || null,
})

/** The phrases of a text: one per line or separated by commas. */
export const linesOf = (typed: string): string[] =>
  typed
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The number of different phrases in all languages together. */
export const countOf = ({ phrases }: GroupValues): number =>
  new Set(languages.flatMap((language) => linesOf(phrases[language].toLowerCase()))).size
