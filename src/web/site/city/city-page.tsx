import { redirect } from 'react-router'
import { getCity } from '#contract/directory/locations.ts'
import { listNearest } from '#contract/directory/nearest.ts'
import { nearKm } from '#contract/directory/reading.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ListingError } from '#web/components/listing/listing-error.tsx'
import { ReportLink } from '#web/components/report/report-link.tsx'
import { breadcrumbJsonLd, destinationJsonLd } from '#web/components/seo/json-ld.ts'
import { emptyIfFailed, failPage } from '#web/data/responses.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import type { Route } from './+types/city-page'
import styles from './city.css?url'
import { cityPoints } from './city-points.ts'
import { CityView } from './city-view.tsx'
import { loadTours } from './load-tours.ts'
import { Nearby } from './nearby.tsx'

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
        <CityView {...{ city, points, offers, month, script }} />
        <Nearby hits={nearby} city={city.name} />
        <ReportLink kind="city" subject={city.id} />
      </main>
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
