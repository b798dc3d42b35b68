import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { type Country, getCountry, listCountryLocations } from '#contract/locations.ts'
import { paths } from '#contract/paths.ts'
import mapMarks from '#web/components/place/map-marks.css?url'
import {
  type CityPage,
  cityPageParameters,
  openCitiesFirst,
} from '#web/components/place/open-cities-first.ts'
import { breadcrumbJsonLd, countryJsonLd } from '#web/components/seo/json-ld.ts'
import { isRefused } from '#web/data/responses.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import { State } from '#web/ui/state.tsx'
import type { Route } from './+types/country-page'
import { CountryCities } from './country-cities.tsx'
import { CountryHeader } from './country-header.tsx'
import { FailedCountry } from './failed-country.tsx'

export const handle = { section: 'cities', query: cityPageParameters }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: mapMarks }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { url } = requestOf(context)
  const api = apiOf(context)
  const asked = Promise.all([
    api(getCountry, params),
    openCitiesFirst((query) => api(listCountryLocations, { ...params, ...query }), url.searchParams),
  ])
  const found = await asked.catch((error: unknown) => error)
  if (!Array.isArray(found)) {
    const isMissing = isRefused(found)
    return data({ country: undefined, isMissing }, { status: isMissing ? 404 : 503 })
  }
  const [country, page] = found as [Country, CityPage]
  const path = paths.country(country.slug)
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  return data({ country, page })
}

export default function CountryPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.country) return <Found country={loaderData.country} page={loaderData.page} />
  return loaderData.isMissing ? <Missing /> : <FailedCountry />
}

function Found({ country, page }: { country: Country; page: CityPage }) {
  const { t } = useTranslation(['location', 'common'])
  const { site, path, search } = useSite()
  const query = new URLSearchParams(search)
  query.delete('lang')
  const crumbs = [{ label: t('common:nav.cities'), href: paths.cities() }, { label: country.name }]
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <main id="main" className="page">
        <PageHead
          title={country.name}
          description={country.description}
          path={query.size ? `${path}?${query}` : path}
          image={`/share/country/${country.code}.png`}
          jsonLd={[
            countryJsonLd(country, site),
            breadcrumbJsonLd([{ label: t('common:home'), href: paths.home() }, ...crumbs], site),
          ]}
        />
        <CountryHeader country={country} cities={page.items} />
        <CountryCities country={country} page={page} />
      </main>
    </>
  )
}

function Missing() {
  const { t } = useTranslation('location')
  return (
    <main id="main" className="page">
      <PageHead title={t('country.missing')} description={t('country.missingText')} isHidden />
      <State
        title={t('country.missing')}
        text={t('country.missingText')}
        href={paths.cities()}
        action={t('allCities')}
      />
    </main>
  )
}
