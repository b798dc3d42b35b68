import { getOnboarding, type Onboarding } from '#contract/applications/onboarding.ts'
import { useApi } from '#web/data/api.ts'
import { BeginApplication } from './begin-application.tsx'
import { ListState } from './list-state.tsx'
import { MyApplication } from './my-application.tsx'
import { MyListings } from './my-listings.tsx'
import { OfferedListings } from './offered-listings.tsx'

/** The user's state in the directory: offered listings, their own, their application, or the way to start one. */
export function ListingPart() {
  const onboarding = useApi(getOnboarding)
  if (!onboarding.data) return <ListState list={onboarding} />
  return <Standing {...onboarding.data} />
}

function Standing({ application, listings, offered, draft }: Onboarding) {
  const isDone = application?.state === 'approved' && listings.length > 0
  return (
    <>
      <OfferedListings offered={offered} />
      {listings.length > 0 && (
        <MyListings listings={listings} welcome={isDone ? (application.note ?? undefined) : undefined} />
      )}
      {application && !isDone && <MyApplication application={application} />}
      {!application && listings.length === 0 && offered.length === 0 && (
        <BeginApplication hasBegun={Object.keys(draft).length > 0} />
      )}
    </>
  )
}
