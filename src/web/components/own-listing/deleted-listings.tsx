import type { ListingKind } from '#contract/enums.ts'
import { listDeletedListings } from '#contract/listings/deletion.ts'
import { useApi } from '#web/data/api.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { deletedQueryOf } from './deleted-query.ts'

// few have any
const DeletedList = loadLater(
  async () => (await import('./deleted-list.tsx')).DeletedList,
  () => null,
)

type DeletedListingsProps = {
  /** Both kinds without it. */
  kind?: ListingKind
  /** Everyone's, for staff of the kind. */
  scope?: 'mine' | 'all'
  onRestored?: () => void
}

/** What was deleted and can be restored; nothing where there is none. */
export function DeletedListings({ kind, scope = 'mine', onRestored }: DeletedListingsProps) {
  const { data } = useApi(listDeletedListings, deletedQueryOf(kind, scope), { staleTime: 0 })
  const deleted = data?.items ?? []
  return deleted.length > 0 && <DeletedList deleted={deleted} onRestored={onRestored} />
}
