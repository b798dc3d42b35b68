import { useTranslation } from 'react-i18next'
import { ListState } from '#web/ui/list-state.tsx'
import { useOwnListing } from '#web/workspace/listing/own-listing.ts'
import { HandOver } from './hand-over.tsx'
import { MergePart } from './merge-part.tsx'

/** For staff: another owner of a listing, and another listing that is the same. */
export default function HandingPage() {
  const { t } = useTranslation('owner')
  const { kind, listing } = useOwnListing()
  if (!listing.can.handOver) {
    return <ListState title={t(`${kind}.notFound`)} text={t(`${kind}.notFoundText`)} />
  }
  return (
    <div className="stack stack-8">
      <HandOver />
      {!listing.isSample && <MergePart />}
    </div>
  )
}
