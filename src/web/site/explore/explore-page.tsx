import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { mapParameters } from '#web/components/list/list-query.ts'
import { breadcrumbJsonLd } from '#web/components/seo/json-ld.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { requestOf } from '#web/page-context.ts'
import type { Route } from './+types/explore-page'
import styles from './explore.css?url'
import { loadView, nearBefore } from './load-view.ts'
import { MapFigure } from './map-figure.tsx'
import { MapFilters } from './map-filters.tsx'
import { ViewList } from './view-list.tsx'

export const handle = { query: [...mapParameters, nearBefore] }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const request = requestOf(context)
  return { ...(await loadView(request)), script: request.scripts['explore-map'] }
}

export default function ExplorePage({ loaderData }: Route.ComponentProps) {
  const { query, view, script } = loaderData
  const { t } = useTranslation(['explore', 'common'])
  const { site } = useSite()
  const crumbs = [{ label: t('crumb') }]
  const count = view.marks.reduce((sum, mark) => sum + mark.count, 0)
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <main id="main" className="page">
        <PageHead
          title={t('title')}
          description={t('description')}
          path={paths.explore()}
          isHidden={Object.keys(query).length > 0}
          jsonLd={[breadcrumbJsonLd([{ label: t('common:home'), href: paths.home() }, ...crumbs], site)]}
        />
        <div className="stack">
          <h1>{t('title')}</h1>
          <explore-map data-failed={t('failed')}>
            <p className="small soft num" role="status">
              {t('count', { count })}
            </p>
            <div className="explore" data-part="">
              <MapFilters query={query} view={view} />
              <MapFigure query={query} view={view} />
              <ViewList query={query} view={view} />
            </div>
          </explore-map>
          {script && <script type="module" src={script} />}
        </div>
      </main>
    </>
  )
}
