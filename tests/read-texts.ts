import type { Language } from '#contract/languages.ts'
import { catalogues } from '#i18n/catalogues.ts'
import { textsOfFile } from '#i18n/text-files.ts'

/** The content of a file of texts, for `loadBrowserI18n` without a page. */
export const readTexts = async (file: string, language: Language) =>
  textsOfFile(file, (name) => catalogues[name][language])
