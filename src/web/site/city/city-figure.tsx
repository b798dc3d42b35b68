import { useTranslation } from 'react-i18next'
import type { City } from '#contract/locations.ts'
import { useDrawings } from '#web/page-context.ts'
import { Drawing } from '#web/parts/drawing.tsx'
import { useSite } from '#web/ui/use-site.ts'

/** Where the city lies, drawn by the rivers that pass it. */
export function CityFigure({ city: { name, country, latitude, longitude } }: { city: City }) {
  const { t } = useTranslation('location')
  const { language } = useSite()
  const drawings = useDrawings()
  if (latitude === null || longitude === null) return null
  const title = t('city.figure', { city: name, country })
  return (
    <figure>
      <Drawing svg={drawings.locator({ latitude, longitude, language, text: true, title })} />
    </figure>
  )
}
