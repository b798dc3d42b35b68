import { useTranslation } from '#i18n/use-translation.ts'
import { RefusedNote } from '#web/ui/table/refused-note.tsx'
import type { StatusOutcome } from './use-status-change.ts'

/** Which listings stayed as they were, and why. */
export function RefusedListings({ refused }: Pick<StatusOutcome, 'refused'>) {
  const { t } = useTranslation(['managed-listings', 'owner'])
  return (
    <RefusedNote
      rows={refused.map(({ id, name, reason }) => ({
        id,
        text: t(`reasons.${reason}`, { name: name || t('owner:shell.noName') }),
      }))}
    />
  )
}
