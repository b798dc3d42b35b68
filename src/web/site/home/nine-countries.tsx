import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CountryList, type ListedCountry } from '#web/components/place/country-list.tsx'
import { Drawing } from '#web/components/place/drawing.tsx'
import { mapTowns } from '#web/components/place/map-towns.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useMaps } from '#web/page-context.ts'
import { ComingSoon } from './coming-soon.tsx'
import type { ComingCountry, OpenCity } from './towns.ts'

type NineCountriesProps = { countries: ListedCountry[]; open: OpenCity[]; soon: ComingCountry[] }

/** The map of the nine countries; every open town is a link on it. Below it the countries, and what opens next. */
export function NineCountries({ countries, open, soon }: NineCountriesProps) {
  const { t } = useTranslation(['home', 'explore'])
  const { language } = useSite()
  const towns = mapTowns(
    open,
    soon.flatMap(({ cities }) => cities),
  )
  return (
    <section className="page section" aria-labelledby="map">
      <div className="head">
        <h2 id="map">{t('home:nineCountries')}</h2>
        <MapKey />
      </div>
      <div className="atlas">
        <Drawing svg={useMaps().map({ language, towns, reuse: true })} />
      </div>
      <div className="py-4">
        <CountryList countries={countries} />
      </div>
      <p>
        <a className="button" href={paths.explore()}>
          {t('explore:title')}
        </a>
      </p>
      <ComingSoon countries={soon} />
    </section>
  )
}

function MapKey() {
  const { t } = useTranslation('home')
  return (
    <p className="small soft map-key">
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <circle className="open" cx="6" cy="6" r="5" />
      </svg>
      {t('mapKey.open')}
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <circle className="soon" cx="6" cy="6" r="4.5" />
      </svg>
      {t('mapKey.soon')}
    </p>
  )
}
