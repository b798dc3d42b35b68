import type { Language } from '#contract/languages.ts'
import type { English, Namespace } from './catalogues.ts'
import { numbersOf } from './format-numbers.ts'
import { pluralLocale } from './locales.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
/** A key without its form of the plural. */
export type BareKey<Key extends string> = Key extends `${infer Bare}_${PluralForm}` ? Bare : Key
export const bareKey = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

type KeyIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? BareKey<Key> : `${Key}.${KeyIn<Texts[Key]>}`
}[keyof Texts & string]

// computed once for each namespace, whatever namespaces are asked for together: the type check depends on it
type Keys = { [Each in Namespace]: KeyIn<English[Each]> }
type NamedKeys = { [Each in Namespace]: `${Each}:${Keys[Each]}` }

/** One namespace, or several: the keys of the first need no name before them. */
export type Namespaces = Namespace | [Namespace, ...Namespace[]]
type KeyOf<Asked extends Namespaces> = Asked extends [infer First extends Namespace, ...unknown[]]
  ? Keys[First] | NamedKeys[Asked[number] & Namespace]
  : Keys[Asked & Namespace]

type Values = { count?: number; [name: string]: unknown }

/** Says a text of these namespaces. A plural has one key, and its form follows from `count`. */
export type TFunction<Asked extends Namespaces> = (key: KeyOf<Asked>, values?: Values) => string

/** The texts of a language. */
export type I18n = {
  /** Says any text, by its namespace and key: `types:statuses.pending`. */
  t: (key: NamedKeys[Namespace], values?: Values) => string
  /** The same function for the same namespaces each time. */
  getFixedT: <Asked extends Namespaces>(namespaces: Asked) => TFunction<Asked>
  has: (namespace: Namespace) => boolean
}

export type Resources = { [namespace: string]: object }
type Say = (namespaces: readonly string[], key: string, values?: Values) => string | undefined

/** The texts of `resources`, and those of `fallback`, in English, where one is missing. Values are not escaped: React does that. */
export function createI18n(language: Language, resources: Resources, fallback: Resources = {}): I18n {
  const inLanguage = sayer(language, resources)
  const inEnglish = sayer('en', fallback)
  const cached = new Map<string, unknown>()
  const getFixedT = (namespaces: string | readonly string[]) => {
    const name = String(namespaces)
    const asked = name.split(',')
    if (!cached.has(name)) {
      cached.set(
        name,
        (key: string, values?: Values) =>
          inLanguage(asked, key, values) ?? inEnglish(asked, key, values) ?? key,
      )
    }
    return cached.get(name)
  }
  return {
    t: getFixedT('common') as I18n['t'],
    getFixedT: getFixedT as I18n['getFixedT'],
    has: (namespace) => namespace in resources,
  }
}

function sayer(language: Language, resources: Resources): Say {
  const plurals = new Intl.PluralRules(pluralLocale(language))
  const { number } = numbersOf(language)
  return (namespaces, key, values = {}) => {
    const [own, path = key] = key.includes(':') ? key.split(':', 2) : []
    const form = values.count === undefined ? path : `${path}_${plurals.select(values.count)}`
    for (const name of own ? [own] : namespaces) {
      const text = find(resources[name], form) ?? find(resources[name], path)
      if (text !== undefined) return fill(text, values, number)
    }
    return undefined
  }
}

function find(texts: object | undefined, path: string): string | undefined {
  let node: unknown = texts
  for (const part of path.split('.')) node = (node as Record<string, unknown> | undefined)?.[part]
  return typeof node === 'string' ? node : undefined
}

function fill(text: string, values: Values, number: (value: number) => string): string {
  if (!text.includes('{{')) return text
  return text.replace(/{{-?\s*(\w+)\s*}}/g, (open, name: string) => {
    const value = name in values ? (values[name] ?? '') : open
    return name === 'count' && typeof value === 'number' ? number(value) : String(value)
  })
}
