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
  owner: {
    en: () => import('./browser-owner-en.ts'),
    fr: () => import('./browser-owner-fr.ts'),
    pt: () => import('./browser-owner-pt.ts'),
    es: () => import('./browser-owner-es.ts'),
  },
  ownerOffers: {
    en: () => import('./browser-owner-offers-en.ts'),
    fr: () => import('./browser-owner-offers-fr.ts'),
    pt: () => import('./browser-owner-offers-pt.ts'),
    es: () => import('./browser-owner-offers-es.ts'),
  },
  ownerPictures: {
    en: () => import('./browser-owner-pictures-en.ts'),
    fr: () => import('./browser-owner-pictures-fr.ts'),
    pt: () => import('./browser-owner-pictures-pt.ts'),
    es: () => import('./browser-owner-pictures-es.ts'),
  },
  ownerPlaces: {
    en: () => import('./browser-owner-places-en.ts'),
    fr: () => import('./browser-owner-places-fr.ts'),
    pt: () => import('./browser-owner-places-pt.ts'),
    es: () => import('./browser-owner-places-es.ts'),
  },
  contentCity: {
    en: () => import('./browser-content-city-en.ts'),
    fr: () => import('./browser-content-city-fr.ts'),
    pt: () => import('./browser-content-city-pt.ts'),
    es: () => import('./browser-content-city-es.ts'),
  },
  order: {
    en: () => import('./browser-order-en.ts'),
    fr: () => import('./browser-order-fr.ts'),
    pt: () => import('./browser-order-pt.ts'),
    es: () => import('./browser-order-es.ts'),
  },
  content: {
    en: () => import('./browser-content-en.ts'),
    fr: () => import('./browser-content-fr.ts'),
    pt: () => import('./browser-content-pt.ts'),
    es: () => import('./browser-content-es.ts'),
  },
  enquiries: {
    en: () => import('./browser-enquiries-en.ts'),
    fr: () => import('./browser-enquiries-fr.ts'),
    pt: () => import('./browser-enquiries-pt.ts'),
    es: () => import('./browser-enquiries-es.ts'),
  },
  ownEvents: {
    en: () => import('./browser-own-events-en.ts'),
    fr: () => import('./browser-own-events-fr.ts'),
    pt: () => import('./browser-own-events-pt.ts'),
    es: () => import('./browser-own-events-es.ts'),
  },
  revisions: {
    en: () => import('./browser-revisions-en.ts'),
    fr: () => import('./browser-revisions-fr.ts'),
    pt: () => import('./browser-revisions-pt.ts'),
    es: () => import('./browser-revisions-es.ts'),
  },
  reports: {
    en: () => import('./browser-reports-en.ts'),
    fr: () => import('./browser-reports-fr.ts'),
    pt: () => import('./browser-reports-pt.ts'),
    es: () => import('./browser-reports-es.ts'),
  },
  claims: {
    en: () => import('./browser-claims-en.ts'),
    fr: () => import('./browser-claims-fr.ts'),
    pt: () => import('./browser-claims-pt.ts'),
    es: () => import('./browser-claims-es.ts'),
  },
  settings: {
    en: () => import('./browser-settings-en.ts'),
    fr: () => import('./browser-settings-fr.ts'),
    pt: () => import('./browser-settings-pt.ts'),
    es: () => import('./browser-settings-es.ts'),
  },
  analytics: {
    en: () => import('./browser-analytics-en.ts'),
    fr: () => import('./browser-analytics-fr.ts'),
    pt: () => import('./browser-analytics-pt.ts'),
    es: () => import('./browser-analytics-es.ts'),
  },
  ownerLists: {
    en: () => import('./browser-owner-lists-en.ts'),
    fr: () => import('./browser-owner-lists-fr.ts'),
    pt: () => import('./browser-owner-lists-pt.ts'),
    es: () => import('./browser-owner-lists-es.ts'),
  },
  ownerInfo: {
    en: () => import('./browser-owner-info-en.ts'),
    fr: () => import('./browser-owner-info-fr.ts'),
    pt: () => import('./browser-owner-info-pt.ts'),
    es: () => import('./browser-owner-info-es.ts'),
  },
  ownerSocial: {
    en: () => import('./browser-owner-social-en.ts'),
    fr: () => import('./browser-owner-social-fr.ts'),
    pt: () => import('./browser-owner-social-pt.ts'),
    es: () => import('./browser-owner-social-es.ts'),
  },
  ownerGuides: {
    en: () => import('./browser-owner-guides-en.ts'),
    fr: () => import('./browser-owner-guides-fr.ts'),
    pt: () => import('./browser-owner-guides-pt.ts'),
    es: () => import('./browser-owner-guides-es.ts'),
  },
  ownerHanding: {
    en: () => import('./browser-owner-handing-en.ts'),
    fr: () => import('./browser-owner-handing-fr.ts'),
    pt: () => import('./browser-owner-handing-pt.ts'),
    es: () => import('./browser-owner-handing-es.ts'),
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

/** The texts of each tab of a listing in the owner area; the lists have no tab. */
const textsOfTab: Record<string, keyof typeof loaders> = {
  info: 'ownerInfo',
  social: 'ownerSocial',
  offers: 'ownerOffers',
  pictures: 'ownerPictures',
  guides: 'ownerGuides',
  handing: 'ownerHanding',
}

/** Forms with a point, what is put in order, and pictures, have texts of their own. */
const textsOfContent = (path: string): (keyof typeof loaders)[] => {
  if (path.endsWith('/pictures')) return ['order', 'ownerPictures']
  const isOfCity = path.startsWith(paths.contentCity(''))
  if (path.endsWith('/attractions')) return isOfCity ? ['ownerPlaces', 'order'] : ['ownerPlaces']
  return path === paths.contentCountries() ? ['ownerPlaces'] : ['ownerPlaces', 'contentCity']
}

/** Which parts of the texts a hydrated page loads. */
export function textPartsOf(path: string): (keyof typeof loaders)[] {
  if (path === paths.account()) return ['every', 'account']
  if (path.startsWith(paths.applications())) return ['every', 'review']
  if (path.startsWith(paths.enquiries())) return ['every', 'enquiries']
  if (path.startsWith(paths.ownEvents())) return ['every', 'ownEvents']
  if (path === paths.revisions()) return ['every', 'revisions']
  if (path === paths.claims()) return ['every', 'claims']
  if (path === paths.reports()) return ['every', 'reports']
  if (path === paths.settings()) return ['every', 'settings']
  if (path === paths.analytics()) return ['every', 'analytics']
  if (path.startsWith(paths.content())) return ['every', 'content', ...textsOfContent(path)]
  if (path === paths.ownPlaces()) return ['every', 'ownerPlaces']
  if (/^\/admin\/(profiles|organizations)(\/|$)/.test(path)) {
    return ['every', 'owner', textsOfTab[path.split('/')[4] ?? ''] ?? 'ownerLists']
  }
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
