import type { LocalizedText } from '#contract/languages.ts'
import type { CapacityUnit, MeetingKind } from '#entities/offers.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import type { TypedPrice } from './price-values.ts'

/** The labels of an offer's fields, and the texts of values that are not texts. */
export function useOfferLabels() {
  const { t } = useTranslation(['owner-offers', 'offer-words'])
  const { labelAt } = useFieldLabels('offer')
  const { language } = useSite()
  const { months, weekdays } = useOfferWords()
  return {
    labelOf: labelAt,
    shown: (path: string, value: unknown): string | undefined => {
      if (!value) return undefined
      if (path === 'months') return months(value as number[]) || t('form.allYear')
      if (path === 'originalLanguage') return languageName(String(value), language)
      if (path === 'isTemplate') return t('form.yes')
      if (path === 'weekdays') return weekdays(value as number[])
      if (path === 'prices')
        return (value as TypedPrice[])
          .map(({ kind, amount }) => `${t(`form.priceKinds.${kind}`)}: ${amount}`)
          .join(', ')
      if (path === 'capacityUnit') return t(`form.capacityUnits.${value as CapacityUnit}`)
      if (path === 'meetingKind') return t(`form.meetingKinds.${value as MeetingKind}`)
      if (path === 'startTimes') return (value as string[]).join(', ')
      if (path === 'cancellationTerms')
        return value === 'own' ? t('form.ownTerms') : t(`offer-words:cancellation.${value as 'day'}`)
      if (!Array.isArray(value)) return undefined
      return (value as LocalizedText[]).map((line) => Object.values(line).join(' / ')).join(', ')
    },
  }
}
