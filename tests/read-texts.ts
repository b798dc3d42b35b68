import type { Language } from '#contract/languages.ts'
import { catalogues } from '#i18n/catalogues.ts'
import { namespacesIn, type TextFile } from '#i18n/text-files.ts'

/** What stands in a file of texts, for `loadBrowserI18n` where no page is. */
export const readTexts = async (file: TextFile, language: Language) =>
  Object.fromEntries(namespacesIn(file).map((name) => [name, catalogues[name][language]]))
