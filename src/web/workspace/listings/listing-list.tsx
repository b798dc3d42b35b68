import type { ReactNode } from 'react'
import type { Page } from '#contract/endpoint.ts'
import type { ListingKind } from '#contract/enums.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import type { Entry } from './kinds.ts'
import { ListingEntry } from './listing-entry.tsx'

type ListingListProps = {
  kind: ListingKind
  found: {
    data: Page<Entry['listing']> | undefined
    isError: boolean
    refetch: () => Promise<unknown>
  }
  address: URLSearchParams
  /** The button that creates one, if the user may. */
  create: ReactNode
}

/** One page of listings, or the reason why there are none. */
export function ListingList({ kind, found, address, create }: ListingListProps) {
  const { t } = useTranslation(['owner-lists', 'owner'])
  if (!found.data) {
    return found.isError ? (
      <ListState
        title={t(`lists.${kind}.loadFailed`)}
        action={t('owner:shell.retry')}
        onAct={found.refetch}
      />
    ) : (
      <ListState title={t('owner:shell.loading')} isLoading />
    )
  }
  if (found.data.items.length === 0) {
    return (
      <div className="stack">
        <ListState title={t(`lists.${kind}.empty`)} text={t(`lists.${kind}.emptyHint`)} />
        {create && <p className="row justify-center">{create}</p>}
      </div>
    )
  }
  return (
    <>
      <ul className="grid gap-4">
        {found.data.items.map((listing) => (
          <ListingEntry key={listing.id} {...({ kind, listing } as Entry)} />
        ))}
      </ul>
      <ListPages page={found.data} address={address} />
    </>
  )
}
