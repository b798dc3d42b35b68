import { data } from 'react-router'
import { listCountries, listLocations } from '#contract/directory/locations.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CountryList } from '#web/components/place/country-list.tsx'
import {
  cityPageParameters,
  onlyOpenCities,
  openCitiesFirst,
} from '#web/components/place/open-cities-first.ts'
import { itemListJsonLd } from '#web/components/seo/json-ld.ts'
import { emptyIfFailed } from '#web/data/responses.ts'
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
  const api = apiOf(context)
  const ask = (asked: object) => api(listLocations, { kind: 'city', q, ...asked })
  const isSoonShown = url.searchParams.has('soon') || url.searchParams.get('hasData') === 'false'
  const list = q || isSoonShown ? openCitiesFirst : onlyOpenCities
  try {
    const [page, countries] = await Promise.all([
      list(ask, url.searchParams),
      api(listCountries).catch(emptyIfFailed),
    ])
    return data({ q, isSoonShown, page, countries: countries.items, script: scripts['list-filter'] })
  } catch {
    return data({ q, isSoonShown, page: undefined, countries: [], script: undefined }, { status: 503 })
  }
}

export default function CitiesPage({ loaderData }: Route.ComponentProps) {
  const { q, isSoonShown, page, countries, script } = loaderData
  const { t } = useTranslation(['cities', 'home'])
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
      {!q && countries.length > 0 && (
        <section className="section" aria-labelledby="countries">
          <div className="head">
            <h2 id="countries">{t('home:nineCountries')}</h2>
          </div>
          <CountryList countries={countries} />
        </section>
      )}
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
