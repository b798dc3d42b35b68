import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import type { CountryCode } from '#contract/enums.ts'
import { coordinate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  type IconMarkup,
  MapIcon,
  Minus,
  Plus,
} from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Direction, movePoint, type Point, steps } from './move-point.ts'
import type { PointMap } from './point-map.ts'
import { type TypedPoint, typedPoint } from './set-point.ts'
import { coordinateOf } from './typed-coordinate.ts'

const directions: Record<Direction, IconMarkup> = {
  west: ArrowLeft,
  north: ArrowUp,
  south: ArrowDown,
  east: ArrowRight,
}

type PointFieldProps = {
  /** Latitude and longitude as they are typed. */
  typed: readonly (string | undefined)[]
  /** Where the map begins without a point. */
  center?: Point | undefined
  /** Where it begins without either. */
  country?: CountryCode | undefined
  onSet: (typed: TypedPoint) => void
}

/** A point on the map, moved by keys and buttons. */
export function PointField({ typed, center, country, onSet }: PointFieldProps) {
  const { t } = useTranslation('owner-places')
  const [latitude, longitude] = typed.map((each) => coordinateOf(each ?? ''))
  const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  const set = (next: Point) => onSet(typedPoint(next))
  const helpId = useId()
  return (
    <div className="stack stack-2">
      <MapBox {...{ point, center, country, helpId }} onMove={set} />
      <p className="help" id={helpId}>
        {t('point.help')}
      </p>
      {point && <Nudge onStep={(way, metres) => set(movePoint(point, way, metres))} />}
      <p className="small num" role="status">
        {point
          ? t('point.current', {
              latitude: coordinate(point.latitude, 6),
              longitude: coordinate(point.longitude, 6),
            })
          : t('point.none')}
      </p>
    </div>
  )
}

type MapBoxProps = Pick<PointFieldProps, 'center' | 'country'> & {
  point: Point | undefined
  helpId: string
  onMove: (point: Point) => void
}

/** The map comes when it is asked for; all else works without it. */
function MapBox({ point, center, country, helpId, onMove }: MapBoxProps) {
  const { t } = useTranslation('owner-places')
  const { site } = useSite()
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<PointMap>()
  const [state, setState] = useState<'closed' | 'opening' | 'failed'>('closed')
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })
  useEffect(() => () => map?.close(), [map])
  const { latitude, longitude } = point ?? {}
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) map?.show({ latitude, longitude })
  }, [map, latitude, longitude])
  const open = async () => {
    if (!frame.current) return
    setState('opening')
    try {
      const { openPointMap } = await import('./point-map.ts')
      const labelOf = (at: Point) =>
        t('point.marker', { latitude: coordinate(at.latitude, 6), longitude: coordinate(at.longitude, 6) })
      const options = { point, center, country, tilesUrl: site.mapTilesUrl, labelOf, describedBy: helpId }
      setMap(await openPointMap(frame.current, { ...options, onMove: (next) => move.current(next) }))
      setState('closed')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <section className="where place-map" aria-label={t('point.map')}>
        <div ref={frame} className={map ? 'city-map-frame' : 'place-map-closed'}>
          {!map && (
            <button type="button" className="button" aria-busy={state === 'opening'} onClick={open}>
              <Icon of={MapIcon} />
              {t('point.openMap')}
            </button>
          )}
        </div>
      </section>
      {state === 'failed' && (
        <p className="error" role="alert">
          {t('point.mapFailed')}
        </p>
      )}
      {map && (
        <div className="row">
          <IconButton of={Plus} label={t('point.closer')} onClick={() => map.zoom(1)} />
          <IconButton of={Minus} label={t('point.farther')} onClick={() => map.zoom(-1)} />
        </div>
      )}
    </>
  )
}

function Nudge({ onStep }: { onStep: (way: Direction, metres: number) => void }) {
  const { t } = useTranslation('owner-places')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div className="nudge" role="group" aria-label={t('point.move')}>
      {Object.entries(directions).map(([way, icon]) => (
        <IconButton
          key={way}
          of={icon}
          label={t(`point.ways.${way as Direction}`)}
          onClick={({ shiftKey }) => onStep(way as Direction, shiftKey ? steps.long : steps.short)}
        />
      ))}
    </div>
  )
}

type IconButtonProps = { of: IconMarkup; label: string; onClick: (event: MouseEvent) => void }

const IconButton = ({ of, label, onClick }: IconButtonProps) => (
  <button type="button" className="icon-button" onClick={onClick}>
    <span className="sr">{label}</span>
    <Icon of={of} />
  </button>
)
