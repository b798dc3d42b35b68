import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { type City, getCity } from '#contract/locations.ts'
import { paths } from '#contract/paths.ts'
import { ListingError } from '#web/components/listing/listing-error.tsx'
import { CityMap, type CityPoint } from '#web/components/place/city-map.tsx'
import mapMarks from '#web/components/place/map-marks.css?url'
import { breadcrumbJsonLd, destinationJsonLd } from '#web/components/seo/json-ld.ts'
import { failPage } from '#web/data/responses.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import type { Route } from './+types/city-page'
import { CityHeader } from './city-header.tsx'
import { cityPoints } from './city-points.ts'
import { CitySections } from './city-sections.tsx'
import { ComingCity } from './coming-city.tsx'

export const handle = { section: 'cities' }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: mapMarks }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { url, scripts } = requestOf(context)
  const api = apiOf(context)
  const city = await api(getCity, params).catch(failPage)
  if (city.path && url.pathname !== city.path) throw redirect(city.path + url.search, 301)
  return { city, points: await cityPoints(api, city), script: scripts['city-map'] }
}

export default function CityPage({ loaderData: { city, points, script } }: Route.ComponentProps) {
  const { t } = useTranslation(['location', 'common'])
  const { site } = useSite()
  const crumbs = [
    { label: t('common:nav.cities'), href: paths.cities() },
    { label: city.country, href: paths.country(city.countrySlug) },
    { label: city.name },
  ]
  const where = [city.name, city.country].join(', ')
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <main id="main" className="page">
        <PageHead
          title={where}
          description={city.description ?? t('city.about', { city: where })}
          path={city.path ?? undefined}
          image={`/share/city/${city.id}.png`}
          isHidden={!city.hasData}
          jsonLd={[
            destinationJsonLd(city, site),
            breadcrumbJsonLd([{ label: t('common:home'), href: paths.home() }, ...crumbs], site),
          ]}
        />
        {city.hasData ? <OpenCity city={city} points={points} script={script} /> : <ComingCity city={city} />}
      </main>
    </>
  )
}

function OpenCity({ city, points, script }: { city: City; points: CityPoint[]; script: string | undefined }) {
  const { t } = useTranslation('location')
  const { latitude, longitude } = city
  return (
    <>
      <CityHeader city={city} />
      <CitySections city={city} />
      {points.length > 0 && latitude !== null && longitude !== null && (
        <section className="section" aria-labelledby="map">
          <div className="head">
            <h2 id="map">{t('map.heading')}</h2>
          </div>
          <CityMap city={city} center={{ latitude, longitude }} points={points} script={script} />
        </section>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('location')
  return (
    <ListingError
      error={error}
      title={t('city.missing')}
      text={t('city.missingText')}
      href={paths.cities()}
      action={t('allCities')}
    />
  )
}
