import { z } from 'zod'
import { languages } from './languages.ts'

export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** One text in one or more languages, as it is stored and imported. */
export const LocalizedText = z.partialRecord(Language, z.string())
export type LocalizedText = z.infer<typeof LocalizedText>

/** `lang`: the requested language; without it `Accept-Language` decides. */
export const LanguageInput = z.object({ lang: Language.optional() })

/** For each phrase of a list: the language it is shown in if that is not the requested one, otherwise null. */
export const PhraseLanguages = z.array(Language.nullable())
export type PhraseLanguages = z.infer<typeof PhraseLanguages>

type TextFields = Record<string, z.ZodType<string | string[] | null>>
type LanguageFields<Fields extends TextFields> = {
  [Field in keyof Fields]: z.ZodOptional<
    z.output<Fields[Field]> extends string[] ? typeof PhraseLanguages : typeof Language
  >
}
type Localized<Fields extends TextFields> = Fields & {
  originalLanguage: typeof Language
  textLanguages: z.ZodObject<LanguageFields<Fields>>
}

/**
 * The localized texts and lists of phrases of a response, and their languages: the one in which the row was written
 * and, for each field, the language shown if it is not the requested one.
 */
export function localized<Fields extends TextFields>(fields: Fields): z.ZodObject<Localized<Fields>> {
  const languageFields = Object.entries(fields).map(([name, field]) => [
    name,
    (field instanceof z.ZodArray ? PhraseLanguages : Language).optional(),
  ])
  const textLanguages = z.object(Object.fromEntries(languageFields) as LanguageFields<Fields>)
  return z.object({ originalLanguage: Language, textLanguages, ...fields }) as z.ZodObject<Localized<Fields>>
}
