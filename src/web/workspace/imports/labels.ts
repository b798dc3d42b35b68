import { useTranslation } from 'react-i18next'
import type { ImportFieldName, ImportState } from '#contract/import-fields.ts'
import type { Language } from '#contract/languages.ts'

type Base = 'row' | 'title' | Exclude<ImportFieldName, `${string}.${string}`>

/** What a field of an import is called: `description.pt` is a description in Portuguese. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation('imports')
  return (field) => {
    const [base, language] = field.split('.')
    const name = t(`fields.${base as Base}`)
    return language ? `${name} (${t(`languages.${language as Language}`)})` : name
  }
}

/** How a state looks. */
export const toneOf = (state: ImportState): string =>
  ({ done: 'badge good', unreadable: 'badge bad', undone: 'badge' })[state as 'done'] ?? 'badge wait'
