import { closestZoom, type Viewpoint } from '#contract/directory/map-grid.ts'
import type { MapView } from '#contract/directory/map-view.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ListQuery } from '#web/components/list/list-query.ts'
import { Drawing } from '#web/components/place/drawing.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type IconMarkup, Minus, Plus } from '#web/icons/icons.ts'
import { useMaps } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { partOf } from './lay-out-marks.ts'
import { MapMarks } from './map-marks.tsx'
import { viewUrl } from './view-url.ts'

type MapFigureProps = { query: ListQuery; view: MapView }

/** The drawing of a part of the map with what is there, and links that move it. */
export function MapFigure({ query, view }: MapFigureProps) {
  const { t } = useTranslation('explore')
  const { language } = useSite()
  const part = partOf(view)
  const places = view.marks.map(({ latitude, longitude }) => ({ latitude, longitude }))
  const drawing = useMaps().part({ ...part, language, marks: places })
  return (
    <div className="map-frame">
      <figure
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, and the script moves it by keys
        tabIndex={0}
        aria-label={t('keys')}
        data-degrees={part.degrees}
        data-latitude={view.latitude}
        data-longitude={view.longitude}
        data-zoom={view.zoom}
      >
        <div className="map-sheet">
          <i className="from-here" aria-hidden="true" />
          <Drawing svg={drawing} />
          <MapMarks query={query} view={view} />
        </div>
      </figure>
      <MapControls query={query} view={view} />
    </div>
  )
}

/** How far a step goes, as a share of the view. */
const step = 0.5
const shape = 3 / 4

function MapControls({ query, view }: MapFigureProps) {
  const { t } = useTranslation('explore')
  const { degrees } = partOf(view)
  const { latitude, longitude, zoom } = view
  const across = degrees * step
  const controls: [
    name: 'zoomIn' | 'zoomOut' | 'west' | 'north' | 'south' | 'east',
    to: Viewpoint,
    icon: IconMarkup,
  ][] = [
    ['zoomIn', { latitude, longitude, zoom: Math.min(zoom + 1, closestZoom) }, Plus],
    ['zoomOut', { latitude, longitude, zoom: Math.max(zoom - 1, 0) }, Minus],
    ['west', { latitude, longitude: longitude - across, zoom }, ArrowLeft],
    ['north', { latitude: latitude + across * shape, longitude, zoom }, ArrowUp],
    ['south', { latitude: latitude - across * shape, longitude, zoom }, ArrowDown],
    ['east', { latitude, longitude: longitude + across, zoom }, ArrowRight],
  ]
  return (
    <p className="map-controls">
      {controls.map(([name, to, icon]) => (
        <a key={name} id={`map-${name}`} className="button" href={viewUrl(query, to)} data-view={name}>
          <Icon of={icon} />
          <span className="sr">{t(name)}</span>
        </a>
      ))}
    </p>
  )
}
