import { z } from 'zod'

/** The languages of the interface and of the content, in the order in which they are offered. */
export const languages = ['en', 'fr', 'pt', 'es'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>
export const defaultLanguage: Language = 'en'

/** One text in one or more languages, as it is stored and imported. */
export const LocalizedText = z.partialRecord(Language, z.string())
export type LocalizedText = z.infer<typeof LocalizedText>

/** `lang`: the language in which an answer is wanted; without it `Accept-Language` decides. */
export const LanguageInput = z.object({ lang: Language.optional() })

/**
 * What a reader must know about the texts of an answer: the language in which the row was written, and, by
 * field, the language shown where it is not the one asked for.
 */
export const TextLanguages = z.object({
  originalLanguage: Language,
  textLanguages: z.partialRecord(z.string(), Language),
})
