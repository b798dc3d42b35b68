import { useTranslation } from '#i18n/use-translation.ts'
import { CircleCheck, Clock } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Whether a city has something in it. */
export function Availability({ hasData }: { hasData: boolean }) {
  const { t } = useTranslation('location')
  return hasData ? (
    <span className="badge good">
      <Icon of={CircleCheck} />
      {t('availableNow')}
    </span>
  ) : (
    <span className="badge">
      <Icon of={Clock} />
      {t('comingSoon')}
    </span>
  )
}
