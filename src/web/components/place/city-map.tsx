import type { Coordinates, MapPointKind } from '#contract/images/maps.ts'
import type { Cover } from '#contract/images/pictures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Photo } from '#web/components/picture/small-picture.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Navigation } from '#web/icons/document-icons.ts'
import { Download, MapIcon } from '#web/icons/icons.ts'
import { useMaps, useSavesData } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Drawing } from './drawing.tsx'

/** Something with a precise place; `href` is where one reads more. */
export type CityPoint = Coordinates & {
  kind: MapPointKind
  id: string
  name: string
  href: string
  cover: Cover | undefined
}

type CityMapProps = {
  city: { id: string; name: string }
  center: Coordinates
  points: CityPoint[]
  /** The URL of the script that opens the interactive map, which is offered where the operator has named tiles. */
  script: string | undefined
}

/** What is where in a city: a drawing with numbers, the list next to it, and on request a map to move, where there are tiles. */
export function CityMap({ city, center, points, script }: CityMapProps) {
  const { t } = useTranslation('location')
  const { site, language } = useSite()
  // without tiles the drawing shows more: names, scale, and each number for itself
  const opens = script !== undefined && site.mapTilesUrl !== undefined
  const title = t('map.title', { city: city.name })
  const drawing = useMaps().cityMap({ center, points: points.map(markerOf), language, title, ...size })
  return (
    <city-map
      className="two even items-start [--section:1.5rem]"
      data-map={`${center.latitude},${center.longitude}`}
      data-tiles={site.mapTilesUrl}
      data-zoom-in={t('map.zoomIn')}
      data-zoom-out={t('map.zoomOut')}
      data-in-list={t('map.inList')}
      data-failed={t('map.failed')}
    >
      <div className="stack">
        <figure id="city-drawing" tabIndex={-1}>
          <Drawing svg={drawing} />
        </figure>
        <p className="row">
          {opens && <OpenButton />}
          <a className="button quiet" href={`/api/tourism/locations/${city.id}.gpx`}>
            <Icon of={Download} />
            {t('map.gpx')}
          </a>
        </p>
        <p className="tiny soft" role="status" />
      </div>
      <PointList points={points} opens={opens} />
      {opens && <script type="module" src={script} />}
    </city-map>
  )
}

/** Small, so that numbers can be read where the image is as narrow as a phone. */
const size = { width: 400, height: 280 }

const markerOf = ({ kind, latitude, longitude }: CityPoint) => ({ kind, latitude, longitude })

/** Shows only where scripts run. */
function OpenButton() {
  const { t } = useTranslation('location')
  return (
    <button
      type="button"
      className="button hidden in-data-js:inline-flex"
      data-open={t('map.open')}
      data-close={t('map.close')}
    >
      <Icon of={MapIcon} />
      <span>{t('map.open')}</span>
    </button>
  )
}

/** Where the map opens, each point has its picture for the popup. */
function PointList({ points, opens }: { points: CityPoint[]; opens: boolean }) {
  const { t } = useTranslation('location')
  const isPictured = !useSavesData() && opens
  const kinds = [...new Set(points.map(({ kind }) => kind))]
  return (
    <div className="stack stack-6">
      {kinds.map((kind) => (
        <div key={kind} className="stack stack-2">
          <h3 className="kicker">{t(`map.kinds.${kind}`)}</h3>
          <ol>
            {points.map(
              (point, index) =>
                point.kind === kind && (
                  <Point key={point.id} {...{ point, isPictured }} label={`${index + 1}`} />
                ),
            )}
          </ol>
        </div>
      ))}
    </div>
  )
}

type PointProps = { point: CityPoint; label: string; isPictured: boolean }

function Point({ point, label, isPictured }: PointProps) {
  const { kind, name, href, latitude, longitude, cover } = point
  const { t } = useTranslation('location')
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line"
      id={`point-${label}`}
      data-point={`${latitude},${longitude}`}
      data-kind={kind}
    >
      <a className="button small num min-w-9" href="#city-drawing" data-marker={label}>
        <span className="sr">{t('map.show')} </span>
        {label}
      </a>
      <a className="py-2.5 wrap-anywhere" href={href} data-name="">
        {name}
      </a>
      <a
        className="grid min-h-11 min-w-11 place-items-center"
        href={`geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(name)})`}
      >
        <Icon of={Navigation} />
        <span className="sr">{t('map.geo', { name })}</span>
      </a>
      {isPictured && cover && (
        <template>
          <Photo picture={cover} sizes="14rem" />
        </template>
      )}
    </li>
  )
}
