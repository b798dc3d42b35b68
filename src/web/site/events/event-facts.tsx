import type { Event } from '#contract/directory/events.ts'
import { durationInDays, formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Facts } from '#web/components/text/facts.tsx'
import { useSite } from '#web/frame/use-site.ts'

/** Duration, exact place, and the number of people if the seats above do not say it. */
export function EventFacts({ event, isOver }: { event: Event; isOver: boolean }) {
  const { t } = useTranslation(['events', 'listings'])
  const { number, date } = formatOf(useSite().language)
  const { startDate, endDate, maxParticipants, currentParticipants } = event
  const days = event.durationDays ?? (startDate ? durationInDays(startDate, endDate) : null)
  const current = number(currentParticipants)
  const all = maxParticipants === null ? null : number(maxParticipants)
  const count = all === null ? current : t('listings:pager.of', { shown: current, total: all })
  const isSeries = event.dates.length > 0 && startDate
  const hasSeats = maxParticipants !== null && !isOver && !event.isCanceled
  return (
    <Facts
      className="border-y border-line py-4"
      facts={[
        days !== null && { label: t('duration'), value: t('listings:event.days', { count: days }) },
        !hasSeats &&
          (maxParticipants !== null || currentParticipants > 0) && {
            label: t('participants'),
            value: isSeries ? t('seats.on', { date: date(isSeries), seats: count }) : count,
          },
        event.location !== null && { label: t('where'), value: event.location },
      ]}
    />
  )
}
