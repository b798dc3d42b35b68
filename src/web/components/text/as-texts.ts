import { type Language, type LocalizedText, languages } from '#contract/languages.ts'

/**
 * A list of phrases as one text by language, so that it can be told what is missing or older: a language into which not
 * every phrase is translated has none, as the translation desk has it.
 */
function asText(phrases: readonly LocalizedText[], original: Language): LocalizedText {
  const given = phrases.filter((phrase) => phrase[original])
  const whole = languages.filter((language) => given.every((phrase) => phrase[language]))
  const textIn = (language: Language) => given.map((phrase) => phrase[language]).join('\n')
  return Object.fromEntries(given.length > 0 ? whole.map((language) => [language, textIn(language)]) : [])
}

/** The texts of a row, lists too, as texts by language. */
export const allAsTexts = (
  texts: Record<string, LocalizedText | LocalizedText[]>,
  original: Language,
): Record<string, LocalizedText> =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      Array.isArray(text) ? asText(text, original) : text,
    ]),
  )
