import { data, redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MorePictures } from '#web/components/gallery/listing-gallery.tsx'
import mapMarks from '#web/components/place/map-marks.css?url'
import { cityPageParameters } from '#web/components/place/open-cities-first.ts'
import { breadcrumbJsonLd, countryJsonLd } from '#web/components/seo/json-ld.ts'
import { isRefused } from '#web/data/responses.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { requestOf } from '#web/page-context.ts'
import { State } from '#web/ui/state.tsx'
import type { Route } from './+types/country-page'
import { CountryCities } from './country-cities.tsx'
import { CountryFigure, CountryHeader } from './country-header.tsx'
import { FailedCountry } from './failed-country.tsx'
import { type CountryData, loadCountry } from './load-country.ts'

export const handle = { section: 'cities', query: cityPageParameters }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: mapMarks }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = requestOf(context)
  const { url } = request
  const failed = { isMissing: false }
  const shown = await loadCountry(request, params).catch((error: unknown) => {
    failed.isMissing = isRefused(error)
  })
  if (!shown) return data({ shown: undefined, ...failed }, { status: failed.isMissing ? 404 : 503 })
  const path = paths.country(shown.country.slug)
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  return data({ shown, ...failed })
}

export default function CountryPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.shown) return <Found {...loaderData.shown} />
  return loaderData.isMissing ? <Missing /> : <FailedCountry />
}

function Found({ country, page, coming }: CountryData) {
  const { t } = useTranslation(['location', 'common'])
  const { site, path, search } = useSite()
  const query = new URLSearchParams(search)
  for (const name of ['lang', 'at']) query.delete(name)
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
        <div className="place-top of-country">
          <CountryHeader country={country} />
          <CountryFigure country={country} cities={page.items} />
          <CountryCities country={country} page={page} coming={coming} />
        </div>
        <MorePictures listing={country} />
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
