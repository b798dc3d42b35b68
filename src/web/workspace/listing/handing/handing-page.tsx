import { listHandovers } from '#contract/ownership/handovers.ts'
import { getListingOwner } from '#contract/ownership/owners.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { findOwnListing } from '../find-own-listing.ts'
import { useOwnListing } from '../own-listing.ts'
import type { Route } from './+types/handing-page'
import { HandOver } from './hand-over.tsx'
import { MergePart } from './merge-part.tsx'
import { OwnerFacts } from './owner-facts.tsx'

export async function loader(args: Route.LoaderArgs) {
  const own = await findOwnListing(args)
  if (!own) return null
  return prefetched(args.context, [listHandovers, { listingId: own.id }], [getListingOwner, { id: own.id }])
}

export const shouldRevalidate = onAnotherPage

/** For staff: hands a listing to a new owner, and merges a duplicate. */
export default function HandingPage() {
  const { t } = useTranslation('owner')
  const { kind, listing } = useOwnListing()
  if (!listing.can.handOver) {
    return <ListState title={t(`${kind}.notFound`)} text={t(`${kind}.notFoundText`)} />
  }
  return <Handing id={listing.id} isSample={listing.isSample} />
}

// the owner and the invited person are requested first, so that nothing appears above a control later
function Handing({ id, isSample }: { id: string; isSample: boolean }) {
  const { t } = useTranslation('owner-handing')
  const found = useApi(listHandovers, { listingId: id }, { staleTime: 0 })
  const owned = useApi(getListingOwner, { id }, { staleTime: 0 })
  const failed = [found, owned].find(({ isError }) => isError)
  if (failed) {
    return (
      <ListState
        title={t('over.waitingFailed')}
        action={t('merge.retry')}
        onAct={() => void failed.refetch()}
      />
    )
  }
  if (!found.data || !owned.data) return <ListState title={t('merge.loading')} isLoading />
  return (
    <div className="stack stack-8">
      <OwnerFacts owner={owned.data.owner} />
      <HandOver handover={found.data.items[0]} />
      {!isSample && <MergePart />}
    </div>
  )
}
