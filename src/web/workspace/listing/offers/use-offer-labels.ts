import type { LocalizedText } from '#contract/languages.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'

/** What the fields of an offer are called, and the values of those that are not texts. */
export function useOfferLabels() {
  const { t } = useTranslation('owner-offers')
  const { labelAt } = useFieldLabels('offer')
  const { language } = useSite()
  const { months } = useOfferWords()
  return {
    labelOf: labelAt,
    shown: (path: string, value: unknown): string | undefined => {
      if (!value) return undefined
      if (path === 'months') return months(value as number[]) || t('form.allYear')
      if (path === 'originalLanguage') return languageName(String(value), language)
      if (path === 'isTemplate') return t('form.yes')
      if (!Array.isArray(value)) return undefined
      return (value as LocalizedText[]).map((line) => Object.values(line).join(' / ')).join(', ')
    },
  }
}
