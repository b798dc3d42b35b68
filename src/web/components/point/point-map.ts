import * as L from 'leaflet'
import type { CountryCode } from '#contract/enums.ts'
import { mapTileZooms } from '#contract/images/map-tiles.ts'
import style from '#web/enhance/city-map/city-map.css?url'
import { loadStyle } from '#web/enhance/city-map/load-style.ts'
import { addTiles } from '#web/enhance/city-map/tiles.ts'
import { MapPin } from '#web/icons/icons.ts'
import { addTowns, middleOf, readTowns } from './known-towns.ts'
import { directionOf, middleOfRegion, movePoint, type Point, steps, wrapped } from './move-point.ts'
import { addWaters } from './waters.ts'

export type PointMap = {
  /** Puts the marker there, and the map where it is out of sight. */
  show: (point: Point) => void
  zoom: (by: 1 | -1) => void
  close: () => void
}

type Options = {
  /** Where the map begins without a point. */
  center: Point | undefined
  /** Where it begins without either. */
  country: CountryCode | undefined
  point: Point | undefined
  tilesUrl: string | undefined
  /** What the marker is called at a point. */
  labelOf: (point: Point) => string
  describedBy: string
  onMove: (point: Point) => void
}

/** Our own map has waters, borders and towns: from as near as tiles it would often show none of them. */
const zooms = { widest: mapTileZooms.widest, country: 6, drawn: 10, first: 13, closest: 17 }

/** A map in which one sets a point by a click, by dragging its marker, or by moving the marker with keys. */
export async function openPointMap(
  frame: HTMLElement,
  { center, country, point, tilesUrl, ...options }: Options,
): Promise<PointMap> {
  const [towns] = await Promise.all([readTowns(), loadStyle(style)])
  const isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches
  // the classes of the frame itself are React's
  const host = frame.appendChild(document.createElement('div'))
  const map = L.map(host, {
    zoomControl: false,
    // the marker is what moves by keys
    keyboard: false,
    minZoom: zooms.widest,
    maxZoom: zooms.closest,
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    markerZoomAnimation: isMoving,
  })
  const close = () => {
    map.remove()
    host.remove()
  }
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>')
  const known = point ?? center
  const start = known ?? (country && middleOf(towns, country)) ?? middleOfRegion
  const near = tilesUrl ? zooms.first : zooms.drawn
  map.setView(latLngOf(start), known || !country ? near : zooms.country, { animate: false })
  if (tilesUrl) addTiles(map, tilesUrl)
  else {
    addTowns(map, towns)
    await addWaters(map).catch((error) => {
      close()
      throw error
    })
  }
  // the frame grows once the map is there, and with the window
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  resized.observe(host)
  let marker: L.Marker | undefined
  const put = (next: Point) => {
    if (marker) marker.setLatLng(latLngOf(next))
    else marker = addMarker(map, next, options)
    marker.getElement()?.setAttribute('aria-label', options.labelOf(next))
  }
  map.on('click', ({ latlng }) => options.onMove(pointOf(latlng)))
  if (point) put(point)
  return {
    show: (next) => {
      put(next)
      if (!map.getBounds().contains(latLngOf(next))) map.panTo(latLngOf(next), { animate: false })
    },
    // at once: a second press during an animation would be lost
    zoom: (by) => map.setZoom(map.getZoom() + by, { animate: false }),
    close: () => {
      resized.disconnect()
      close()
    },
  }
}

const latLngOf = ({ latitude, longitude }: Point): L.LatLngTuple => [latitude, longitude]
const pointOf = ({ lat, lng }: L.LatLng): Point => ({ latitude: lat, longitude: wrapped(lng) })

function addMarker(
  map: L.Map,
  point: Point,
  { describedBy, onMove }: Pick<Options, 'describedBy' | 'onMove'>,
): L.Marker {
  const pin = `<svg class="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">${MapPin}</svg>`
  const icon = L.divIcon({ className: 'place-marker', iconSize: [48, 48], iconAnchor: [24, 44], html: pin })
  const marker = L.marker(latLngOf(point), { icon, draggable: true, autoPan: true }).addTo(map)
  marker.on('dragend', () => onMove(pointOf(marker.getLatLng())))
  const element = marker.getElement()
  element?.setAttribute('aria-describedby', describedBy)
  element?.addEventListener('keydown', (event) => {
    const direction = directionOf(event.key)
    if (!direction) return
    event.preventDefault()
    onMove(movePoint(pointOf(marker.getLatLng()), direction, event.shiftKey ? steps.long : steps.short))
  })
  return marker
}
