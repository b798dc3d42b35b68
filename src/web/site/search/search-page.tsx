import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { canBeExample } from '#web/components/hit/hit-entry.tsx'
import { areAllExamples, UnderExamplesNote } from '#web/components/list/examples-note.tsx'
import { SearchBox } from '#web/components/list/search-box.tsx'
import { failPage } from '#web/data/responses.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Info } from '#web/icons/icons.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { State } from '#web/ui/state.tsx'
import type { Route } from './+types/search-page'
import { type Asked, askedBy } from './asked.ts'
import { CloseHits } from './close-hits.tsx'
import { ElsewhereNote } from './elsewhere-note.tsx'
import { FewerWords } from './fewer-words.tsx'
import { findResults, maxHits, type Results } from './find-results.ts'
import { findSuggestions } from './find-suggestions.ts'
import { HitGroups } from './hit-groups.tsx'
import { KindChips } from './kind-chips.tsx'
import { MatchNote } from './match-note.tsx'
import { Narrowing } from './narrowing.tsx'
import { ReadParts } from './read-parts.tsx'
import styles from './search.css?url'
import { isClose } from './sections.ts'
import { Suggestions } from './suggestions.tsx'

export const handle = { query: ['q', 'kind', 'exact', 'near', 'km', 'date', 'people'] }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { url, scripts } = requestOf(context)
  const asked = askedBy(url)
  const nearMe = scripts['near-me']
  const api = apiOf(context)
  const results = asked.q ? await findResults(api, asked).catch(failPage) : undefined
  if (results && results.hits.length > 0) return { asked, nearMe, results }
  return { asked, nearMe, results, suggestions: await findSuggestions(api).catch(failPage) }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('search')
  const { asked, nearMe, results, suggestions } = loaderData
  const { q, section, near, km, date, people } = asked
  const isRead = results !== undefined && results.parts.length > 0
  return (
    <main id="main" className="page">
      <PageHead
        title={q ? t('titleFor', { q }) : t('title')}
        description={t('description')}
        path={paths.search()}
        isHidden
      />
      <div className="stack stack-6">
        <div className="stack pt-4">
          <h1 className={isRead ? 'sr' : undefined}>{q ? t('quoted', { q }) : t('title')}</h1>
          <SearchBox id="search-q" query={q} kept={{ kind: section, near, km, date, people }} />
          {q && <Narrowing asked={asked} nearMe={nearMe} />}
          {results && results.parts.length > 0 && (
            <ReadParts asked={asked} parts={results.parts} isThere={results.all[0]?.match !== 'elsewhere'} />
          )}
          {results && results.all.length > 0 && <Found asked={asked} results={results} />}
        </div>
        {results?.hits[0] && <Hits asked={asked} results={results} />}
        {results && results.hits.length === 0 && <Nothing />}
        {suggestions && <Suggestions {...suggestions} />}
      </div>
    </main>
  )
}

/** What fits, then what misses one thing, then searches with fewer words. */
function Hits({ asked, results: { parts, hits } }: { asked: Asked; results: Results }) {
  const { q } = asked
  const what = parts.find(({ kind }) => kind === 'what')?.text
  const words = hits[0]?.meant ?? (parts.length > 0 ? (what ?? '') : q)
  const close = hits.filter(isClose)
  const others = hits.filter((hit) => !close.includes(hit))
  return (
    <UnderExamplesNote items={hits.filter(canBeExample)}>
      <HitGroups hits={others} words={words} />
      {close.length > 0 && <CloseHits hits={close} words={words} isAll={others.length === 0} />}
      <FewerWords asked={asked} hits={hits} />
    </UnderExamplesNote>
  )
}

type FoundProps = { asked: Asked; results: Results }

/** What is above the hits: how they meet the words, sections, what is an example. */
function Found({ asked, results: { parts, all, total, hits } }: FoundProps) {
  const { t } = useTranslation('search')
  const { number } = formatOf(useSite().language)
  const best = all[0]
  const shown = all.length
  const isMore = total === undefined ? shown === maxHits : total > shown
  return (
    <>
      {best && !isClose(best) && <MatchNote asked={asked} best={best} />}
      {best?.match === 'elsewhere' && <ElsewhereNote parts={parts} hits={all} nearest={best} />}
      {best?.match === 'all' && <KindChips asked={asked} hits={all} total={total} />}
      {isMore && (
        <p className="small soft num">
          {total === undefined
            ? t('best', { shown: number(shown) })
            : t('bestOf', { count: total, best: number(shown) })}
        </p>
      )}
      {areAllExamples(hits.filter(canBeExample)) && (
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
