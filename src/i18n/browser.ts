import type { i18n, TFunction } from 'i18next'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { numberFormats } from './format-numbers.ts'

type Resources = Record<string, object>
type Loaders = Record<Language, () => Promise<{ default: Resources }>>
type Values = Record<string, unknown> & { count?: number; ns?: string | readonly string[] }

const loaders = {
  every: {
    en: () => import('./browser-en.ts'),
    fr: () => import('./browser-fr.ts'),
    pt: () => import('./browser-pt.ts'),
    es: () => import('./browser-es.ts'),
  },
  account: {
    en: () => import('./browser-account-en.ts'),
    fr: () => import('./browser-account-fr.ts'),
    pt: () => import('./browser-account-pt.ts'),
    es: () => import('./browser-account-es.ts'),
  },
  area: {
    en: () => import('./browser-area-en.ts'),
    fr: () => import('./browser-area-fr.ts'),
    pt: () => import('./browser-area-pt.ts'),
    es: () => import('./browser-area-es.ts'),
  },
  review: {
    en: () => import('./browser-review-en.ts'),
    fr: () => import('./browser-review-fr.ts'),
    pt: () => import('./browser-review-pt.ts'),
    es: () => import('./browser-review-es.ts'),
  },
} satisfies Record<string, Loaders>

/**
 * The translations of one language for a hydrated page: only the texts of its part of the workspace, no other
 * language.
 */
export async function loadBrowserI18n(language: Language, path: string): Promise<i18n> {
  const loaded = await Promise.all(textPartsOf(path).map((part) => loaders[part][language]()))
  return browserI18n(language, Object.assign({}, ...loaded.map((part) => part.default)))
}

/** Which parts of the texts a hydrated page loads. */
export function textPartsOf(path: string): (keyof typeof loaders)[] {
  if (path === paths.account()) return ['every', 'account']
  if (path.startsWith(paths.applications())) return ['every', 'review']
  // the overview begins with who waits
  return path === paths.admin() ? ['every', 'area', 'review'] : ['every', 'area']
}

/**
 * What `useTranslation` asks of i18next, for one language whose texts are all there: places left open, plural
 * forms, nothing else. i18next itself would be a tenth of a page's scripts.
 */
export function browserI18n(language: Language, resources: Resources): i18n {
  const plurals = new Intl.PluralRules(language)
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
