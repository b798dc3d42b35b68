import type { FieldError } from '#contract/field-errors.ts'
import type { ImportFieldName, ImportState } from '#contract/imports/fields.ts'
import type { Language } from '#contract/languages.ts'
import { isRowError } from '#contract/row-errors.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'

const ofFile = ['row', 'key', 'geonameId'] as const
type OfFile = (typeof ofFile)[number]
type OfEntity = Exclude<ImportFieldName, `${string}.${string}` | OfFile>

/** What a field of an import is called: `description.pt` is a description in Portuguese. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation('imports')
  const { labelOf } = useFieldLabels()
  return (field) => {
    const [base, language] = field.split('.')
    const own = ofFile.find((each) => each === base)
    const name = own ? t(`fields.${own}`) : labelOf(base as OfEntity)
    return language ? `${name} (${t(`languages.${language as Language}`)})` : name
  }
}

/** How a state looks. */
export const toneOf = (state: ImportState): string =>
  ({ done: 'badge good', unreadable: 'badge bad', undone: 'badge' })[state as 'done'] ?? 'badge wait'

/** Says what is wrong with a field of a row. */
export function useRowErrorText(): (error: FieldError) => string {
  const { t } = useTranslation('imports')
  const { t: words } = useTranslation('workspace')
  return (error) =>
    isRowError(error.code) ? t(`rowErrors.${error.code}`, { most: error.most }) : fieldErrorText(words, error)
}
