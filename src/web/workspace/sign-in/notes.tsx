import { useTranslation } from 'react-i18next'
import { useOnline } from '#web/data/use-online.ts'
import { CircleAlert, WifiOff } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Stands while the device has no network. */
export function OfflineNote() {
  const { t } = useTranslation('sign-in')
  if (useOnline()) return null
  return (
    <div className="note wait" role="status">
      <Icon of={WifiOff} />
      <div>
        <b>{t('offline.title')}</b>
        <p>{t('offline.text')}</p>
      </div>
    </div>
  )
}

/** What went wrong, said at once to those who cannot see it. */
export function FailureNote({ text }: { text: string }) {
  return (
    <div className="note bad" role="alert">
      <Icon of={CircleAlert} />
      <p>{text}</p>
    </div>
  )
}
