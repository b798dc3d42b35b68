import { createInstance, type FormatFunction, type FormatterModule, type i18n, type TFunction } from 'i18next'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { Texts, TypeNames } from '#contract/type-name-kinds.ts'
import { type Catalogues, catalogues, type Namespace, namespaces } from './catalogues.ts'
import { numberFormats } from './format-numbers.ts'
import { pluralLocale } from './locales.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: { [Each in Namespace]: Catalogues[Each]['en'] }
  }
}

const instances = new Map<Language, i18n>()
let typeNames: TypeNames = {}

/** What types are called from now on, everywhere in this process; nothing where these names count already. */
export function nameTypes(names: TypeNames): void {
  if (names === typeNames) return
  typeNames = names
  instances.clear()
}

/**
 * The translations of one language, ready at once and made only once; hand it to `I18nextProvider`.
 * A text that a language lacks is shown in English. Values are not escaped: React does that.
 */
export function i18nOf(language: Language): i18n {
  const cached = instances.get(language)
  if (cached) return cached
  const made = createInstance().use(countsOf(language))
  made.init({
    lng: language,
    fallbackLng: defaultLanguage,
    resources: { [defaultLanguage]: textsOf(defaultLanguage), [language]: textsOf(language) },
    ns: namespaces,
    defaultNS: 'common',
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
  })
  const { pluralResolver } = made.services
  const ruleOf = pluralResolver.getRule.bind(pluralResolver)
  pluralResolver.getRule = (code: string, options?: object) => ruleOf(pluralLocale(code), options)
  rememberTexts(made)
  instances.set(language, made)
  return made
}

/** A count is written as the language writes numbers; any other value as it is. */
function countsOf(language: Language): FormatterModule {
  const { number } = numberFormats(language)
  const format: FormatFunction = (value, _format, _language, options) =>
    options?.interpolationkey === 'count' && typeof value === 'number' ? number(value) : value
  return { type: 'formatter', init() {}, add() {}, addCached() {}, format }
}

function textsOf(language: Language) {
  const names = typeNames[language] ?? {}
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, withNames(catalogues[namespace][language], names[namespace])]),
  )
}

/** Texts with others instead of some of them; those that were given stay as they are. */
function withNames<Given extends object>(texts: Given, names: Texts[string]): Given {
  if (typeof names !== 'object') return texts
  const changed: Texts = { ...texts }
  for (const [key, name] of Object.entries(names)) {
    const text = changed[key]
    changed[key] = typeof text === 'object' ? withNames(text, name) : name
  }
  return changed as Given
}

/** A text is looked up once for the same values: a page asks for hundreds, and each look goes a long way. */
function rememberTexts(translations: i18n): void {
  const cached = new Map<string, TFunction>()
  const getFixedT = translations.getFixedT.bind(translations) as (...scope: unknown[]) => TFunction
  const getRemembering = (...scope: unknown[]) => {
    const name = JSON.stringify(scope)
    const remembering = cached.get(name) ?? remember(getFixedT(...scope))
    cached.set(name, remembering)
    return remembering
  }
  translations.getFixedT = getRemembering as i18n['getFixedT']
}

const mostTexts = 2_000
const longestValue = 24

function remember(translate: TFunction): TFunction {
  const texts = new Map<unknown, unknown>()
  const look = translate as unknown as (...asked: unknown[]) => unknown
  const remembered = (...asked: unknown[]) => {
    const name = asked.length > 2 ? undefined : nameOf(asked[0], asked[1])
    if (name === undefined) return look(...asked)
    if (texts.size > mostTexts) texts.clear()
    if (!texts.has(name)) texts.set(name, look(...asked))
    return texts.get(name)
  }
  return Object.assign(remembered, translate) as unknown as TFunction
}

/** By what a text is remembered; nothing where it has values that are more than numbers and short texts. */
function nameOf(key: unknown, values: unknown): string | undefined {
  if (typeof key !== 'string') return undefined
  let name = key
  for (const [each, value] of Object.entries(values ?? {})) {
    const isShort = typeof value === 'number' || (typeof value === 'string' && value.length < longestValue)
    if (!isShort) return undefined
    name += `\n${each}\n${typeof value}\n${value}`
  }
  return name
}
