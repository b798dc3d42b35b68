import { useRef } from 'react'
import type { ListingKind } from '#contract/enums.ts'
import { hasPermission } from '#contract/holder.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DeletedListings } from '#web/components/own-listing/deleted-listings.tsx'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useUser } from '#web/frame/use-user.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import { kinds } from './kinds.ts'
import { isEveryones } from './listings-query.ts'

// one page shows one of the two
const MyListings = loadLater(async () => {
  await loadTexts('owner-parts', 'owner-lists', 'editing', 'fields', 'invitations')
  return (await import('./my-listings.tsx')).MyListings
})
const ManagedListings = loadLater(async () => {
  await loadTexts('owner-parts', 'managed-listings', 'table')
  return (await import('./managed/managed-listings.tsx')).ManagedListings
})

/** The page of the user's own listings of a kind, and of everyone's for staff. */
export function OwnListings({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation('workspace')
  const { section } = kinds[kind]
  return (
    <Guard access={sectionAccess[section]}>
      <WorkspaceHead title={t(`sections.${section}`)} />
      <Content kind={kind} />
    </Guard>
  )
}

function Content({ kind }: { kind: ListingKind }) {
  const [address] = useQueryParams()
  const managesAll = hasPermission(useUser(), kinds[kind].manage)
  const heading = useRef<HTMLHeadingElement>(null)
  const ofEveryone = isEveryones(address, managesAll)
  return (
    <section className="stack stack-6" aria-labelledby="own-listings">
      {ofEveryone ? (
        <ManagedListings kind={kind} heading={heading} />
      ) : (
        <MyListings kind={kind} managesAll={managesAll} heading={heading} />
      )}
      <DeletedListings
        kind={kind}
        scope={ofEveryone ? 'all' : 'mine'}
        onRestored={() => heading.current?.focus()}
      />
    </section>
  )
}
