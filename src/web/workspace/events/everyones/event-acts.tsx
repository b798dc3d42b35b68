import type { OwnEvent } from '#contract/events/own-events.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Eye } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EventSteps } from '../event-steps.tsx'

/** The steps that staff take with one event, and its page. */
export function EventActs({ row }: { row: OwnEvent }) {
  const { t } = useTranslation('table')
  return (
    <>
      <EventSteps event={row} hasChanges={false} />
      {row.state === 'verified' && (
        <p>
          <a className="button small" href={paths.event(row.slug)}>
            <Icon of={Eye} />
            {t('panel.see')}
          </a>
        </p>
      )}
    </>
  )
}
