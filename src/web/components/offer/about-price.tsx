import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useAboutPrice } from '#web/page-context.ts'

type AboutPriceProps = { price: number; currency: string }

/** What a price is in the reader's own currency, about; nothing where that is not known or the same. */
export function AboutPrice({ price, currency }: AboutPriceProps) {
  const { t } = useTranslation('offer-words')
  const { price: written } = formatOf(useSite().language)
  const about = useAboutPrice()(price, currency)
  if (!about) return null
  return (
    <span className="about" title={t('aboutRates', { date: about.date })}>
      {t('about', { price: written(about.amount, about.currency) })}
    </span>
  )
}
