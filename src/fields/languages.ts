/** The languages of the interface and of the content, in display order. */
export const languages = ['en', 'fr', 'pt', 'es'] as const
export type Language = (typeof languages)[number]

/** One text in one or more languages, as it is stored. */
export type LocalizedText = Partial<Record<Language, string>>
