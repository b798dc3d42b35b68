import { languages } from '#fields/languages.ts'

export { languages }
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** One text in one or more languages, as it is stored and imported. */
export type LocalizedText = { [Each in Language]?: string | undefined }

/** For each phrase of a list: the language it is shown in if that is not the requested one, otherwise null. */
export type PhraseLanguages = (Language | null)[]

/** A response with texts that may be shown in another language than the requested one. */
export type TextLanguages<Field extends string> = {
  originalLanguage: Language
  textLanguages: { [Each in Field]?: Language | undefined }
}
