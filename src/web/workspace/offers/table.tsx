import type { OfferState } from '#contract/listings/managed-offer-limits.ts'
import type { ManagedOffer } from '#contract/listings/managed-offers.ts'
import { paths } from '#contract/paths.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { Archive, CircleAlert, CircleCheck, EyeOff, type IconMarkup } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { Table } from '#web/ui/table/columns.ts'
import { Missing } from '#web/ui/table/missing.tsx'
import { OpenLink } from '#web/ui/table/open-link.tsx'
import { RowPicture } from '#web/ui/table/row-picture.tsx'

const OfferActs = loadLater(async () => {
  await loadTexts('table-panel')
  return (await import('./offer-acts.tsx')).OfferActs
})

/** Everyone's offers as a table. */
export function useOffersTable(): Table<ManagedOffer> {
  const { t } = useTranslation(['managed-offers', 'table'])
  const shownName = useDisplayName()
  const nameOf = ({ title }: ManagedOffer) => title || t('noTitle')
  return {
    caption: t('title'),
    nameOf,
    panel: { pageOf, Picture, Acts: OfferActs },
    main: {
      header: t('table:name'),
      sort: { by: 'title', first: 'asc' },
      cell: (offer) => <Named offer={offer} name={nameOf(offer)} />,
    },
    columns: [
      { name: 'state', header: t('table:state'), cell: ({ state }) => <OfferStateBadge state={state} /> },
      {
        name: 'listing',
        header: t('table:listing'),
        cell: ({ listing }) =>
          listing ? (
            <a href={paths.ownListing(listing.kind, listing.slug)}>{listing.name}</a>
          ) : (
            <span className="soft">{t('states.unlinked')}</span>
          ),
      },
      {
        name: 'owner',
        header: t('table:owner'),
        cell: ({ owner }) =>
          owner ? shownName(owner.name) : <span className="late">{t('table:noOwner')}</span>,
      },
      {
        name: 'missing',
        header: t('table:missing'),
        isWideOnly: true,
        cell: ({ missing }) => <Missing parts={missing.map((part) => t(`parts.${part}`))} />,
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

const looks: Record<OfferState, { icon: IconMarkup; className: string }> = {
  public: { icon: CircleCheck, className: 'badge good' },
  hidden: { icon: EyeOff, className: 'badge' },
  unlinked: { icon: CircleAlert, className: 'badge wait' },
  archived: { icon: Archive, className: 'badge' },
}

function OfferStateBadge({ state }: { state: OfferState }) {
  const { t } = useTranslation('managed-offers')
  const { icon, className } = looks[state]
  return (
    <span className={className}>
      <Icon of={icon} />
      {t(`states.${state}`)}
    </span>
  )
}

const pageOf = ({ id, page }: ManagedOffer) =>
  page ? paths.ownListing(page.kind, page.slug, 'offers', { edit: id }) : undefined

const Picture = ({ row: { files } }: { row: ManagedOffer }) => <RowPicture files={files} />

function Named({ offer, name }: { offer: ManagedOffer; name: string }) {
  const { t } = useTranslation('types')
  const { id, category, originalLanguage, title } = offer
  const page = pageOf(offer)
  const lang = title ? originalLanguage : undefined
  return (
    <div className="named-by">
      <Picture row={offer} />
      <span>
        {page ? (
          <a href={page} lang={lang}>
            {name}
          </a>
        ) : (
          <OpenLink id={id}>
            <span lang={lang}>{name}</span>
          </OpenLink>
        )}
        <small>{category && t(`offerCategories.${category}`)}</small>
      </span>
    </div>
  )
}
