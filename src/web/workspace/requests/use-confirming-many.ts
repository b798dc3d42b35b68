import { confirmEnquiries } from '#contract/requests/many.ts'
import { getEnquiryCounts, listEnquiries } from '#contract/requests/provider.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange, whenAnswered } from '#web/data/api.ts'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { EnquiryRow } from './table.tsx'

type Options = {
  onRefused: (rows: readonly RefusedRow[]) => void
  keep: (ids: readonly string[]) => void
  onDone: () => void
}

/** Confirms requests at once; the message says how many. What was refused is named and stays chosen. */
export function useConfirmingMany({ onRefused, keep, onDone }: Options) {
  const { t } = useTranslation('enquiries')
  const toast = useToast()
  const change = useChange(confirmEnquiries, {
    refreshes: [listEnquiries, getEnquiryCounts],
    failure: t('many.failed'),
  })
  return {
    isPending: change.isPending,
    error: change.error,
    confirm: (rows: readonly EnquiryRow[]) =>
      whenAnswered(
        change,
        { requests: rows.map(({ id, updatedAt }) => ({ id, updatedAt })) },
        ({ confirmed, refused }) => {
          onDone()
          onRefused(
            refused.map(({ id, name, reason }) => ({ id, text: t(`many.reasons.${reason}`, { name }) })),
          )
          keep(refused.map(({ id }) => id))
          if (confirmed > 0) toast.success(t('many.confirmed', { count: confirmed }))
        },
      ),
  }
}
