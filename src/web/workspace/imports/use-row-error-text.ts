import type { FieldError } from '#contract/field-errors.ts'
import { isRowError } from '#contract/row-errors.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fieldErrorText } from '#web/data/error-text.ts'

/** Says what is wrong with a field of a row. */
export function useRowErrorText(): (error: FieldError) => string {
  const { t } = useTranslation('imports')
  const { t: words } = useTranslation('workspace')
  return (error) =>
    isRowError(error.code) ? t(`rowErrors.${error.code}`, { most: error.most }) : fieldErrorText(words, error)
}
