import { useState } from 'react'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

const OfferCalendars = loadLater(async () => {
  await loadTexts('offer-calendars', 'calendar-address')
  return (await import('./offer-calendars.tsx')).OfferCalendars
})

/** Calendars of other sites, read when they are opened. */
export function CalendarsFold({ id }: { id: string }) {
  const { t } = useTranslation('owner-offers')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11">
        {t('form.folds.calendars')}
        <Icon of={ChevronDown} />
      </summary>
      {isOpen && <OfferCalendars id={id} />}
    </details>
  )
}
