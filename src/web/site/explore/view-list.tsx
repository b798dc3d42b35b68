import type { MapView } from '#contract/directory/map-view.ts'
import type { SearchKind } from '#contract/directory/search.ts'
import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { canBeExample, HitEntry } from '#web/components/hit/hit-entry.tsx'
import { ExamplesNote, UnderExamplesNote } from '#web/components/list/examples-note.tsx'
import { type ListQuery, listUrl } from '#web/components/list/list-query.ts'
import { Pager } from '#web/components/list/pager.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { State } from '#web/ui/state.tsx'
import { pixelOf } from './lay-out-marks.ts'
import { countsInOrder, useKindNames } from './use-kind-names.ts'
import { mapUrl } from './view-url.ts'

type ViewListProps = { query: ListQuery; view: MapView }

/** What is in the view, as a list: some of each kind, or pages of one. */
export function ViewList({ query, view }: ViewListProps) {
  const { t } = useTranslation('explore')
  const shown = countsInOrder(view).filter(
    ({ kind, count }) => count > 0 && (!query.kind || kind === query.kind),
  )
  if (shown.length === 0)
    return (
      <div id="list">
        <State
          level={2}
          title={t('emptyTitle')}
          text={t('emptyText')}
          href={paths.explore()}
          action={t('whole')}
        />
      </div>
    )
  return (
    <div id="list" className="stack" tabIndex={-1}>
      <ExamplesNote items={view.items.filter(canBeExample)} />
      <UnderExamplesNote items={view.items.filter(canBeExample)}>
        {shown.map((each) => (
          <KindList key={each.kind} {...each} query={query} view={view} />
        ))}
      </UnderExamplesNote>
      {query.kind && <KindPager query={query} view={view} total={shown[0]?.count} />}
    </div>
  )
}

function KindList({ kind, count, query, view }: ViewListProps & { kind: SearchKind; count: number }) {
  const { t } = useTranslation('explore')
  const { number } = formatOf(useSite().language)
  const names = useKindNames()
  const items = view.items.filter((each) => each.kind === kind)
  return (
    <section aria-labelledby={`of-${kind}`}>
      <div className="head">
        <h2 id={`of-${kind}`} className="sub">
          {names[kind]} <span className="soft num">{number(count)}</span>
        </h2>
        {items.length < count && !query.kind && (
          <a className="small py-1" href={mapUrl({ ...query, kind })}>
            {t('showAll', { number: number(count) })} <span className="sr">{names[kind]}</span>
          </a>
        )}
      </div>
      <ul className="hits">
        {items.map((hit) => (
          <HitEntry key={hit.id} hit={hit} at={Object.values(pixelOf(view, hit)).join()} />
        ))}
      </ul>
    </section>
  )
}

function KindPager({ query, view, total }: ViewListProps & { total: number | undefined }) {
  const next = view.next ?? undefined
  return (
    <Pager
      next={next && listUrl(paths.explore(), { ...query, cursor: next })}
      first={query.cursor && mapUrl(query)}
      shown={view.items.length}
      total={total}
      from={query.cursor ? undefined : 1}
    />
  )
}
