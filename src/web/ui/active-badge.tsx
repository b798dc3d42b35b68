import { useTranslation } from '#i18n/use-translation.ts'
import { CircleCheck, CircleOff } from '#web/icons/icons.ts'
import { Icon } from './icon.tsx'

/** Active or Inactive, with its sign. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('panel')
  return (
    <span className={isActive ? 'badge good' : 'badge'}>
      <Icon of={isActive ? CircleCheck : CircleOff} />
      {t(isActive ? 'active' : 'inactive')}
    </span>
  )
}
