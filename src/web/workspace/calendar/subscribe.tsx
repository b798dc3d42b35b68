import { useState } from 'react'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { loadLater } from '#web/ui/load-later.tsx'

const SubscribeDialog = loadLater(async () => {
  await loadTexts('calendar-address')
  return (await import('./subscribe-dialog.tsx')).SubscribeDialog
})

/** Leads to the secret address by which a phone's calendar shows the user's days. */
export function Subscribe() {
  const { t } = useTranslation('calendar')
  const [isOpen, setOpen] = useState(false)
  return (
    <p>
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        {t('subscribe')}
      </button>
      {isOpen && <SubscribeDialog onClose={() => setOpen(false)} />}
    </p>
  )
}
