import type { Event } from '#contract/directory/events.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AboutPrice } from '#web/components/offer/about-price.tsx'
import { useSite } from '#web/frame/use-site.ts'

type EventPriceProps = { event: Pick<Event, 'price' | 'currency'>; className?: string }

/** What taking part costs, in which currency and for whom; nothing if it is not known. */
export function EventPrice({ event: { price, currency }, className }: EventPriceProps) {
  const { t } = useTranslation('events')
  const format = formatOf(useSite().language)
  if (price === null) return null
  if (price === 0) return <p className={`price ${className ?? ''}`}>{t('free')}</p>
  return (
    <p className={`cost ${className ?? ''}`}>
      <span className="price num">{format.amount(price, currency)}</span>{' '}
      <span className="unit">
        {[format.currencyBehind(currency), t('perPerson')].filter(Boolean).join(' ')}
      </span>{' '}
      <AboutPrice price={price} currency={currency} />
    </p>
  )
}
