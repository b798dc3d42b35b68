import type { ListingKind } from '#contract/enums.ts'
import { languageInText } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import type { Step } from './completeness.ts'

/** Names a step of what a listing needs. */
export function useStepWords(kind: ListingKind): (step: Step) => string {
  const { t } = useTranslation('owner')
  const { language } = useSite()
  const { labelOf, labelAt } = useFieldLabels(kind)
  return (step) => {
    if (step.language) {
      return t('steps.texts', {
        label: labelOf('description'),
        language: languageInText(step.language, language),
      })
    }
    const { part } = step
    return part === 'offer' || part === 'cover' || part === 'seller'
      ? t(`steps.parts.${part}`)
      : labelAt(part)
  }
}
