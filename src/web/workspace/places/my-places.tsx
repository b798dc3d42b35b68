import { keepPreviousData } from '@tanstack/react-query'
import { listMyLocations } from '#contract/listings/own-places.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { ScopeSwitch } from '#web/workspace/shell/scope-switch.tsx'
import { PlaceFilters } from './place-filters.tsx'
import { type PlaceQuery, placeQueryOf } from './place-query.ts'
import { PlaceRow } from './place-row.tsx'

/** The user's own places. */
export function MyPlaces({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('owner-places')
  const [params, change] = useQueryParams()
  const query = placeQueryOf(params, false)
  const found = useApi(listMyLocations, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const { items, total } = found.data ?? {}
  return (
    <section className="stack" aria-labelledby="places-heading" data-testid="page-admin-locations">
      <div className="head">
        <h2 id="places-heading">{t('yours')}</h2>
        {total !== undefined && <span className="small soft num">{t('count', { count: total })}</span>}
      </div>
      {isStaff && (
        <ScopeSwitch
          label={t('filters.label')}
          texts={{ mine: t('filters.mine'), all: t('filters.all') }}
          hrefOf={(scope) => paths.ownPlaces({ scope })}
          scope="mine"
        />
      )}
      {isStaff && <PlaceFilters query={query} onChange={change} />}
      {found.isError ? (
        <ListState title={t('notices.loadFailed')} action={t('retry')} onAct={found.refetch} />
      ) : !items || !found.data ? (
        <ListState title={t('loading')} isLoading />
      ) : items.length === 0 ? (
        <Empty query={query} onClear={() => change({ q: '', city: '' })} />
      ) : (
        <>
          <ul className="rows">
            {items.map((place) => (
              <PlaceRow key={place.id} place={place} />
            ))}
          </ul>
          <ListPages page={found.data} address={params} />
        </>
      )}
    </section>
  )
}

function Empty({ query: { q, city }, onClear }: { query: PlaceQuery; onClear: () => void }) {
  const { t } = useTranslation('owner-places')
  return q || city ? (
    <ListState title={t('empty')} text={t('emptyHint')} action={t('clear')} onAct={onClear} />
  ) : (
    <ListState title={t('empty')} text={t('emptyText')} />
  )
}
