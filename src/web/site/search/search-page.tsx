import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SearchBox } from '#web/components/list/search-box.tsx'
import { failPage } from '#web/data/responses.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Info } from '#web/icons/icons.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { State } from '#web/ui/state.tsx'
import type { Route } from './+types/search-page'
import { CloseHits } from './close-hits.tsx'
import { ElsewhereNote } from './elsewhere-note.tsx'
import { FewerWords } from './fewer-words.tsx'
import { findResults, maxHits, type Results } from './find-results.ts'
import { findSuggestions } from './find-suggestions.ts'
import { areExamples, HitGroups } from './hit-groups.tsx'
import { KindChips } from './kind-chips.tsx'
import { MatchNote } from './match-note.tsx'
import { ReadParts } from './read-parts.tsx'
import { isClose, type Section, sectionOfParameter } from './sections.ts'
import { Suggestions } from './suggestions.tsx'

export const handle = { query: ['q', 'kind', 'exact'] }

const longest = 120

export async function loader({ context }: Route.LoaderArgs) {
  const { url } = requestOf(context)
  const api = apiOf(context)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, longest)
  const section = sectionOfParameter(url.searchParams.get('kind'))
  const exact = url.searchParams.get('exact') === 'true'
  const results = q ? await findResults(api, { q, exact }, section).catch(failPage) : undefined
  if (results && results.hits.length > 0) return { q, section, results }
  return { q, section, results, suggestions: await findSuggestions(api).catch(failPage) }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('search')
  const { q, section, results, suggestions } = loaderData
  const isRead = results !== undefined && results.parts.length > 0
  return (
    <main id="main" className="page">
      <PageHead
        title={q ? t('titleFor', { q }) : t('title')}
        description={t('description')}
        path={paths.search()}
        isHidden
      />
      <div className="stack stack-8">
        <div className="stack pt-6">
          <h1 className={isRead ? 'sr' : undefined}>{q ? t('quoted', { q }) : t('title')}</h1>
          <SearchBox id="search-q" query={q} kind={section} />
          {results && results.parts.length > 0 && (
            <ReadParts
              q={q}
              section={section}
              parts={results.parts}
              isThere={results.all[0]?.match !== 'elsewhere'}
            />
          )}
          {results && results.all.length > 0 && <Found q={q} section={section} results={results} />}
        </div>
        {results?.hits[0] && <Hits q={q} results={results} />}
        {results && results.hits.length === 0 && <Nothing />}
        {suggestions && <Suggestions {...suggestions} />}
      </div>
    </main>
  )
}

/** What fits, then what misses one thing, then searches with fewer words. */
function Hits({ q, results: { parts, hits } }: { q: string; results: Results }) {
  const what = parts.find(({ kind }) => kind === 'what')?.text
  const words = hits[0]?.meant ?? (parts.length > 0 ? (what ?? '') : q)
  const close = hits.filter(isClose)
  const others = hits.filter((hit) => !close.includes(hit))
  return (
    <>
      <HitGroups hits={others} words={words} />
      {close.length > 0 && <CloseHits hits={close} words={words} isAll={others.length === 0} />}
      <FewerWords q={q} hits={hits} />
    </>
  )
}

type FoundProps = { q: string; section: Section | undefined; results: Results }

/** What is above the hits: how they meet the words, sections, what is an example. */
function Found({ q, section, results: { parts, all, total, hits } }: FoundProps) {
  const { t } = useTranslation('search')
  const { number } = formatOf(useSite().language)
  const best = all[0]
  const shown = all.length
  const isMore = total === undefined ? shown === maxHits : total > shown
  return (
    <>
      {best && !isClose(best) && <MatchNote q={q} best={best} />}
      {best?.match === 'elsewhere' && <ElsewhereNote parts={parts} nearest={best} />}
      {best?.match === 'all' && <KindChips q={q} chosen={section} hits={all} total={total} />}
      {isMore && (
        <p className="small soft num">
          {total === undefined
            ? t('best', { shown: number(shown) })
            : t('bestOf', { count: total, best: number(shown) })}
        </p>
      )}
      {areExamples(hits) && (
        <p className="note wait slim">
          <Icon of={Info} />
          <span>{t('examples')}</span>
        </p>
      )}
    </>
  )
}

function Nothing() {
  const { t } = useTranslation(['search', 'common'])
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
