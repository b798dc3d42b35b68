import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { languages } from '#contract/languages.ts'
import { Id } from '#contract/shared.ts'
import { nameOf } from '#contract/values/names.ts'
import { maxSearchPhraseLength, maxSearchPhrases, maxStopWordLength } from './search-limits.ts'

// the same code as for settings, whose module would make the page heavier
const reading = ['MANAGE_SETTINGS', 'VIEW_SETTINGS', 'UPDATE_SETTINGS'] as const
const changing = ['MANAGE_SETTINGS', 'UPDATE_SETTINGS'] as const

const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text)
const phrase = nameOf(maxSearchPhraseLength).refine(hasWord, 'there is no word in it')
const perLanguage = <Each extends z.ZodType>(each: Each) =>
  Object.fromEntries(languages.map((language) => [language, each])) as Record<
    (typeof languages)[number],
    Each
  >
const Tag = z
  .string()
  .max(80)
  .regex(/^(profile|organization|event|category):[a-z_]+$/)

/** Phrases that staff declared to mean the same, and the type that they mean. */
export const SearchGroup = z.object({
  id: Id,
  phrases: z.object(perLanguage(z.array(z.string()))),
  tag: z
    .string()
    .nullable()
    .meta({ description: 'The type or category that is meant, such as `profile:guide`' }),
  updatedAt: z.iso.datetime().meta({ description: 'Send it back with a change' }),
})
export type SearchGroup = z.infer<typeof SearchGroup>

const groupFields = {
  phrases: z
    .strictObject(perLanguage(z.array(phrase).max(maxSearchPhrases)))
    .refine((all) => languages.some((language) => all[language].length > 0), {
      path: ['en'],
      params: { field: 'required' },
    }),
  tag: Tag.nullable(),
}
const done = z.object({ done: z.literal(true) })

export const getSearchWords = endpoint('GET', '/api/admin/search-words', {
  summary: 'The everyday terms, and the terms to ignore, that staff added to those of the search',
  access: reading,
  input: z.object({}),
  output: z.object({
    groups: z.array(
      SearchGroup.extend({
        tagName: z
          .string()
          .nullable()
          .meta({ description: 'What `tag` is called, in the language of the response' }),
      }),
    ),
    stopWords: z.array(z.string()),
    standard: z
      .object({ groups: z.number().int(), stopWords: z.number().int() })
      .meta({ description: 'How many come with the software' }),
    can: z.object({ edit: z.boolean() }),
  }),
})
export const createSearchGroup = endpoint('POST', '/api/admin/search-words/groups', {
  summary: 'Says that terms mean the same in a search; every node uses it at once',
  access: changing,
  refusals: ['conflict'],
  isStrict: true,
  input: z.object({
    id: Id.optional().meta({ description: 'Chosen by the caller, so that sending twice creates one' }),
    ...groupFields,
  }),
  output: SearchGroup,
})
export const updateSearchGroup = endpoint('PUT', '/api/admin/search-words/groups/:id', {
  summary: 'Changes phrases that mean the same',
  access: changing,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({
    id: Id,
    updatedAt: z.iso.datetime().optional().meta({
      description: 'Of the version read: 409 `settingsChanged` if someone has saved since then',
    }),
    ...groupFields,
  }),
  output: SearchGroup,
})
export const deleteSearchGroup = endpoint('DELETE', '/api/admin/search-words/groups/:id', {
  summary: 'Removes terms that staff added',
  access: changing,
  refusals: ['not_found'],
  input: z.object({ id: Id }),
  output: done,
})
export const addStopWord = endpoint('POST', '/api/admin/search-words/stop-words', {
  summary: 'Leaves a word out of searches, unless nothing else is asked for',
  access: changing,
  isStrict: true,
  input: z.object({ word: nameOf(maxStopWordLength) }),
  output: done,
})
export const removeStopWord = endpoint('DELETE', '/api/admin/search-words/stop-words/:word', {
  summary: 'Searches again for a word that staff had left out',
  access: changing,
  refusals: ['not_found'],
  input: z.object({
    word: z.string().min(1).max(maxStopWordLength).meta({ description: 'As it is listed: without accents' }),
  }),
  output: done,
})
