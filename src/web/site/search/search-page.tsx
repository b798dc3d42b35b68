import { useTranslation } from 'react-i18next'
import { SearchKind as KnownKind, type SearchHit, type SearchKind, search } from '#contract/directory.ts'
import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { SearchBox } from '#web/components/list/search-box.tsx'
import { failPage } from '#web/data/responses.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import { State } from '#web/ui/state.tsx'
import type { Route } from './+types/search-page'
import { findSuggestions } from './find-suggestions.ts'
import { HitGroups } from './hit-groups.tsx'
import { KindChips } from './kind-chips.tsx'
import { Suggestions } from './suggestions.tsx'

export const handle = { query: ['q', 'kind'] }

const maxHits = 50
const longest = 120

export async function loader({ context }: Route.LoaderArgs) {
  const { url } = requestOf(context)
  const api = apiOf(context)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, longest)
  const kind = KnownKind.safeParse(url.searchParams.get('kind')).data
  if (!q) return { q, kind, suggestions: await findSuggestions(api).catch(failPage) }
  const [all, chosen] = await Promise.all([
    api(search, { q, limit: maxHits }),
    kind && api(search, { q, kind, limit: maxHits }),
  ]).catch(failPage)
  const { items: hits, total } = chosen ?? all
  return { q, kind, hits, total, kinds: countKinds(all.items), isWhole: all.total === all.items.length }
}

/** How many hits of each kind, in the order of the best hit. */
function countKinds(hits: SearchHit[]) {
  const counts = new Map<SearchKind, number>()
  for (const { kind } of hits) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('search')
  const { q, kind } = loaderData
  return (
    <main id="main" className="page">
      <PageHead
        title={q ? t('titleFor', { q }) : t('title')}
        description={t('description')}
        path={paths.search()}
        isHidden
      />
      <div className="stack pt-6 pb-6">
        <h1>{q ? t('titleFor', { q }) : t('title')}</h1>
        <SearchBox id="search-q" query={q} kind={kind} />
      </div>
      {loaderData.suggestions ? <Suggestions {...loaderData.suggestions} /> : <Results found={loaderData} />}
    </main>
  )
}

type Found = Extract<Route.ComponentProps['loaderData'], { hits: SearchHit[] }>

function Results({ found: { q, kind, hits, total, kinds, isWhole } }: { found: Found }) {
  const { t } = useTranslation(['search', 'common'])
  const count = useCount(hits.length, total)
  if (kinds.length === 0) {
    return (
      <State
        level={2}
        title={t('common:noResults')}
        text={t('common:tryAdjusting')}
        href={paths.cities()}
        action={t('browseCities')}
      />
    )
  }
  return (
    <div className="stack stack-6">
      <KindChips q={q} chosen={kind} kinds={kinds} isWhole={isWhole} />
      <p className="small soft num">{count}</p>
      {hits.length > 0 ? (
        <HitGroups hits={hits} />
      ) : (
        <State level={2} title={t('common:noResults')} text={t('common:tryAdjusting')} />
      )}
    </div>
  )
}

/** How many there are, in words; of how many these are the best, where that is known. */
function useCount(shown: number, total: number | undefined): string {
  const { t } = useTranslation('search')
  const { number } = formatOf(useSite().language)
  if (total === undefined && shown === maxHits) return t('best', { shown: number(shown) })
  const found = total ?? shown
  return found > shown ? t('bestOf', { count: found, best: number(shown) }) : t('found', { count: found })
}
