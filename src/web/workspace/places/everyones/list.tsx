import { keepPreviousData } from '@tanstack/react-query'
import { listMyLocations } from '#contract/listings/own-places.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { useListTexts } from '#web/ui/table/use-list-texts.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { placeFilterNames, placeOrderOf, placeQueryOf } from '../place-query.ts'
import { usePlacesTable } from './table.tsx'

const EveryonesFilters = loadLater(async () => (await import('./filters.tsx')).EveryonesFilters)

const views = { all: {}, withoutPoint: { lacks: 'point' }, unowned: { owner: 'none' } } as const

/** Everyone's places, for staff. */
export function EveryonesPlaces() {
  const { t } = useTranslation(['owner-places', 'table'])
  const [address, change] = useQueryParams()
  const query = placeQueryOf(address, true)
  const found = useApi(listMyLocations, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const { q = '', city, owner, lacks } = query
  const total = found.data?.total
  const texts = { all: t('table:all'), withoutPoint: t('table.withoutPoint'), unowned: t('table:noOwner') }
  const isNarrowed = placeFilterNames.some((name) => query[name])
  return (
    <section className="stack" aria-labelledby="places-heading" data-testid="page-admin-locations">
      <div className="head">
        <h2 id="places-heading">{t('everyones')}</h2>
        {total !== undefined && <span className="small soft num">{t('count', { count: total })}</span>}
      </div>
      <ListTable
        {...{ found, address, list: 'places', access: sectionAccess.locations }}
        table={usePlacesTable()}
        t={useListTexts()}
        order={placeOrderOf(query)}
        views={Object.entries(views).map(([name, view]) => ({
          text: texts[name as keyof typeof views],
          query: { scope: 'all', ...view },
        }))}
        others={[{ text: t('table:mine'), to: paths.ownPlaces({ scope: 'mine' }), isHere: false }]}
        search={{ label: t('table:name'), value: q, onChange: (value) => change({ q: value }) }}
        filters={<EveryonesFilters query={query} onChange={change} />}
        isFiltered={Boolean(city || owner || lacks)}
        empty={
          <NothingFound
            title={t('empty')}
            onClear={
              isNarrowed
                ? () => change(Object.fromEntries(placeFilterNames.map((name) => [name, ''])))
                : undefined
            }
          />
        }
      />
    </section>
  )
}
