import type { ManagedCityRow } from '#contract/content/cities.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Moment } from '#web/ui/moment.tsx'
import type { Table } from '#web/ui/table/columns.ts'
import { RowPicture } from '#web/ui/table/row-picture.tsx'
import { DescribedIn } from './described-in.tsx'
import { OpenBadge, OpenButton } from './open-button.tsx'

/** The cities as a table. */
export function useCitiesTable(): Table<ManagedCityRow> {
  const { t } = useTranslation('content')
  const { labelOf } = useFieldLabels()
  return {
    caption: t('cities'),
    nameOf: ({ name }) => name,
    panel: { pageOf: ({ id }) => paths.contentCity(id), Picture },
    main: { header: labelOf('name'), cell: (city) => <Named city={city} /> },
    columns: [
      {
        name: 'country',
        header: labelOf('countryCode'),
        isWideOnly: true,
        cell: ({ country }) => country,
      },
      {
        name: 'published',
        header: t('list.columns.published'),
        cell: ({ isActive }) => <OpenBadge isActive={isActive} />,
      },
      {
        name: 'described',
        header: t('list.columns.described'),
        cell: ({ languages }) => <DescribedIn languages={languages} />,
      },
      {
        name: 'listed',
        header: t('list.columns.listed'),
        isNumber: true,
        cell: (city) =>
          city.hasData ? (
            t('list.things', { count: thingsIn(city) })
          ) : (
            <span className="late">{t('list.noData')}</span>
          ),
      },
      {
        name: 'changed',
        header: t('list.columns.changed'),
        ...{ isNumber: true, isWideOnly: true },
        cell: ({ updatedAt }) => <Moment at={updatedAt} isDay />,
      },
      { name: 'actions', header: '', isEnd: true, cell: (city) => <OpenButton city={city} /> },
    ],
  }
}

const thingsIn = ({ profilesCount, organizationsCount, eventsCount, attractionsCount }: ManagedCityRow) =>
  profilesCount + organizationsCount + eventsCount + attractionsCount

const Picture = ({ row: { files } }: { row: ManagedCityRow }) => <RowPicture files={files} />

function Named({ city }: { city: ManagedCityRow }) {
  const { id, name, state, country } = city
  return (
    <div className="named-by">
      <Picture row={city} />
      <span>
        <a href={paths.contentCity(id)}>{name}</a>
        <small>
          {state}
          <span className="narrow-only">{state ? `, ${country}` : country}</span>
        </small>
      </span>
    </div>
  )
}
