import { type ReactNode, useState } from 'react'
import { Outlet } from 'react-router'
import type { ListingKind } from '#contract/enums.ts'
import { listMyInvitations } from '#contract/listings/guides.ts'
import type { listMyProfiles } from '#contract/listings/own-listings.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DecisionNote } from '#web/components/decision/decision-note.tsx'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { BesidePreview } from '#web/components/preview/beside-preview.tsx'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { AccountAvatar } from '#web/frame/account-avatar.tsx'
import { Guard } from '#web/frame/guard.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { ArrowLeft, CircleCheck, Clock, Eye } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/listing-shell'
import { DeleteListing } from './delete-listing.tsx'
import type { Deleted } from './deleted-note.tsx'
import { kindOfPath, listOf, type OwnListing, OwnListingContext, useOwnListing } from './own-listing.ts'
import { tabsFor } from './tabs.ts'

const DeletedNote = loadLater(async () => (await import('./deleted-note.tsx')).DeletedNote)

const sectionOf = { profile: 'profiles', organization: 'organizations' } as const
export const loader = ({ context, request, params: { slug } }: Route.LoaderArgs) => {
  const { pathname } = new URL(request.url)
  const kind = kindOfPath(pathname)
  requireAccess(context, sectionAccess[sectionOf[kind]])
  const isAsked = kind === 'profile' && pathname.endsWith('/info')
  return prefetched(
    context,
    [listOf[kind] as typeof listMyProfiles, { slug }],
    ...(isAsked ? [[listMyInvitations] as const] : []),
  )
}

export const shouldRevalidate = onAnotherPage

/** The frame of a listing's tabs: its name, type, address and the tabs. */
export default function ListingShell({ params: { slug } }: Route.ComponentProps) {
  const kind = kindOfPath(useSite().path)
  return (
    <Guard access={sectionAccess[sectionOf[kind]]}>
      <Listing key={slug} kind={kind} slug={slug} />
    </Guard>
  )
}

function Listing({ kind, slug }: { kind: ListingKind; slug: string }) {
  const { t } = useTranslation('owner')
  const endpoint = listOf[kind] as (typeof listOf)['profile']
  const found = useApi(endpoint, { slug }, { staleTime: 0 })
  const listing = found.data?.items[0]
  const [deleted, setDeleted] = useState<Deleted>()
  const { path } = useSite()
  const isInfo = path === paths.ownListing(kind, slug)
  const isParts = path === paths.ownPage(kind, slug)
  const bringBack = async () => {
    await found.refetch()
    setDeleted(undefined)
  }
  if (deleted) {
    return (
      <>
        <WorkspaceHead title={deleted.name} />
        <div className="near">
          <BackToList kind={kind} />
        </div>
        <DeletedNote kind={kind} deleted={deleted} onRestored={bringBack} />
      </>
    )
  }
  if (listing) {
    return (
      <OwnListingContext value={{ kind, listing, refetch: found.refetch } as OwnListing}>
        <Head isParts={isParts} />
        {listing.isMine && listing.decision && <DecisionNote decision={listing.decision} />}
        <WithPreview isOn={!isParts}>
          <Outlet />
          {(isInfo || isParts) && <DeleteListing onDeleted={setDeleted} />}
        </WithPreview>
      </OwnListingContext>
    )
  }
  const title = t(
    found.isError ? `${kind}.loadFailed` : found.data ? `${kind}.notFound` : ('shell.loading' as const),
  )
  return (
    <>
      <WorkspaceHead title={title} />
      <div className="near">
        <BackToList kind={kind} />
      </div>
      {found.isError ? (
        <ListState title={title} action={t('shell.retry')} onAct={found.refetch} isPage />
      ) : found.data ? (
        <ListState title={title} text={t(`${kind}.notFoundText`)} isPage />
      ) : (
        <ListState title={title} isLoading isPage />
      )}
    </>
  )
}

function WithPreview({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const { kind, listing } = useOwnListing()
  if (!isOn) return children
  return (
    <div className="with-preview">
      <div className="stack stack-6">{children}</div>
      <BesidePreview
        path={paths.ownListing(kind, listing.slug, 'preview')}
        language={listing.originalLanguage}
      />
    </div>
  )
}

function BackToList({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation('owner')
  return (
    <a className="button quiet small" href={paths.ownListings(kind)}>
      <Icon of={ArrowLeft} />
      {t('shell.backToList')}
    </a>
  )
}

function BackToParts() {
  const { t } = useTranslation('owner')
  const { kind, listing } = useOwnListing()
  return (
    <a className="button quiet small" href={paths.ownPage(kind, listing.slug)}>
      <Icon of={ArrowLeft} />
      {t('shell.backToParts')}
    </a>
  )
}

function Head({ isParts }: { isParts: boolean }) {
  const { t } = useTranslation('owner')
  const { day } = useMoments()
  const own = useOwnListing()
  const { kind, listing } = own
  const name = listing.name || t('shell.noName')
  const typeName = useTypeName()
  const type = own.kind === 'profile' ? own.listing.profileType : own.listing.organizationType
  const isVerified = listing.status === 'verified'
  return (
    <>
      <WorkspaceHead title={name} />
      <div className="near">
        {isParts ? <BackToList kind={kind} /> : <BackToParts />}
        <a
          className="button small"
          href={
            listing.isPublic ? paths[kind](listing.slug) : paths.ownListing(kind, listing.slug, 'preview')
          }
        >
          <Icon of={Eye} />
          {t('shell.see')}
        </a>
      </div>
      <div className="listing-head">
        <AccountAvatar
          name={name}
          size="m"
          isLogo={kind === 'organization'}
          imageUrl={own.kind === 'profile' ? own.listing.profileImageUrl : own.listing.logoUrl}
        />
        <div>
          <h1>{name}</h1>
          <p className="row mt-1">
            {type && <span className="badge type">{typeName(kind, type)}</span>}
            <span className={isVerified ? 'badge good' : 'badge wait'}>
              <Icon of={isVerified ? CircleCheck : Clock} />
              {t(`status.${listing.status}`)}
            </span>
          </p>
          <p className="slug">{paths[kind](listing.slug)}</p>
          {listing.teamChangedAt && (
            <p className="tiny soft">{t('shell.byTeam', { day: day(listing.teamChangedAt) })}</p>
          )}
        </div>
      </div>
      {!isParts && <Tabs />}
    </>
  )
}

/** From tablets on; on a phone the back link leads to all parts. */
function Tabs() {
  const { t } = useTranslation('owner')
  const own = useOwnListing()
  const { path } = useSite()
  return (
    <nav className="tabs of-page" aria-label={t('shell.tabs.label')}>
      {tabsFor(own).map((tab) => (
        <a
          key={tab}
          href={paths.ownListing(own.kind, own.listing.slug, tab)}
          aria-current={path.endsWith(`/${tab}`) ? 'page' : undefined}
        >
          {t(`shell.tabs.${tab}`)}
        </a>
      ))}
    </nav>
  )
}
