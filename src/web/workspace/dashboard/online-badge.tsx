import { useSyncExternalStore } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Wifi, WifiOff } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Whether the browser has a connection, as it changes. */
export function OnlineBadge() {
  const { t } = useTranslation('dashboard')
  const isOnline = useSyncExternalStore(follow, isOnlineNow, () => true)
  return (
    <span className={isOnline ? 'badge good' : 'badge wait'} role="status">
      <Icon of={isOnline ? Wifi : WifiOff} />
      {t(isOnline ? 'online' : 'offline')}
    </span>
  )
}

const isOnlineNow = () => navigator.onLine

function follow(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
