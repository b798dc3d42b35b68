import type { ApplicationEvent } from '#contract/applications/review.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Moment } from '#web/ui/moment.tsx'

// few have any
const FieldChange = loadLater(async () => (await import('./field-change.tsx')).FieldChange)

/** The history of the application, oldest first, each change with the value before. */
export function History({ events }: { events: ApplicationEvent[] }) {
  const { t } = useTranslation('applications')
  return (
    <section aria-labelledby="history">
      <div className="head">
        <h2 id="history">{t('history.title')}</h2>
      </div>
      <ol className="past">
        {events.map((event) => (
          <li key={event.id}>
            <Moment at={event.at} />
            <EventWords event={event} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function EventWords({ event: { action, by, note, changes } }: { event: ApplicationEvent }) {
  const { t } = useTranslation('applications')
  return (
    <div className="stack stack-2">
      <span>{t(`history.${action}`, { name: by ?? t('history.someone') })}</span>
      {changes.length > 0 && (
        <dl className="stack stack-2">
          {changes.map((change) => (
            <FieldChange key={change.field} change={change} />
          ))}
        </dl>
      )}
      {note && <p className="soft">{note}</p>}
    </div>
  )
}
