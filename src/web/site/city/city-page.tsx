import { redirect } from 'react-router'
import { type City, getCity } from '#contract/directory/locations.ts'
import { listNearest } from '#contract/directory/nearest.ts'
import { nearKm } from '#contract/directory/reading.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MorePictures } from '#web/components/gallery/listing-gallery.tsx'
import { ListingError } from '#web/components/listing/listing-error.tsx'
import { CityMap, type CityPoint } from '#web/components/place/city-map.tsx'
import { ReportLink } from '#web/components/report/report-link.tsx'
import { breadcrumbJsonLd, destinationJsonLd } from '#web/components/seo/json-ld.ts'
import { emptyIfFailed, failPage } from '#web/data/responses.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import type { Route } from './+types/city-page'
import styles from './city.css?url'
import { CityHeader } from './city-header.tsx'
import { cityPoints } from './city-points.ts'
import { CityOffered, CitySections, EmptyCity, isEmptyCity } from './city-sections.tsx'
import { CityWay } from './city-way.tsx'
import { ComingCity } from './coming-city.tsx'
import { type CityOffers, loadTours } from './load-tours.ts'
import { Nearby } from './nearby.tsx'
import { WhenToCome } from './when-to-come.tsx'

export const handle = { section: 'cities' }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { url, scripts, today } = requestOf(context)
  const api = apiOf(context)
  const city = await api(getCity, params).catch(failPage)
  if (city.path && url.pathname !== city.path) throw redirect(city.path + url.search, 301)
  const [points, offers, nearby] = await Promise.all([
    cityPoints(api, city),
    loadTours(api, city.id),
    api(listNearest, { city: city.id, of: 'attraction', km: nearKm, limit: 6 }).catch(emptyIfFailed),
  ])
  return {
    city,
    points,
    offers,
    nearby: nearby.items,
    month: Number(today.slice(5, 7)),
    script: scripts['city-map'],
  }
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { city, points, offers, nearby, month, script } = loaderData
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
        {city.hasData ? (
          <OpenCity {...{ city, points, offers, month, script }} />
        ) : (
          <ComingCity city={city} />
        )}
        <Nearby hits={nearby} city={city.name} />
        <ReportLink kind="city" subject={city.id} />
      </main>
    </>
  )
}

type OpenCityProps = {
  city: City
  points: CityPoint[]
  offers: CityOffers
  /** Of today, 1 to 12. */
  month: number
  script: string | undefined
}

/** Shows the city with what is around it. */
const mapZoom = 5

function OpenCity({ city, points, offers, month, script }: OpenCityProps) {
  const { t } = useTranslation(['location', 'explore'])
  const { latitude, longitude } = city
  const center = points.length > 0 && latitude !== null && longitude !== null && { latitude, longitude }
  return (
    <>
      <CityHeader city={city} offers={offers} hasMap={Boolean(center)} />
      {isEmptyCity(city) ? <EmptyCity city={city} /> : <CityOffered city={city} offers={offers} />}
      {city.season && <WhenToCome season={city.season} month={month} />}
      <CityWay city={city} />
      <CitySections city={city} />
      <MorePictures listing={city} />
      {center && (
        <section className="section" aria-labelledby="map">
          <div className="head">
            <h2 id="map">{t('location:map.heading')}</h2>
            <a className="small py-1" href={paths.explore({ ...center, zoom: mapZoom })}>
              {t('explore:title')}
            </a>
          </div>
          <CityMap city={city} center={center} points={points} script={script} />
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
