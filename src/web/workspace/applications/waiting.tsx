import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Clock } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { waitedBetween } from './waited.ts'

/** How long something has waited, as text: `1½ days`. */
export function useWaited() {
  const { t } = useTranslation('applications')
  return (since: string): string => {
    const { unit, ...values } = waitedBetween(since, Date.now())
    return t(`waited.${unit}`, values)
  }
}

/** How long an application has waited; a late one says so with an icon and in text. */
export function Waiting({ since, isLate }: { since: string; isLate: boolean }) {
  const { t } = useTranslation('applications')
  const waited = useWaited()
  const { site } = useSite()
  return (
    <>
      {isLate && <Icon of={Clock} />} {/* the clock has gone on since the server wrote it */}
      <time dateTime={since} suppressHydrationWarning>
        {waited(since)}
      </time>
      {isLate && <span className="sr">, {t('isLate', site.reviewWindow)}</span>}
    </>
  )
}
