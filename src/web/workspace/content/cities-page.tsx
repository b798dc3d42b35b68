import { keepPreviousData } from '@tanstack/react-query'
import { listManagedCities } from '#contract/content/cities.ts'
import { listSavedViews } from '#contract/system/saved-views.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { NewForm } from '#web/ui/form/new-form.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { listQueryOf, useListQuery } from '#web/ui/table/list-query.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/cities-page'
import { useCitiesTable } from './cities-table.tsx'
import { cityList } from './city-list.ts'
import { ContentParts } from './content-parts.tsx'

const NewCity = loadLater(async () => {
  await loadTexts('editing', 'owner-places', 'owner-places-forms', 'content-city')
  return (await import('./new-city.tsx')).NewCity
})
const CitiesBar = loadLater(async () => (await import('./cities-bar.tsx')).CitiesBar)
const CityFilters = loadLater(async () => (await import('./city-filters.tsx')).CityFilters)

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.content)
  return prefetched(
    context,
    [listManagedCities, listQueryOf(cityList, paramsOf(request))],
    [listSavedViews, { list: 'cities' }],
  )
}

export const shouldRevalidate = onAnotherPage

/** All cities, found by any of their names; each is opened and closed here. */
export default function CitiesPage() {
  const { t } = useTranslation('content')
  return (
    <Guard access={sectionAccess.content}>
      <WorkspaceHead title={t('cities')} />
      <ContentParts />
      <Cities />
    </Guard>
  )
}

function Cities() {
  const { t } = useTranslation(['content', 'table'])
  const { query, shown, change, searchOf, onClear } = useListQuery(cityList)
  const found = useApi(listManagedCities, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const total = found.data?.total
  const texts = { failed: t('list.failed'), retry: t('retry'), loading: t('loading') }
  return (
    <section className="stack" aria-labelledby="cities-heading" data-testid="page-admin-content">
      <NewForm
        id="new-city"
        heading={
          <div className="row items-baseline">
            <h2 id="cities-heading">{t('cities')}</h2>
            {total !== undefined && (
              <span className="small soft num">{t('list.count', { count: total })}</span>
            )}
          </div>
        }
        label={t('list.new')}
        draft="city/new"
      >
        {(close) => <NewCity onClose={close} />}
      </NewForm>
      <ListTable
        {...{ ...shown, found, list: 'cities', access: sectionAccess.content }}
        table={useCitiesTable()}
        t={(key) => texts[key]}
        views={[
          { text: t('table:all'), query: {} },
          { text: t('open.is'), query: { isActive: 'true' } },
          { text: t('open.isNot'), query: { isActive: 'false' } },
        ]}
        search={searchOf(t('list.search'))}
        filters={<CityFilters query={query} onChange={change} />}
        bulk={(props) => <CitiesBar {...props} rows={found.data?.items ?? []} />}
        empty={
          onClear ? (
            <ListState
              title={t('list.empty')}
              text={t('list.emptyHint')}
              action={t('clear')}
              onAct={onClear}
            />
          ) : (
            <ListState title={t('list.empty')} text={t('list.emptyText')} />
          )
        }
      />
    </section>
  )
}
