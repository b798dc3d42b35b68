import { keepPreviousData } from '@tanstack/react-query'
import { listManagedAttractions } from '#contract/content/attractions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Guard } from '#web/frame/guard.tsx'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import { ContentParts } from '../content-parts.tsx'
import type { Route } from './+types/attractions-page'
import { AttractionRow } from './row.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.content)
  return prefetched(context, [listManagedAttractions, attractionQueryOf(paramsOf(request))])
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

type FiltersProps = {
  query: ReturnType<typeof attractionQueryOf>
  onChange: (changes: Record<string, string>) => void
}

function AttractionFilters({ query, onChange }: FiltersProps) {
  const { labelOf } = useFieldLabels()
  return (
    <search className="filters">
      {(['q', 'city'] as const).map((name) => (
        <FieldFrame key={name} id={`attraction-${name}`} label={labelOf(name === 'q' ? 'name' : 'city')}>
          <SearchField
            id={`attraction-${name}`}
            hint=""
            value={query[name] ?? ''}
            onChange={(value) => onChange({ [name]: value, cursor: '' })}
          />
        </FieldFrame>
      ))}
    </search>
  )
}

function Attractions() {
  const { t } = useTranslation('content')
  const [params, change] = useQueryParams()
  const query = attractionQueryOf(params)
  const found = useApi(listManagedAttractions, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const { items, total } = found.data ?? {}
  return (
    <section className="stack" aria-labelledby="attractions-heading">
      <div className="head">
        <h2 id="attractions-heading">{t('attraction.all')}</h2>
        {total !== undefined && (
          <span className="small soft num">{t('attraction.count', { count: total })}</span>
        )}
      </div>
      <p className="small soft">{t('attraction.allText')}</p>
      <AttractionFilters query={query} onChange={change} />
      {found.isError ? (
        <ListState title={t('attraction.loadFailed')} action={t('retry')} onAct={found.refetch} />
      ) : !items || !found.data ? (
        <ListState title={t('loading')} isLoading />
      ) : items.length === 0 ? (
        query.q || query.city ? (
          <ListState
            title={t('attraction.empty')}
            text={t('attraction.emptyHint')}
            action={t('clear')}
            onAct={() => change({ q: '', city: '', cursor: '' })}
          />
        ) : (
          <ListState title={t('attraction.none')} text={t('attraction.allText')} />
        )
      ) : (
        <>
          <ul className="rows">
            {items.map((attraction) => (
              <li key={attraction.id} className="flat">
                <AttractionRow attraction={attraction} isCityShown />
              </li>
            ))}
          </ul>
          <ListPages page={found.data} address={params} />
        </>
      )}
    </section>
  )
}
