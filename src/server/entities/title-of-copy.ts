import type { Language, LocalizedText } from '#contract/languages.ts'

const copyIn: Record<Language, string> = { en: 'copy', fr: 'copie', pt: 'cópia', es: 'copia' }

/** The title of a copy, which says so in each language; of a long one the end makes room. */
export const titleOfCopy = (title: LocalizedText, most: number): LocalizedText =>
  Object.fromEntries(
    Object.entries(title).map(([language, text]) => {
      const mark = ` (${copyIn[language as Language]})`
      return [language, text.slice(0, most - mark.length).trimEnd() + mark]
    }),
  )
