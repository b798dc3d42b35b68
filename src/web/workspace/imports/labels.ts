import type { ImportFieldName } from '#contract/imports/fields.ts'
import type { ImportState } from '#contract/imports/limits.ts'
import type { Language } from '#contract/languages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'

const ofFile = ['row', 'key', 'geonameId', 'listing'] as const
type OfFile = (typeof ofFile)[number]
type OfEntity = Exclude<ImportFieldName, `${string}.${string}` | OfFile>

/** The label of a field of an import: `description.pt` is a description in Portuguese. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation('imports')
  const { labelOf } = useFieldLabels()
  const ofOffer = useFieldLabels('offer')
  return (field) => {
    const [base, language] = field.split('.')
    const own = ofFile.find((each) => each === base)
    // an offer has two of them
    const name = own
      ? t(`fields.${own}`)
      : (base === 'duration' ? ofOffer : { labelOf }).labelOf(base as OfEntity)
    return language ? `${name} (${t(`languages.${language as Language}`)})` : name
  }
}

/** The look of a state. */
export const toneOf = (state: ImportState): string =>
  ({ done: 'badge good', unreadable: 'badge bad', undone: 'badge' })[state as 'done'] ?? 'badge wait'
