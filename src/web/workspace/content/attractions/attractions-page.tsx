import { keepPreviousData } from '@tanstack/react-query'
import { listManagedAttractions } from '#contract/content/attractions.ts'
import { listSavedViews } from '#contract/system/saved-views.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { ListFilters } from '#web/ui/table/list-filters.tsx'
import { listQueryOf, useListQuery } from '#web/ui/table/list-query.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import { ContentParts } from '../content-parts.tsx'
import type { Route } from './+types/attractions-page'
import { attractionList } from './list.ts'
import { useAttractionsTable } from './table.tsx'

const AttractionsBar = loadLater(async () => (await import('./bar.tsx')).AttractionsBar)

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.content)
  return prefetched(
    context,
    [listManagedAttractions, listQueryOf(attractionList, paramsOf(request))],
    [listSavedViews, { list: 'attractions' }],
  )
}

export const shouldRevalidate = onAnotherPage

/** The attractions of all cities, found by name and by city. */
export default function AttractionsPage() {
  const { t } = useTranslation('content')
  return (
    <Guard access={sectionAccess.content}>
      <WorkspaceHead title={t('attractions')} />
      <ContentParts />
      <Attractions />
    </Guard>
  )
}

function Attractions() {
  const { t } = useTranslation(['content', 'table'])
  const { query, shown, change, searchOf, onClear } = useListQuery(attractionList)
  const found = useApi(listManagedAttractions, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const total = found.data?.total
  const texts = { failed: t('attraction.loadFailed'), retry: t('retry'), loading: t('loading') }
  return (
    <section className="stack" aria-labelledby="attractions-heading">
      <div className="head">
        <h2 id="attractions-heading">{t('attraction.all')}</h2>
        {total !== undefined && (
          <span className="small soft num">{t('attraction.count', { count: total })}</span>
        )}
      </div>
      <p className="small soft">{t('attraction.allText')}</p>
      <ListTable
        {...{ ...shown, found, list: 'attractions', access: sectionAccess.content }}
        table={useAttractionsTable()}
        t={(key) => texts[key]}
        views={[{ text: t('table:all'), query: {} }]}
        search={searchOf(t('table:name'))}
        bulk={(props) => <AttractionsBar {...props} />}
        filters={
          <ListFilters
            list={attractionList}
            {...{ query, onChange: change }}
            fields={{ city: { label: t('table:city') } }}
          />
        }
        empty={
          onClear ? (
            <ListState
              title={t('attraction.empty')}
              text={t('attraction.emptyHint')}
              action={t('clear')}
              onAct={onClear}
            />
          ) : (
            <ListState title={t('attraction.none')} text={t('attraction.allText')} />
          )
        }
      />
    </section>
  )
}
