import type { EventCard } from '#contract/directory/events.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EventReel } from '#web/components/event/event-reel.tsx'

/** What takes place next, as posters with their day. */
export function NextFestivals({ events, total }: { events: EventCard[]; total: number }) {
  const { t } = useTranslation('home')
  if (events.length === 0) return null
  return (
    <section className="page section" aria-labelledby="festivals">
      <div className="head">
        <h2 id="festivals">{t('festivals')}</h2>
        <a href={paths.events()}>{t('allEvents', { count: total })}</a>
      </div>
      <EventReel events={events} />
    </section>
  )
}
