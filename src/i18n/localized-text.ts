import { defaultLanguage, type Language, type LocalizedText, languages } from '#contract/languages.ts'

type Found = { text: string; language: Language }

/** The text to show: in the asked language, else English, else the language it was written in, else any. */
export function findText(text: LocalizedText, asked: Language, original: Language): Found | undefined {
  for (const language of [asked, defaultLanguage, original, ...languages]) {
    const found = text[language]
    if (found) return { text: found, language }
  }
  return undefined
}

/** The same for a list of phrases; phrases without any text are left out. */
export function findTexts(list: LocalizedText[], asked: Language, original: Language): string[] {
  return list.flatMap((text) => findText(text, asked, original)?.text ?? [])
}

type Shown<Field extends string> = { [F in Field]: string | null } & {
  originalLanguage: Language
  textLanguages: Partial<Record<Field, Language>>
}

/** The texts of a row in the asked language; `textLanguages` names those that are shown in another. */
export function showTexts<Field extends string>(
  asked: Language,
  originalLanguage: Language,
  texts: Record<Field, LocalizedText>,
): Shown<Field> {
  const textLanguages: Record<string, Language> = {}
  const shown: Record<string, string | null> = {}
  for (const [field, text] of Object.entries<LocalizedText>(texts)) {
    const found = findText(text, asked, originalLanguage)
    shown[field] = found?.text ?? null
    if (found && found.language !== asked) textLanguages[field] = found.language
  }
  return { ...shown, originalLanguage, textLanguages } as Shown<Field>
}
