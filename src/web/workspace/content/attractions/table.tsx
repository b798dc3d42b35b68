import { useState } from 'react'
import type { ManagedAttraction } from '#contract/content/attractions.ts'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CircleCheck, MapPin, Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { InPlaceProps, Table } from '#web/ui/table/columns.ts'
import { OpenLink } from '#web/ui/table/open-link.tsx'
import { RowForm } from '#web/ui/table/row-form.tsx'
import { RowPicture } from '#web/ui/table/row-picture.tsx'
import { ContentGallery } from '../content-gallery.tsx'
import { DescribedIn } from '../described-in.tsx'
import { draftNameOf } from './draft-name.ts'

const AttractionForm = loadLater(async () => {
  await loadTexts('editing', 'fields', 'owner-places', 'owner-places-forms')
  return (await import('./form.tsx')).AttractionForm
})
const DeleteAttraction = loadLater(async () => (await import('./delete.tsx')).DeleteAttraction)

/** The attractions of all cities as a table, each edited in place. */
export function useAttractionsTable(): Table<ManagedAttraction> {
  const { t } = useTranslation(['content', 'table', 'types'])
  return {
    caption: t('attraction.all'),
    nameOf: ({ name }) => name,
    InPlace: AttractionInPlace,
    panel: { Picture },
    main: {
      header: t('table:name'),
      cell: ({ id, name, category, files }) => (
        <div className="named-by">
          <RowPicture files={files} />
          <span>
            <OpenLink id={id}>{name}</OpenLink>
            <small>{t(`types:attractionCategories.${category}`)}</small>
          </span>
        </div>
      ),
    },
    columns: [
      {
        name: 'city',
        header: t('table:city'),
        cell: ({ cityId, city, country }) => (
          <a href={paths.contentCity(cityId, 'attractions')}>
            {city}, {country}
          </a>
        ),
      },
      {
        name: 'described',
        header: t('list.columns.described'),
        cell: ({ description }) => <DescribedIn languages={languages.filter((each) => description[each])} />,
      },
      { name: 'point', header: t('attraction.point'), isWideOnly: true, cell: (row) => <Point of={row} /> },
      {
        name: 'changed',
        header: t('list.columns.changed'),
        ...{ isNumber: true, isWideOnly: true },
        cell: ({ updatedAt }) => <Moment at={updatedAt} isDay />,
      },
      {
        name: 'actions',
        header: '',
        isEnd: true,
        cell: (attraction, open) => <RowActions attraction={attraction} onEdit={open} />,
      },
    ],
  }
}

const Picture = ({ row: { files } }: { row: ManagedAttraction }) => <RowPicture files={files} />

function AttractionInPlace(props: InPlaceProps<ManagedAttraction>) {
  const { row } = props
  return (
    <RowForm
      {...props}
      draft={draftNameOf(row.id)}
      form={(close) => (
        <div className="stack stack-6">
          <AttractionForm attraction={row} onClose={close} />
          <ContentGallery kind="attraction" id={row.id} />
        </div>
      )}
    />
  )
}

function Point({ of: { latitude, longitude } }: { of: ManagedAttraction }) {
  const { t } = useTranslation('content')
  const has = latitude !== null && longitude !== null
  return (
    <span className={has ? 'badge good' : 'badge wait'}>
      <Icon of={has ? CircleCheck : MapPin} />
      {t(has ? 'attraction.hasPoint' : 'attraction.noPoint')}
    </span>
  )
}

function RowActions({ attraction, onEdit }: { attraction: ManagedAttraction; onEdit: () => void }) {
  const { t } = useTranslation('content')
  const [isDeleting, setDeleting] = useState(false)
  return (
    <div className="row">
      <button type="button" className="button small" data-opens onClick={onEdit}>
        <Icon of={Pencil} />
        {t('edit')}
        <span className="sr"> {attraction.name}</span>
      </button>
      <button type="button" className="button quiet small" onClick={() => setDeleting(true)}>
        {t('attraction.delete')}
        <span className="sr"> {attraction.name}</span>
      </button>
      {isDeleting && <DeleteAttraction attraction={attraction} onClose={() => setDeleting(false)} />}
    </div>
  )
}
