import { createContext, useContext } from 'react'
import type { I18n, Namespaces, TFunction } from './translate.ts'

const I18nContext = createContext<I18n | undefined>(undefined)

/** Hands the texts of the page's language to everything inside it. */
export const I18nProvider = I18nContext

/** `t` of one namespace, or of several, of which the first needs no name: `t('types:statuses.pending')`. */
export function useTranslation<Asked extends Namespaces>(namespaces: Asked): { t: TFunction<Asked> } {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('The page has no I18nProvider')
  return { t: i18n.getFixedT(namespaces) }
}
