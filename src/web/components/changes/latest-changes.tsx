import type { LatestChange } from '#contract/system/latest-changes.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { Moment } from '#web/ui/moment.tsx'
import { actionKey } from './action-key.ts'

/** What was done to something lately, and by whom. */
export function LatestChanges({ changes }: { changes: readonly LatestChange[] }) {
  const { t } = useTranslation('audit')
  const shownName = useDisplayName()
  return (
    <ol className="past">
      {changes.map(({ at, action, by }) => {
        const key = actionKey(action)
        return (
          <li key={`${at} ${action}`}>
            <span>
              {key ? t(`actions.${key}`) : action}, {shownName(by) || t('gone')}
            </span>
            <Moment at={at} />
          </li>
        )
      })}
    </ol>
  )
}
