import type { Language, LocalizedText } from '#contract/languages.ts'

/** What visitors read where a text is missing in their language: English, else the original. */
export function fallbackText(
  text: LocalizedText,
  original: Language,
  language: Language,
): { text: string; language: Language } | undefined {
  if (language === original) return undefined
  const found = (['en', original] as const).find((each) => each !== language && text[each])
  return found && { text: text[found] as string, language: found }
}
