import { type Language, languages } from '#contract/languages.ts'
import type { SearchGroup } from '#contract/system/search-words.ts'

/** A group as its form has it: in each language a phrase in a line. */
export type GroupValues = { phrases: Record<Language, string>; tag: string }

/** Under which name what is typed of a group is kept; of one that is not there yet, without its id. */
export const draftNameOf = (id = 'new'): string => `search-group/${id}`

/** What a group is called: its first phrases. */
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

/** What is sent of a form: lines as phrases, empty ones left out. */
export const inputOf = ({ phrases, tag }: GroupValues) => ({
  phrases: Object.fromEntries(
    languages.map((language) => [language, linesOf(phrases[language])]),
  ) as SearchGroup['phrases'],
  tag: tag || null,
})

/** The phrases in lines; a comma parts them, too. */
export const linesOf = (typed: string): string[] =>
  typed
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** How many different phrases there are in all languages together. */
export const countOf = ({ phrases }: GroupValues): number =>
  new Set(languages.flatMap((language) => linesOf(phrases[language].toLowerCase()))).size
