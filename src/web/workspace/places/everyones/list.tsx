import { keepPreviousData } from '@tanstack/react-query'
import { listMyLocations } from '#contract/listings/own-places.ts'
import { placeList } from '#contract/listings/place-limits.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { useListQuery } from '#web/ui/table/list-query.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { useListTexts } from '#web/ui/table/use-list-texts.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { placeQueryOf } from '../place-query.ts'
import { usePlacesTable } from './table.tsx'

const PlacesBar = loadLater(async () => (await import('./bar.tsx')).PlacesBar)
const EveryonesFilters = loadLater(async () => (await import('./filters.tsx')).EveryonesFilters)

const views = { all: {}, withoutPoint: { lacks: 'point' }, unowned: { owner: 'none' } } as const

/** Everyone's places, for staff. */
export function EveryonesPlaces() {
  const { t } = useTranslation(['owner-places', 'table'])
  const { shown, filter, change, searchOf, onClear } = useListQuery(placeList)
  const query = placeQueryOf(shown.address, true)
  const found = useApi(listMyLocations, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const total = found.data?.total
  const texts = { all: t('table:all'), withoutPoint: t('table.withoutPoint'), unowned: t('table:noOwner') }
  return (
    <section className="stack" aria-labelledby="places-heading" data-testid="page-admin-locations">
      <div className="head">
        <h2 id="places-heading">{t('everyones')}</h2>
        {total !== undefined && <span className="small soft num">{t('count', { count: total })}</span>}
      </div>
      <ListTable
        {...{ ...shown, found, list: 'places', access: sectionAccess.locations }}
        table={usePlacesTable()}
        t={useListTexts()}
        views={Object.entries(views).map(([name, view]) => ({
          text: texts[name as keyof typeof views],
          query: { scope: 'all', ...view },
        }))}
        others={[{ text: t('table:mine'), to: paths.ownPlaces({ scope: 'mine' }), isHere: false }]}
        search={searchOf(t('table:name'))}
        bulk={(props) => <PlacesBar {...props} />}
        filters={<EveryonesFilters query={filter} onChange={change} />}
        empty={<NothingFound title={t('empty')} onClear={onClear} />}
      />
    </section>
  )
}
