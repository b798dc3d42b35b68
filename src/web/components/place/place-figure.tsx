import { locationGpx } from '#contract/downloads.ts'
import { coordinate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fileUrl } from '#web/components/seo/file-url.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useMaps } from '#web/page-context.ts'
import { Drawing } from './drawing.tsx'

type PlaceFigureProps = {
  /** What is there, as the caption names it. */
  name: string
  /** The page of the place. */
  href?: string | undefined
  latitude: number | null
  longitude: number | null
  /** The location whose point this is, for its GPX file. */
  locationId?: string | undefined
  /** Only in which town it is: the town's coordinates are not its own. */
  isTown?: boolean
  /** Px of the drawing's view box. */
  width?: number
  height?: number
}

/** Where something is, drawn by its rivers, with links to the place, to a map application and to a GPX file. */
export function PlaceFigure({
  name,
  href,
  latitude,
  longitude,
  locationId,
  isTown = false,
  width = 360,
  height = 225,
}: PlaceFigureProps) {
  const { t } = useTranslation('listings')
  const { language } = useSite()
  const maps = useMaps()
  const caption = href ? <a href={href}>{name}</a> : <span>{name}</span>
  if (latitude === null || longitude === null) return <p className="tiny soft">{caption}</p>
  const title = t('map.title', { name })
  const drawing = maps.locator({ latitude, longitude, width, height, language, text: true, title })
  return (
    <figure>
      <Drawing svg={drawing} />
      <figcaption className="row">
        {caption}
        {!isTown && (
          <a className="num" href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}>
            <span className="sr">{t('map.open')} </span>
            {coordinate(latitude)}, {coordinate(longitude)}
          </a>
        )}
        {locationId && (
          <a href={fileUrl(locationGpx, { id: locationId })} title={t('map.gpxTitle')}>
            {t('map.gpx')}
          </a>
        )}
      </figcaption>
    </figure>
  )
}
