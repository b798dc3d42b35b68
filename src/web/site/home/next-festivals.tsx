import type { EventCard } from '#contract/directory/events.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EventBrief } from '#web/components/event/event-brief.tsx'

/** What takes place next. */
export function NextFestivals({ events, total }: { events: EventCard[]; total: number }) {
  const { t } = useTranslation('home')
  if (events.length === 0) return null
  return (
    <section className="page section" aria-labelledby="festivals">
      <div className="head">
        <h2 id="festivals">{t('festivals')}</h2>
        <a href={paths.events()}>{t('allEvents', { count: total })}</a>
      </div>
      <ul className="grid c3 events">
        {events.map((event) => (
          <EventBrief key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}
