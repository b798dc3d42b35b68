import { type NoteTemplate, noteTemplates } from '#contract/applications/review.ts'
import type { Language } from '#contract/languages.ts'
import { i18nOf } from '#i18n/i18n.ts'

/** A prepared note of a rejection in the language of its reader. */
export const templateOf = (template: NoteTemplate, language: Language): string =>
  i18nOf(language).t(`review-notes:${template}`)

/** All of them in one language. */
export const templatesIn = (language: Language): Record<NoteTemplate, string> =>
  Object.fromEntries(noteTemplates.map((each) => [each, templateOf(each, language)])) as Record<
    NoteTemplate,
    string
  >
