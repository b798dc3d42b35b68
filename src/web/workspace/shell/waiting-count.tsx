import { numbersOf } from '#i18n/format-numbers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

/** The number waiting, on an entry of the bar; nothing if it is 0. */
export function WaitingCount({ count }: { count: number }) {
  const { t } = useTranslation('workspace')
  const { number } = numbersOf(useSite().language)
  if (count === 0) return null
  return (
    <span className="count num">
      {number(count)}
      <span className="sr"> {t('sections.waiting')}</span>
    </span>
  )
}
