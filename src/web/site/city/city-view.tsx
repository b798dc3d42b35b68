import type { City } from '#contract/directory/locations.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MorePictures } from '#web/components/gallery/listing-gallery.tsx'
import { CityMap, type CityPoint } from '#web/components/place/city-map.tsx'
import { CityHeader } from './city-header.tsx'
import { CityOffered, CitySections, EmptyCity, isEmptyCity } from './city-sections.tsx'
import { CityWay } from './city-way.tsx'
import { ComingCity } from './coming-city.tsx'
import type { CityOffers } from './load-tours.ts'
import { WhenToCome } from './when-to-come.tsx'

type CityViewProps = {
  city: City
  points: CityPoint[]
  offers: CityOffers
  /** Of today, 1 to 12. */
  month: number
  script: string | undefined
}

/** Shows the city with what is around it. */
const mapZoom = 5

/** What visitors see of a city: what is in it, or that something is to come. */
export const CityView = (props: CityViewProps) =>
  props.city.hasData ? <OpenCity {...props} /> : <ComingCity city={props.city} />

function OpenCity({ city, points, offers, month, script }: CityViewProps) {
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
