import {
  defaultLanguage,
  type Language,
  type LocalizedText,
  languages,
  type PhraseLanguages,
} from '#contract/languages.ts'

type Found = { text: string; language: Language }

/** The text to show: in the asked language, else English, else the language it was written in, else any. */
export function findText(text: LocalizedText, asked: Language, original: Language): Found | undefined {
  for (const language of [asked, defaultLanguage, original, ...languages]) {
    const found = text[language]
    if (found) return { text: found, language }
  }
  return undefined
}

type Texts = Record<string, LocalizedText | LocalizedText[]>
type Presented<F extends Texts> = {
  [Field in keyof F]: F[Field] extends LocalizedText[] ? string[] : string | null
} & {
  originalLanguage: Language
  textLanguages: {
    [Field in keyof F]?: F[Field] extends LocalizedText[] ? PhraseLanguages : Language
  }
}

/**
 * The texts and lists of a row in the asked language; `textLanguages` names those that are shown in another, of a list
 * phrase by phrase. Phrases without any text are left out.
 */
export function presentTexts<F extends Texts>(
  asked: Language,
  originalLanguage: Language,
  texts: F,
): Presented<F> {
  const textLanguages: Record<string, Language | PhraseLanguages> = {}
  const presented: Record<string, string | string[] | null> = {}
  const foreign = ({ language }: Found) => (language === asked ? null : language)
  for (const [field, text] of Object.entries(texts)) {
    if (Array.isArray(text)) {
      const found = text.flatMap((phrase) => findText(phrase, asked, originalLanguage) ?? [])
      presented[field] = found.map((phrase) => phrase.text)
      if (found.some(foreign)) textLanguages[field] = found.map(foreign)
    } else {
      const found = findText(text, asked, originalLanguage)
      presented[field] = found?.text ?? null
      const language = found && foreign(found)
      if (language) textLanguages[field] = language
    }
  }
  return { ...presented, originalLanguage, textLanguages } as Presented<F>
}
