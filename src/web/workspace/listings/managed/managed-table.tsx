import type { ListingKind } from '#contract/enums.ts'
import type { ManagedListing } from '#contract/listings/managed-listings.ts'
import { paths } from '#contract/paths.ts'
import { loadTexts } from '#i18n/browser.ts'
import { numbersOf } from '#i18n/format-numbers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { AccountAvatar } from '#web/frame/account-avatar.tsx'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { useSite } from '#web/frame/use-site.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { Table } from '#web/ui/table/columns.ts'
import { StateBadge } from './state-badge.tsx'

const ListingDetails = loadLater(async () => {
  await loadTexts('managed-listings-panel', 'table-panel', 'owner-lists', 'fields', 'audit-actions')
  return (await import('./listing-details.tsx')).ListingDetails
})

/** Everyone's listings of a kind as a table. */
export function useManagedTable(kind: ListingKind): Table<ManagedListing> {
  const { t } = useTranslation(['managed-listings', 'owner', 'table'])
  const shownName = useDisplayName()
  const nameOf = ({ name }: ManagedListing) => name || t('owner:shell.noName')
  return {
    caption: t(`caption.${kind}`),
    nameOf,
    panel: { Picture, Details: ListingDetails },
    main: {
      header: t('table:name'),
      sort: { by: 'name', first: 'asc' },
      cell: (listing) => <Named listing={listing} name={nameOf(listing)} />,
    },
    columns: [
      { name: 'city', header: t('table:city'), isWideOnly: true, cell: townOf },
      {
        name: 'state',
        header: t('table:state'),
        cell: ({ state }) => <StateBadge state={state} />,
      },
      {
        name: 'owner',
        header: t('table:owner'),
        cell: ({ owner }) =>
          owner ? shownName(owner.name) : <span className="late">{t('table:noOwner')}</span>,
      },
      {
        name: 'complete',
        header: t('complete'),
        sort: { by: 'completeness', first: 'asc' },
        isNumber: true,
        cell: ({ completeness }) => <Share of={completeness} label={t('complete')} />,
      },
      {
        name: 'changed',
        header: t('table:changed'),
        sort: { by: 'changed', first: 'desc' },
        isNumber: true,
        cell: ({ updatedAt }) => <Moment at={updatedAt} isDay />,
      },
    ],
  }
}

const townOf = ({ localisation }: ManagedListing) =>
  localisation && `${localisation.city}, ${localisation.country}`

const Picture = ({ row: { kind, name, imageUrl } }: { row: ManagedListing }) => (
  <AccountAvatar name={name} imageUrl={imageUrl} isLogo={kind === 'organization'} isLazy />
)

function Named({ listing, name }: { listing: ManagedListing; name: string }) {
  const { kind, slug, type } = listing
  const typeName = useTypeName()
  const town = townOf(listing)
  return (
    <div className="named-by">
      <Picture row={listing} />
      <span>
        <a href={paths.ownListing(kind, slug)}>{name}</a>
        <small>
          {type && typeName(kind, type)}
          {town && <span className="cards-only">{type ? ` · ${town}` : town}</span>}
        </small>
      </span>
    </div>
  )
}

function Share({ of, label }: { of: number; label: string }) {
  const { number } = numbersOf(useSite().language)
  return (
    <>
      <progress max={100} value={of} aria-label={label} /> {number(of)} %
    </>
  )
}
