import type { Texts, TypeNames } from '#contract/content/type-name-kinds.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import { catalogues, namespaces } from './catalogues.ts'
import { createI18n, type I18n } from './translate.ts'

const instances = new Map<Language, I18n>()
let typeNames: TypeNames = {}

/** What types are called from now on, everywhere in this process; nothing where these names count already. */
export function nameTypes(names: TypeNames): void {
  if (names === typeNames) return
  typeNames = names
  instances.clear()
}

/** The texts of one language, made only once. A text that a language lacks is shown in English. */
export function i18nOf(language: Language): I18n {
  const cached = instances.get(language)
  if (cached) return cached
  const made = createI18n(language, textsOf(language), textsOf(defaultLanguage))
  instances.set(language, made)
  return made
}

function textsOf(language: Language) {
  const names = typeNames[language] ?? {}
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, withNames(catalogues[namespace][language], names[namespace])]),
  )
}

/** Texts with others instead of some of them; those that were given stay as they are. */
function withNames<F extends object>(texts: F, names: Texts[string]): F {
  if (typeof names !== 'object') return texts
  const changed: Texts = { ...texts }
  for (const [key, name] of Object.entries(names)) {
    const text = changed[key]
    changed[key] = typeof text === 'object' ? withNames(text, name) : name
  }
  return changed as F
}
