import { keepPreviousData } from '@tanstack/react-query'
import { listManagedAttractions } from '#contract/content/attractions.ts'
import { listSavedViews } from '#contract/system/saved-views.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Guard } from '#web/frame/guard.tsx'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import { byName } from '../city-query.ts'
import { ContentParts } from '../content-parts.tsx'
import type { Route } from './+types/attractions-page'
import { useAttractionsTable } from './table.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.content)
  return prefetched(
    context,
    [listManagedAttractions, attractionQueryOf(paramsOf(request))],
    [listSavedViews, { list: 'attractions' }],
  )
}

export const shouldRevalidate = onAnotherPage

const fields = ['q', 'city', 'cursor'] as const

/** Which attractions the URL asks for. */
function attractionQueryOf(params: URLSearchParams): { [name in (typeof fields)[number]]?: string } {
  const given = fields.flatMap((name) => {
    const value = params.get(name)?.trim()
    return value && value.length <= (name === 'cursor' ? 600 : 120) ? [[name, value] as const] : []
  })
  return Object.fromEntries(given)
}

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
  const { labelOf } = useFieldLabels()
  const [address, change] = useQueryParams()
  const query = attractionQueryOf(address)
  const found = useApi(listManagedAttractions, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const total = found.data?.total
  const texts = { failed: t('attraction.loadFailed'), retry: t('retry'), loading: t('loading') }
  const { q = '', city = '' } = query
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
        {...{ found, address, list: 'attractions', access: sectionAccess.content, order: byName }}
        table={useAttractionsTable()}
        t={(key) => texts[key]}
        views={[{ text: t('table:all'), query: {} }]}
        search={{ label: labelOf('name'), value: q, onChange: (value) => change({ q: value }) }}
        filters={
          <div className="filters">
            <FieldFrame id="attraction-city" label={labelOf('city')}>
              <SearchField
                id="attraction-city"
                hint=""
                value={city}
                onChange={(value) => change({ city: value })}
              />
            </FieldFrame>
          </div>
        }
        isFiltered={city !== ''}
        empty={
          q || city ? (
            <ListState
              title={t('attraction.empty')}
              text={t('attraction.emptyHint')}
              action={t('clear')}
              onAct={() => change({ q: '', city: '' })}
            />
          ) : (
            <ListState title={t('attraction.none')} text={t('attraction.allText')} />
          )
        }
      />
    </section>
  )
}
