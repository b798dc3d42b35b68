import { useTranslation } from '#i18n/use-translation.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { StatusOutcome } from './use-status-change.ts'

/** Which listings stayed as they were, and why. */
export function RefusedNote({ outcome }: { outcome: StatusOutcome }) {
  const { t } = useTranslation(['managed-listings', 'owner'])
  return (
    <div className="note wait" role="status">
      <Icon of={CircleAlert} />
      <div>
        <b>{t('refused', { count: outcome.refused.length })}</b>
        <ul>
          {outcome.refused.map(({ id, name, reason }) => (
            <li key={id}>{t(`reasons.${reason}`, { name: name || t('owner:shell.noName') })}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
