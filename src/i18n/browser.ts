import { createInstance, type i18n } from 'i18next'
import type { Language } from '#contract/languages.ts'

const texts = {
  en: () => import('./browser-en.ts'),
  fr: () => import('./browser-fr.ts'),
  pt: () => import('./browser-pt.ts'),
  es: () => import('./browser-es.ts'),
} satisfies Record<Language, () => Promise<{ default: Record<string, object> }>>

/** The translations of one language for hydrated pages: only the texts of the workspace, no other language. */
export async function loadBrowserI18n(language: Language): Promise<i18n> {
  const resources = (await texts[language]()).default
  const made = createInstance()
  made.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: resources },
    ns: Object.keys(resources),
    defaultNS: 'common',
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return made
}
