import { useTranslation } from 'react-i18next'
import type { LocalizedText } from '#contract/languages.ts'
import { languageName } from '#i18n/format-names.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { useSite } from '#web/frame/use-site.ts'

const labels = [
  'originalLanguage',
  'title',
  'description',
  'duration',
  'highlights',
  'includes',
  'excludes',
  'requirements',
  'notes',
  'category',
  'price',
  'currency',
  'priceFor',
  'durationAmount',
  'durationUnit',
  'maxGroupSize',
  'difficulty',
  'months',
  'socialGalleryUrl',
  'availableFrom',
  'availableTo',
  'commission',
  'isTemplate',
] as const
type Label = (typeof labels)[number]

/** `title` of `texts.title.pt`, `texts.customTitle.pt` and `title`. */
export function fieldOf(path: string): Label | undefined {
  const parts = path.split('.')
  const name = (parts[0] === 'texts' ? parts[1] : parts[0]) ?? ''
  const plain = name.replace(/^custom(.)/, (_, first: string) => first.toLowerCase())
  return labels.find((each) => each === plain)
}

/** What the fields of an offer are called, and the values of those that are not texts. */
export function useOfferLabels() {
  const { t } = useTranslation(['owner-offers', 'types', 'editing'])
  const { language } = useSite()
  const { months } = useOfferWords()
  return {
    labelOf: (path: string): string => {
      const field = fieldOf(path)
      return field ? t(`labels.${field}`) : path
    },
    shown: (path: string, value: unknown): string | undefined => {
      const field = fieldOf(path)
      if (!value) return undefined
      if (field === 'months') return months(value as number[]) || t('form.allYear')
      if (field === 'originalLanguage') return languageName(String(value), language)
      if (field === 'isTemplate') return t('form.yes')
      if (!Array.isArray(value)) return undefined
      return (value as LocalizedText[]).map((line) => Object.values(line).join(' / ')).join(', ')
    },
  }
}
