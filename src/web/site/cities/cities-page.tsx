import { data } from 'react-router'
import { listLocations } from '#contract/directory/locations.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import {
  cityPageParameters,
  onlyOpenCities,
  openCitiesFirst,
} from '#web/components/place/open-cities-first.ts'
import { itemListJsonLd } from '#web/components/seo/json-ld.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { RotateCw } from '#web/icons/icons.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { State } from '#web/ui/state.tsx'
import type { Route } from './+types/cities-page'
import { CityFilter } from './city-filter.tsx'
import { CityList } from './city-list.tsx'

export const handle = { section: 'cities', query: ['q', 'soon', ...cityPageParameters] }

const longest = 120

export async function loader({ context }: Route.LoaderArgs) {
  const { url, scripts } = requestOf(context)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, longest)
  const ask = (asked: object) => apiOf(context)(listLocations, { kind: 'city', q, ...asked })
  const isSoonShown = url.searchParams.has('soon') || url.searchParams.get('hasData') === 'false'
  const list = q || isSoonShown ? openCitiesFirst : onlyOpenCities
  try {
    const page = await list(ask, url.searchParams)
    return data({ q, isSoonShown, page, script: scripts['list-filter'] })
  } catch {
    return data({ q, isSoonShown, page: undefined, script: undefined }, { status: 503 })
  }
}

export default function CitiesPage({ loaderData: { q, isSoonShown, page, script } }: Route.ComponentProps) {
  const { t } = useTranslation('cities')
  const { site, search } = useSite()
  if (!page) return <Failed />
  const items = page.items.map(({ name, path }) => ({ name, path: path ?? paths.cities() }))
  const query = new URLSearchParams(search)
  for (const name of ['lang', 'at']) query.delete(name)
  return (
    <main id="main" className="page">
      <PageHead
        title={t('title')}
        description={t('description')}
        path={paths.cities(Object.fromEntries(query))}
        isHidden={q !== ''}
        jsonLd={[itemListJsonLd(items, site)]}
      />
      <div className="stack stack-2 pt-6 pb-6">
        <h1>{t('title')}</h1>
        <p className="lead text">{t('lead')}</p>
      </div>
      <list-filter data-busy={t('loading')} data-failed={t('failed.title')}>
        <div className="stack">
          <CityFilter q={q} />
          <p className="small soft num" role="status">
            {t('found', { count: page.total })}
            {q && page.coming > 0 && `, ${t('foundSoon', { count: page.coming })}`}
          </p>
          <div data-list="" className="aria-busy:opacity-50">
            <CityList page={page} q={q} isSoonShown={isSoonShown} />
          </div>
        </div>
      </list-filter>
      {script && <script type="module" src={script} />}
    </main>
  )
}

function Failed() {
  const { t } = useTranslation(['cities', 'errors'])
  const { path, search } = useSite()
  return (
    <main id="main" className="page">
      <PageHead
        title={t('cities:failed.title')}
        description={t('cities:failed.text')}
        path={paths.cities()}
        isHidden
      />
      <State title={t('cities:failed.title')} text={t('cities:failed.text')}>
        <a className="button primary" href={path + search}>
          <Icon of={RotateCw} />
          {t('errors:retry')}
        </a>
      </State>
    </main>
  )
}
