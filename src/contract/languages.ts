import { languages } from '#fields/languages.ts'

export { languages }
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** One text in one or more languages, as it is stored and imported. */
export type LocalizedText = { [Each in Language]?: string | undefined }

/** For each phrase of a list: the language it is shown in where that is not the one asked for, else null. */
export type PhraseLanguages = (Language | null)[]

/** A response of which some texts may be shown in another language than the one asked for. */
export type TextLanguages<Field extends string> = {
  originalLanguage: Language
  textLanguages: { [Each in Field]?: Language | undefined }
}
