import type { City } from '#contract/directory/locations.ts'
import { coordinate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Drawing } from '#web/components/place/drawing.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { useMaps } from '#web/page-context.ts'

/** Where the city is, drawn by the rivers that pass it. */
export function CityFigure({ city: { name, country, latitude, longitude } }: { city: City }) {
  const { t } = useTranslation('location')
  const { language } = useSite()
  const maps = useMaps()
  if (latitude === null || longitude === null) return null
  const title = t('city.figure', { city: name, country })
  return (
    <figure>
      <Drawing svg={maps.locator({ latitude, longitude, language, text: true, title })} />
    </figure>
  )
}

/** Its coordinates, with a link to a map application. */
export function CityCoordinates({ city: { latitude, longitude } }: { city: City }) {
  const { t } = useTranslation('location')
  if (latitude === null || longitude === null) return null
  return (
    <p className="row tiny soft num">
      <span>
        {t('city.latitude')} {coordinate(latitude)}
      </span>
      <span>
        {t('city.longitude')} {coordinate(longitude)}
      </span>
      <a href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}>{t('city.openMap')}</a>
    </p>
  )
}
