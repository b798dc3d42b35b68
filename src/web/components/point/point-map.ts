import * as L from 'leaflet'
import { addBaseMap } from '#web/enhance/city-map/base-map.ts'
import style from '#web/enhance/city-map/city-map.css?url'
import { loadStyle } from '#web/enhance/city-map/load-style.ts'
import { MapPin } from '#web/icons/icons.ts'
import { directionOf, movePoint, type Point, steps, wrapped } from './move-point.ts'

export type PointMap = {
  /** Puts the marker there, and the map where it is out of sight. */
  show: (point: Point) => void
  zoom: (by: 1 | -1) => void
  close: () => void
}

type Options = {
  center: Point
  point: Point | undefined
  tilesUrl: string | undefined
  /** What the marker is called at a point. */
  labelOf: (point: Point) => string
  describedBy: string
  onMove: (point: Point) => void
}

const zooms = { widest: 5, first: 13, closest: 17 }

/** A map in which one sets a point by a click, by dragging its marker, or by moving the marker with keys. */
export async function openPointMap(
  frame: HTMLElement,
  { center, point, tilesUrl, ...options }: Options,
): Promise<PointMap> {
  const [geography] = await Promise.all([fetchBaseMap(), loadStyle(style)])
  const isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(frame, {
    zoomControl: false,
    // the marker is what moves by keys
    keyboard: false,
    minZoom: zooms.widest,
    maxZoom: zooms.closest,
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    markerZoomAnimation: isMoving,
  })
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>')
  map.setView(latLngOf(point ?? center), zooms.first, { animate: false })
  addBaseMap(map, geography, tilesUrl)
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
    zoom: (by) => map.setZoom(map.getZoom() + by),
    close: () => map.remove(),
  }
}

const latLngOf = ({ latitude, longitude }: Point): L.LatLngTuple => [latitude, longitude]
const pointOf = ({ lat, lng }: L.LatLng): Point => ({ latitude: lat, longitude: wrapped(lng) })

async function fetchBaseMap() {
  const response = await fetch('/map/amazon.topojson')
  if (!response.ok) throw new Error(response.statusText)
  return response.json()
}

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
