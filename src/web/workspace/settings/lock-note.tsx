import { useTranslation } from '#i18n/use-translation.ts'
import { Lock } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The environment variable that gives a setting; nothing if none does. */
export function LockNote({ variable }: { variable: string | null }) {
  const { t } = useTranslation('settings')
  if (!variable) return null
  return (
    <span className="block small soft">
      <Icon of={Lock} /> {t('locked')} <code>{variable}</code>
    </span>
  )
}
