import type { ListingKind } from '#contract/enums.ts'
import { getManagedListing, type ManagedListingFacts } from '#contract/listings/managed-listing.ts'
import type { ManagedListing } from '#contract/listings/managed-listings.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LatestChanges } from '#web/components/changes/latest-changes.tsx'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { progressOf } from '#web/components/own-listing/completeness.ts'
import { useStepWords } from '#web/components/own-listing/use-step-words.ts'
import { useApi } from '#web/data/api.ts'
import { CircleAlert, Info } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { typeOf } from '../kinds.ts'
import { ListingFacts } from '../listing-facts.tsx'
import { ListingActions } from './listing-actions.tsx'
import { ListingOwner } from './listing-owner.tsx'
import { StateBadge } from './state-badge.tsx'

/** Anyone's listing beside the list: the facts that staff need for a decision. */
export function ListingDetails({ row: { id, kind } }: { row: ManagedListing }) {
  const { t } = useTranslation(['managed-listings', 'owner'])
  const found = useApi(getManagedListing, { id, kind }, { staleTime: 0 })
  if (found.isError) {
    const retry = t('owner:shell.retry')
    return <ListState title={t('panel.failed')} action={retry} onAct={found.refetch} />
  }
  if (!found.data) return <Loading />
  return (
    <>
      <ListingActions entry={found.data.page} />
      <Facts facts={found.data} />
    </>
  )
}

function Loading() {
  const { t } = useTranslation('owner')
  return (
    <div className="stack" role="status" aria-busy="true">
      <span className="sr">{t('shell.loading')}</span>
      <div className="bone w-1/3" />
      <div className="bone h-16" />
      <div className="bone" />
      <div className="bone" />
      <div className="bone w-2/3" />
    </div>
  )
}

function Facts({ facts }: { facts: ManagedListingFacts }) {
  const { page, owner, claims, importedAt, changes } = facts
  const { t } = useTranslation(['managed-listings', 'owner'])
  const { day } = useMoments()
  const { isPublic, status } = page.listing
  const type = typeOf(page)
  const typeName = useTypeName()
  return (
    <>
      <p className="row">
        <StateBadge state={isPublic ? 'public' : status === 'verified' ? 'incomplete' : status} />
        {type && <span className="soft">{typeName(page.kind, type)}</span>}
      </p>
      {importedAt && (
        <p className="note">
          <Icon of={Info} />
          {t('panel.imported', { day: day(importedAt) })}
        </p>
      )}
      {claims > 0 && (
        <p className="note wait">
          <Icon of={CircleAlert} />
          <a href={paths.claims()}>{t('panel.claims', { count: claims })}</a>
        </p>
      )}
      <ListingFacts {...page} />
      <dl className="sheet">
        <ListingOwner owner={owner} />
        <Missing facts={facts} />
        <Shown facts={facts} />
        {changes.length > 0 && (
          <div>
            <dt>{t('panel.changes')}</dt>
            <dd>
              <LatestChanges changes={changes} />
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

function Missing({ facts: { page } }: { facts: ManagedListingFacts }) {
  const { t } = useTranslation(['managed-listings', 'owner'])
  const nameOf = useStepWords(page.kind as ListingKind)
  const { done, all, open } = progressOf(page)
  return (
    <div>
      <dt>{t('complete')}</dt>
      <dd>
        {t('owner:steps.done', { done, all })}
        {open.length > 0 && (
          <>
            <br />
            <span className="small soft">{t('panel.missing', { parts: open.map(nameOf).join(', ') })}</span>
          </>
        )}
      </dd>
    </div>
  )
}

function Shown({ facts: { pictures, offers, links } }: { facts: ManagedListingFacts }) {
  const { t } = useTranslation(['managed-listings', 'owner'])
  return (
    <div>
      <dt>{t('panel.shows')}</dt>
      <dd>
        {t('owner:parts.count.pictures', { count: pictures })}
        <br />
        {t('panel.offers', { count: offers })}
        {links.map(({ id, url }) => (
          <a key={id} href={url} rel="noopener nofollow" className="wrap-anywhere">
            {url}
          </a>
        ))}
      </dd>
    </div>
  )
}
