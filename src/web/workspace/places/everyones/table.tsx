import type { OwnPlace } from '#contract/listings/own-places.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { CircleCheck, EyeOff, Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { InPlaceProps, Table } from '#web/ui/table/columns.ts'
import { Missing } from '#web/ui/table/missing.tsx'
import { OpenLink } from '#web/ui/table/open-link.tsx'
import { RowForm } from '#web/ui/table/row-form.tsx'
import { draftNameOf } from '../draft-name.ts'

const EditPlaceForm = loadLater(async () => {
  await loadTexts('editing', 'fields', 'owner-places-forms')
  return (await import('../edit-place-form.tsx')).EditPlaceForm
})

const PlaceActs = loadLater(async () => {
  await loadTexts('table-panel')
  return (await import('./acts.tsx')).PlaceActs
})

/** Everyone's places as a table, each edited in place. */
export function usePlacesTable(): Table<OwnPlace> {
  const { t } = useTranslation(['owner-places', 'table'])
  const shownName = useDisplayName()
  return {
    caption: t('everyones'),
    nameOf: ({ name }) => name,
    InPlace: PlaceInPlace,
    panel: { Acts: PlaceActs },
    main: {
      header: t('table:name'),
      sort: { by: 'name', first: 'asc' },
      cell: (place) => <Named of={place} />,
    },
    columns: [
      { name: 'state', header: t('table:state'), cell: ({ isPublic }) => <Seen isPublic={isPublic} /> },
      {
        name: 'owner',
        header: t('table:owner'),
        cell: ({ owner }) =>
          owner ? shownName(owner.name) : <span className="soft">{t('table:noOwner')}</span>,
      },
      { name: 'missing', header: t('table:missing'), cell: (place) => <Lacking of={place} /> },
      {
        name: 'listings',
        header: t('table.listings'),
        ...{ isNumber: true, isHiddenAtFirst: true },
        cell: ({ profileCount, organizationCount }) => profileCount + organizationCount,
      },
      {
        name: 'changed',
        header: t('table:changed'),
        sort: { by: 'changed', first: 'desc' },
        isNumber: true,
        cell: ({ updatedAt }) => <Moment at={updatedAt} isDay />,
      },
      {
        name: 'actions',
        header: '',
        isEnd: true,
        cell: ({ name }, open) => (
          <button type="button" className="button small" data-opens onClick={open}>
            <Icon of={Pencil} />
            {t('edit')}
            <span className="sr"> {name}</span>
          </button>
        ),
      },
    ],
  }
}

function PlaceInPlace(props: InPlaceProps<OwnPlace>) {
  const { row } = props
  return (
    <RowForm
      {...props}
      draft={draftNameOf(row.id)}
      form={(close) => <EditPlaceForm place={row} onClose={close} />}
    />
  )
}

function Named({ of: { id, name, city, country } }: { of: OwnPlace }) {
  return (
    <div className="named-by">
      <span>
        <OpenLink id={id}>
          <span className="wrap-anywhere">{name}</span>
        </OpenLink>
        <small>
          {city}, {country}
        </small>
      </span>
    </div>
  )
}

function Seen({ isPublic }: { isPublic: boolean }) {
  const { t } = useTranslation('owner-places')
  return (
    <span className={isPublic ? 'badge good' : 'badge'}>
      <Icon of={isPublic ? CircleCheck : EyeOff} />
      {t(isPublic ? 'table.public' : 'table.hidden')}
    </span>
  )
}

function Lacking({ of: { latitude, gettingThere } }: { of: OwnPlace }) {
  const { t } = useTranslation('owner-places')
  const isReached = Object.values(gettingThere).some((text) => Object.keys(text).length > 0)
  return (
    <Missing
      parts={[...(latitude === null ? [t('table.point')] : []), ...(isReached ? [] : [t('table.way')])]}
    />
  )
}
