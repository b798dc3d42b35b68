import type { Language } from '#contract/languages.ts'
import type { TextFile } from './text-files.ts'
import { createI18n, type I18n, type Resources } from './translate.ts'

type Load = (file: string, language: Language) => Promise<Resources>

/** A file of texts as the build wrote it (`texts-plugin.ts`), with what staff call types instead, as the page says. */
const loadFile: Load = async (file, language) => {
  const texts = (await import(/* @vite-ignore */ `${import.meta.env.TEXTS}${file}-${language}.js`)).default
  const names = JSON.parse(document.documentElement.dataset.types ?? '{}')
  for (const kind in names) Object.assign(texts.types?.[kind] ?? {}, names[kind])
  return texts
}

/**
 * The translations of one language for a hydrated page: only the texts of its part of the workspace, which the server
 * names, no other language. `load` is given where no page is.
 */
export async function loadBrowserI18n(
  language: Language,
  files: readonly string[],
  load = loadFile,
): Promise<I18n> {
  const texts: Resources = {}
  const loaded = new Set<string>()
  const add = async (file: string) => {
    if (loaded.has(file)) return
    const added = await load(file, language)
    // a page has its own in one: `audit+fields`
    for (const name of file.split('+')) loaded.add(name)
    // of one namespace there may be several files
    for (const name in added) texts[name] = { ...texts[name], ...added[name] }
  }
  await Promise.all(files.map(add))
  loadLate = add
  return createI18n(language, texts)
}

let loadLate = async (_file: TextFile): Promise<void> => {}

/** Adds the texts of what is loaded later on a page, before it is shown; the server has them all. */
export async function loadTexts(...files: TextFile[]): Promise<void> {
  await Promise.all(files.map((file) => loadLate(file)))
}

/** Fetches what can be wrong with a field. Where these texts cannot come, a general one is shown instead. */
export const loadFieldErrors = (): Promise<void> => loadTexts('field-errors').catch(() => {})

/**
 * Fetches why calls are refused, in the language of the page: these texts come with the first refusal, not with
 * the page. Where they cannot come, the general meaning of a refusal is shown instead.
 */
export async function loadReasons(): Promise<void> {
  await Promise.all([loadTexts('reasons').catch(() => {}), loadFieldErrors()])
}
