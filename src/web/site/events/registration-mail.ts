import type { Event } from '#contract/directory/events.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useEventDates } from '#web/components/event/event-dates.tsx'

/** Makes the address of an e-mail that asks the organizer for a place, in the reader's language. */
export function useRegistrationMail() {
  const { t } = useTranslation('events')
  const datesOf = useEventDates()
  return (event: Event, email: string) => {
    const about = {
      event: event.title,
      dates: datesOf(event),
      city: event.localisation.city,
      organizer: event.organizer?.name ?? '',
    }
    const body = t('mail.body', about).replaceAll('\n', '\r\n')
    return `mailto:${email}?subject=${encodeURIComponent(t('mail.subject', about))}&body=${encodeURIComponent(body)}`
  }
}
