import type { Offer } from '#contract/directory/offers.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

/** The next free day of an offer; nothing where nobody counts its places. */
export function NextFree({ offer: { nextFreeDay: day } }: { offer: Pick<Offer, 'nextFreeDay'> }) {
  const { t } = useTranslation('offer-words')
  const { weekdayDate } = formatOf(useSite().language)
  return day && <p className="small">{t('nextFree', { day: weekdayDate(day) })}</p>
}
