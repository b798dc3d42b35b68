import {
  type ApplicationRow,
  decideApplications,
  getApplicationCounts,
  listApplications,
  type NoteTemplate,
} from '#contract/applications/review.ts'
import type { Ground } from '#contract/decisions/grounds.ts'
import { paths } from '#contract/paths.ts'
import { getWaitingCounts } from '#contract/system/waiting-counts.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange, whenAnswered } from '#web/data/api.ts'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { useToast } from '#web/ui/toast.tsx'

export type Note = { note?: string; template?: NoteTemplate; ground?: Ground }
type Options = {
  decision: 'approve' | 'reject'
  rows: readonly ApplicationRow[]
  onDone: (refused: readonly RefusedRow[]) => void
}

/** Decides several applications at once; the message says how many. What was refused is named, and leads to its page. */
export function useDeciding({ decision, rows, onDone }: Options) {
  const { t } = useTranslation('applications')
  const toast = useToast()
  const change = useChange(decideApplications, {
    refreshes: [listApplications, getApplicationCounts, getWaitingCounts],
    failure: false,
  })
  const applications = rows.map(({ id, revision }) => ({ id, revision }))
  return {
    isPending: change.isPending,
    error: change.error,
    decide: (note: Note = {}) =>
      whenAnswered(change, { applications, decision, ...note }, ({ decided, refused }) => {
        const done = decision === 'approve' ? 'bulk.approved' : 'bulk.rejected'
        if (decided.length > 0) toast.success(t(done, { count: decided.length }))
        onDone(
          refused.map(({ id, name, reason }) => ({
            id,
            text: t(`bulk.reasons.${reason}`, { name }),
            ...(reason !== 'gone' && { page: paths.application(id) }),
          })),
        )
      }),
  }
}
