import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { PictureFile } from '#contract/images/pictures.ts'
import { Language } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id } from '#contract/shared.ts'
import { textOf } from '#contract/values/names.ts'
import { textStates } from './text-times.ts'
import {
  hiddenEvents,
  maxTranslationLength,
  translatedFieldNames,
  translatedKinds,
  translationStates,
} from './translation-kinds.ts'

const access = ['MANAGE_TOURISM'] as const
const count = z.number().int()

/** One text in one language, with its source. */
export const TextToTranslate = z.object({
  kind: z.enum(translatedKinds),
  id: z.string().meta({ description: 'Of the row; of a country its code, of a type `profileTypes.guide`' }),
  field: z.enum(translatedFieldNames),
  language: Language,
  state: z.enum(textStates),
  original: Language.meta({ description: 'The language in which the source is written' }),
  source: z.string().meta({ description: 'Of a list of phrases, a line each' }),
  text: z.string().meta({ description: 'As it is now; empty where it is missing' }),
  standard: z.string().nullable().meta({ description: 'Of the name of a type: what the software calls it' }),
  updatedAt: z.iso.datetime().meta({ description: 'Of the row: send it back with a change' }),
})
export type TextToTranslate = z.infer<typeof TextToTranslate>

/** The row whose texts are to be translated. */
export const RowToTranslate = z.object({
  kind: z.enum(translatedKinds),
  id: z.string(),
  name: z.string(),
  place: z.string().nullable().meta({ description: 'Where it is' }),
  path: z.string().nullable().meta({ description: 'The page on which staff keep it' }),
  hidden: z
    .enum(hiddenEvents)
    .nullable()
    .meta({ description: 'Of an event: visitors do not see it yet, or it is over' }),
  picture: z
    .object({ files: z.array(PictureFile) })
    .nullable()
    .meta({ description: 'What the text is about' }),
  texts: z.array(TextToTranslate),
})
export type RowToTranslate = z.infer<typeof RowToTranslate>

export const listTranslations = list('/api/tourism/admin/translations', {
  summary: 'Every text that is missing in a language or older than its source, beside its source',
  access,
  input: paging(50, 10).extend({
    kind: z.enum(translatedKinds).optional().meta({
      description:
        'Only those of a kind. Listings, offers and places need their own permissions, and so do pictures of listings and offers',
    }),
    language: Language.optional().meta({ description: 'Only into this language' }),
    state: z.enum(translationStates).optional(),
    events: z.enum(hiddenEvents).optional().meta({
      description: 'Instead: events that are not public yet (`draft`, also those in review), or over',
    }),
    q: z
      .string()
      .trim()
      .max(120)
      .optional()
      .meta({ description: 'Part of a name, whatever its case and accents' }),
    of: Id.optional().meta({ description: 'Only a city, its attractions and its pictures' }),
  }),
  output: z.array(RowToTranslate),
})

export const saveTranslation = endpoint('PUT', '/api/tourism/admin/translations/:kind/:id', {
  summary:
    'Saves one text in one language; sending the same text again says that it still matches its source',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({
    kind: z.enum(translatedKinds),
    id: z.string().trim().min(1).max(64),
    field: z.enum(translatedFieldNames),
    language: Language,
    text: textOf(maxTranslationLength).meta({
      description: 'Empty: the name of a type is that of the software again',
    }),
    updatedAt: z.iso.datetime().meta({
      description: 'Of the version read: 409 `contentChanged` if someone has saved since then',
    }),
  }),
  output: TextToTranslate,
})

export const getTranslationCounts = endpoint('GET', '/api/tourism/admin/translation-counts', {
  summary: 'How complete each kind of content is in each language',
  access,
  input: z.object({}),
  output: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(translatedKinds),
        rows: count.meta({ description: 'Those that have any text' }),
        languages: z.record(
          Language,
          z.object({
            done: count.meta({ description: 'Rows that lack nothing' }),
            missing: count.meta({ description: 'Rows of which something is missing' }),
            outdated: count.meta({ description: 'Rows of which something is older than its source' }),
          }),
        ),
      }),
    ),
  }),
})
export type TranslationCounts = z.infer<typeof getTranslationCounts.output>
