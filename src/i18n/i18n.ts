import { createInstance, type i18n } from 'i18next'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import { catalogues, type Namespace, namespaces } from './catalogues.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: { [Each in Namespace]: (typeof catalogues)[Each]['en'] }
  }
}

const instances = new Map<Language, i18n>()

/**
 * The translations of one language, ready at once and made only once; hand it to `I18nextProvider`.
 * A text that a language lacks is shown in English. Values are not escaped: React does that.
 */
export function i18nOf(language: Language): i18n {
  const known = instances.get(language)
  if (known) return known
  const made = createInstance()
  made.init({
    lng: language,
    fallbackLng: defaultLanguage,
    resources: { [defaultLanguage]: textsOf(defaultLanguage), [language]: textsOf(language) },
    ns: namespaces,
    defaultNS: 'common',
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  instances.set(language, made)
  return made
}

const textsOf = (language: Language) =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, catalogues[namespace][language]]))
