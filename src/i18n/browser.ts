import type { i18n, TFunction } from 'i18next'
import type { Language } from '#contract/languages.ts'
import { numberFormats } from './format-numbers.ts'
import { pluralLocale } from './locales.ts'
import { type TextFile, textFilesOf } from './text-files.ts'

type Resources = Record<string, object>
type Values = Record<string, unknown> & { count?: number; ns?: string | readonly string[] }

type Load = (file: TextFile, language: Language) => Promise<Resources>

/** A file of texts as the build wrote it (`texts-plugin.ts`), with what staff call types instead, as the page says. */
const loadFile: Load = async (file, language) => {
  const texts = (await import(/* @vite-ignore */ `${import.meta.env.TEXTS}${file}-${language}.js`)).default
  const names = JSON.parse(document.documentElement.dataset.types ?? '{}')
  for (const kind in names) Object.assign(texts.types?.[kind] ?? {}, names[kind])
  return texts
}

/**
 * The translations of one language for a hydrated page: only the texts of its part of the workspace, no other
 * language. `load` is given where no page is.
 */
export async function loadBrowserI18n(language: Language, path: string, load = loadFile): Promise<i18n> {
  const loaded = await Promise.all(textFilesOf(path).map((file) => load(file, language)))
  const texts: Resources = Object.assign({}, ...loaded)
  loadLate = async (file) => {
    if (!(file in texts)) Object.assign(texts, await load(file, language))
  }
  return browserI18n(language, texts)
}

let loadLate = async (_file: TextFile): Promise<void> => {}

/** Adds the texts of what is loaded later on a page, before it is shown; the server has them all. */
export const loadTexts = (file: TextFile): Promise<void> => loadLate(file)

/**
 * Fetches why calls are refused, in the language of the page: these texts come with the first refusal, not with
 * the page. Where they cannot come, the general meaning of a refusal is shown instead.
 */
export const loadReasons = (): Promise<void> => loadTexts('reasons').catch(() => {})

/**
 * What `useTranslation` asks of i18next, for one language whose texts are all there: places left open, plural
 * forms, nothing else. i18next itself would be a tenth of a page's scripts.
 */
export function browserI18n(language: Language, resources: Resources): i18n {
  const plurals = new Intl.PluralRules(pluralLocale(language))
  const { number } = numberFormats(language)
  const translate = (namespaces: readonly string[], key: string, values: Values = {}): string => {
    const [own, path] = key.includes(':') ? key.split(':', 2) : [undefined, key]
    const wanted = own ? [own] : values.ns ? [values.ns].flat() : namespaces
    const form = values.count === undefined ? path : `${path}_${plurals.select(values.count)}`
    for (const name of wanted) {
      const text =
        find(resources[name as string], form ?? key) ?? find(resources[name as string], path ?? key)
      if (text !== undefined) return fill(text, values, number)
    }
    return key
  }
  const fixed = (_: unknown, namespaces: string | readonly string[] = 'common') =>
    ((key: string, values?: Values) =>
      translate([namespaces].flat() as string[], key, values)) as unknown as TFunction
  return {
    language,
    languages: [language],
    resolvedLanguage: language,
    isInitialized: true,
    options: { defaultNS: 'common', react: { useSuspense: false } },
    t: fixed(undefined),
    getFixedT: fixed,
    hasLoadedNamespace: (name: string | readonly string[]) => [name].flat().every((n) => `${n}` in resources),
    on: () => {},
    off: () => {},
  } as unknown as i18n
}

function find(texts: object | undefined, path: string): string | undefined {
  let node: unknown = texts
  for (const part of path.split('.')) node = (node as Record<string, unknown> | undefined)?.[part]
  return typeof node === 'string' ? node : undefined
}

const fill = (text: string, { count, ...values }: Values, number: (value: number) => string) =>
  text.replace(/{{-?\s*(\w+)\s*}}/g, (open, name: string) =>
    name === 'count' && count !== undefined ? number(count) : String(values[name] ?? open),
  )
