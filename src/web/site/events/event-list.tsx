import type { EventCard } from '#contract/directory/events.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EventEntry } from '#web/components/event/event-entry.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { byMonth } from './months.ts'

/** Events as they come; `isMarked`: featured ones are marked. */
export function EventEntries({ events, isMarked }: { events: readonly EventCard[]; isMarked?: boolean }) {
  return (
    <ul className="grid c2 gap-x-12">
      {events.map((event) => (
        <EventEntry key={event.id} event={event} isMarked={isMarked} />
      ))}
    </ul>
  )
}

/** Events in the order of their days, under their months. `first`: the month in which the list begins. */
export function EventMonths({ events, first }: { events: readonly EventCard[]; first: string }) {
  const { t } = useTranslation('listings')
  const { monthOfYear } = formatOf(useSite().language)
  return byMonth(events, first).map(([month, ofMonth]) => (
    <section key={month} className="mt-2" aria-labelledby={`month-${month}`}>
      <div className="head">
        <h2 id={`month-${month}`}>{month ? monthOfYear(month) : t('event.notAnnounced')}</h2>
      </div>
      <EventEntries events={ofMonth} isMarked />
    </section>
  ))
}
