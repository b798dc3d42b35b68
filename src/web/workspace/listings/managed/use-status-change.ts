import type { z } from 'zod'
import type { ListingKind, ListingStatus } from '#contract/enums.ts'
import { getManagedListing } from '#contract/listings/managed-listing.ts'
import {
  changeListingStatuses,
  getManagedListingCounts,
  listManagedListings,
} from '#contract/listings/managed-listings.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Reason } from '#web/components/decision/reason-dialog.tsx'
import { useChange, whenAnswered } from '#web/data/api.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { ManagedFilter } from './managed-query.ts'

export type StatusOutcome = z.output<typeof changeListingStatuses.output>
/** The statuses that can be set for many at once, and the names of these actions. */
export const statusTexts = { verified: 'verify', suspended: 'suspend' } as const satisfies Partial<
  Record<ListingStatus, string>
>
export type BulkStatus = keyof typeof statusTexts

/** The named listings, or all that match; with `mustBePublic`, only those that lack nothing to be public. */
type Which = ({ ids: string[] } | { matching: ManagedFilter }) & { mustBePublic?: true }

const refreshes = [listManagedListings, getManagedListingCounts, getManagedListing]

/**
 * Sets the status of several listings; the message says how many, and offers to undo it. The page gets the refusals.
 */
export function useStatusChange(kind: ListingKind, onOutcome: (outcome: StatusOutcome) => void) {
  const { t } = useTranslation(['managed-listings', 'table'])
  const toast = useToast()
  const change = useChange(changeListingStatuses, { refreshes, failure: t('statusFailed') })
  const undo = async (status: BulkStatus, { changed }: StatusOutcome) => {
    const answers = []
    for (const [from, rows] of Map.groupBy(changed, (row) => row.from)) {
      const ids = rows.map(({ id }) => id)
      answers.push(await change.mutateAsync({ kind, status: from, from: status, ids }))
    }
    const undone = answers.flatMap((answer) => answer.changed)
    onOutcome({ changed: [], refused: answers.flatMap((answer) => answer.refused), isMore: false })
    toast.success(t('table:undone', { count: undone.length }))
  }
  const tell = (status: BulkStatus, answer: StatusOutcome) => {
    onOutcome(answer)
    const count = answer.changed.length
    if (count === 0) return toast.success(t('table:nothing'))
    toast.success(t(`${status}`, { count }), {
      ...(answer.isMore && { text: t('more') }),
      // the call reports a failure
      action: { label: t('table:undo'), onAct: () => void undo(status, answer).catch(() => {}) },
    })
  }
  return {
    isPending: change.isPending,
    error: change.error,
    /** The named listings, or all that match. */
    give: (status: BulkStatus, which: Which & Partial<Reason>, onDone: (outcome: StatusOutcome) => void) =>
      whenAnswered(
        change,
        { kind, status, ...which } as z.input<typeof changeListingStatuses.input>,
        (answer) => {
          onDone(answer)
          tell(status, answer)
        },
      ),
  }
}
