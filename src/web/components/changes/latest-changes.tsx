import type { LatestChange } from '#contract/system/latest-changes.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { Moment } from '#web/ui/moment.tsx'
import { actionLabel } from './action-label.ts'

/** What was done to something lately, and by whom. */
export function LatestChanges({ changes }: { changes: readonly LatestChange[] }) {
  const { t } = useTranslation('audit')
  const shownName = useDisplayName()
  return (
    <ol className="past">
      {changes.map(({ at, action, by }) => (
        <li key={`${at} ${action}`}>
          <span>
            {actionLabel(t, action) ?? action}, {shownName(by) || t('gone')}
          </span>
          <Moment at={at} />
        </li>
      ))}
    </ol>
  )
}
