import { useTranslation } from 'react-i18next'
import { Drawing } from '#web/components/place/drawing.tsx'
import { mapTowns } from '#web/components/place/map-towns.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useMaps } from '#web/page-context.ts'
import type { ComingCountry, OpenCity } from './towns.ts'

/** The map of the nine countries; every open town is a link, on the map and in the list under it. */
export function NineCountries({ open, soon }: { open: OpenCity[]; soon: ComingCountry[] }) {
  const { t } = useTranslation('home')
  const { language } = useSite()
  const towns = mapTowns(
    open,
    soon.flatMap(({ cities }) => cities),
  )
  return (
    <section className="page section" aria-labelledby="map">
      <div className="head">
        <h2 id="map">{t('nineCountries')}</h2>
        <p className="small soft">{t('mapKey')}</p>
      </div>
      <div className="atlas">
        <Drawing svg={useMaps().map({ language, towns, reuse: true })} />
      </div>
      <ul className="row small mt-3">
        {open.map((city) => (
          <li key={city.id}>
            <a className="inline-block py-1" href={city.path ?? undefined}>
              {city.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
