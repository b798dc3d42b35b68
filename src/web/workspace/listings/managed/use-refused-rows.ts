import { useTranslation } from '#i18n/use-translation.ts'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import type { StatusOutcome } from './use-status-change.ts'

/** The listings that were not changed, and why, as text. */
export function useRefusedRows() {
  const { t } = useTranslation(['managed-listings', 'owner'])
  return ({ refused }: Pick<StatusOutcome, 'refused'>): RefusedRow[] =>
    refused.map(({ id, name, reason, missing = [] }) => ({
      id,
      text: t(`reasons.${reason}`, {
        name: name || t('owner:shell.noName'),
        missing: missing.map((part) => t(`parts.${part}`)).join(', '),
      }),
    }))
}
