import type { Event } from '#contract/directory/events.ts'
import { eventCalendar } from '#contract/downloads.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hasEnded } from '#web/components/event/event-state.ts'
import { fileUrl } from '#web/components/seo/file-url.ts'
import { ActLink } from '#web/frame/act-link.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { spotsToAsk } from './days-to-ask.ts'
import type { Around } from './load-around.ts'

type Data = { event: Event; around: Around; today: string; isStandIn: boolean }

/** In the fixed bar of a phone: registration with the price, or, without registration, the calendar entry and beds. */
export function EventAct({ data: { event, around, today, isStandIn } }: { data: Data }) {
  const { t } = useTranslation(['events', 'requests'])
  const { language } = useSite()
  const { organizer, price, currency } = event
  if (isStandIn || event.isCanceled || hasEnded(event, today)) return null
  if (!organizer) return <Coming event={event} around={around} />
  const amount = price ? formatOf(language).amount(price, currency) : undefined
  return (
    <ActLink
      href="#ask"
      label={t(spotsToAsk(event).isFull ? 'requests:form.titleWait' : 'requests:form.titleEvent')}
      price={price === 0 ? t('free') : amount}
    />
  )
}

/** The event as a calendar entry, and beds in its town, where there are any. */
function Coming({ event, around }: { event: Event; around: Around }) {
  const { t } = useTranslation('events')
  const hasBeds = around.stays.length + around.houses.length > 0
  return (
    <>
      {event.startDate && <ActLink href={fileUrl(eventCalendar, { id: event.id })} label={t('toCalendar')} />}
      {hasBeds && (
        <a className="button" href="#sleep">
          {t('around.beds')}
        </a>
      )}
    </>
  )
}
