import * as L from 'leaflet'
import style from './city-map.css?url'
import { loadStyle } from './load-style.ts'
import { partMarks } from './part-marks.ts'
import { type Point, pointsOf } from './points.ts'
import { addTiles } from './tiles.ts'

export type OpenMap = {
  /** Goes to a mark and opens its popup. */
  show: (label: string) => void
  /** True if there was a popup to close. */
  closePopup: () => boolean
  close: () => void
}

const widest = 5
const closest = 15
const half = 16

/** Puts a map with the host's points in place of the drawing, and moves the focus to it. */
export async function openMap(host: HTMLElement, figure: HTMLElement): Promise<OpenMap> {
  await loadStyle(style)
  const drawing = figure.firstElementChild as HTMLElement
  const frame = document.createElement('div')
  frame.className = 'city-map-frame'
  frame.tabIndex = 0
  frame.setAttribute('role', 'region')
  frame.setAttribute('aria-label', figure.querySelector('svg')?.getAttribute('aria-label') ?? '')
  drawing.style.display = 'none'
  figure.append(frame)
  const map = createMap(host, frame)
  const atRest = watchZooming(map)
  addTiles(map, host.dataset.tiles ?? '')
  const points = pointsOf(host)
  const markers = new Map(
    points.map((point) => [point.label, addMarker(map, point, host.dataset.inList ?? '')]),
  )
  const part = () => standApart(map, [...markers.values()])
  map.on('zoomend', part)
  part()
  frame.focus()
  return {
    show: (label) => {
      const marker = markers.get(label)
      if (!marker) return
      map.setView(marker.getLatLng(), Math.max(map.getZoom(), 13), { animate: isMoving() })
      marker.openPopup()
      marker.getElement()?.focus()
    },
    closePopup: () => closePopup(markers),
    close: () => {
      frame.remove()
      atRest(() => map.remove())
      drawing.style.display = ''
    },
  }
}

const isMoving = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

function createMap(host: HTMLElement, frame: HTMLElement) {
  const { map: center = '0,0', zoomIn = '', zoomOut = '' } = host.dataset
  const [latitude = 0, longitude = 0] = center.split(',').map(Number)
  const map = L.map(frame, {
    zoomControl: false,
    minZoom: widest,
    maxZoom: closest,
    zoomAnimation: isMoving(),
    fadeAnimation: isMoving(),
    closePopupOnClick: true,
  })
  L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map)
  L.control.scale({ imperial: false }).addTo(map)
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>')
  const places = pointsOf(host).map((point): L.LatLngTuple => point.place)
  map.fitBounds(L.latLngBounds([[latitude, longitude], ...places]), {
    maxZoom: 13,
    padding: [32, 32],
    animate: false,
  })
  return map
}

/** Returns a function that waits for the end of a zoom: Leaflet ends it by a timer, which fails if the map is gone. */
function watchZooming(map: L.Map): (then: () => void) => void {
  let isZooming = false
  map.on('zoomanim', () => {
    isZooming = true
  })
  map.on('zoomend', () => {
    isZooming = false
  })
  return (then) => {
    if (isZooming) map.once('moveend', then)
    else then()
  }
}

function addMarker(map: L.Map, point: Point, inList: string) {
  const icon = L.divIcon({
    className: `city-map-mark ${point.kind}`,
    iconSize: [2 * half, 2 * half],
    html: `<b>${point.label}</b>`,
  })
  const marker = L.marker(point.place, { icon, keyboard: true, riseOnHover: true }).addTo(map)
  marker.getElement()?.setAttribute('aria-label', `${point.label} ${point.name}`)
  return marker.bindPopup(popupOf(point, inList), { closeButton: false })
}

/** Shifts marks that would overlap; their places, popups and labels stay the same. */
function standApart(map: L.Map, markers: L.Marker[]) {
  const places = markers.map((marker) => map.latLngToLayerPoint(marker.getLatLng()))
  for (const [i, { x, y }] of partMarks(places).entries()) {
    const [place, element] = [places[i], markers[i]?.getElement()]
    if (!place || !element) continue
    element.style.marginLeft = `${Math.round(x - place.x) - half}px`
    element.style.marginTop = `${Math.round(y - place.y) - half}px`
  }
}

function popupOf(point: Point, inList: string) {
  const content = document.createElement('div')
  const link = (text: string, href: string) =>
    Object.assign(document.createElement('a'), { textContent: text, href })
  const toList = link(inList, `#${point.item.id}`)
  toList.addEventListener('click', (event) => {
    event.preventDefault()
    point.item.querySelector<HTMLElement>('[data-name]')?.focus()
  })
  const picture = point.item.querySelector('template')?.content.cloneNode(true)
  content.append(...(picture ? [picture] : []), link(point.name, point.href), toList)
  return content
}

function closePopup(markers: Map<string, L.Marker>) {
  for (const marker of markers.values()) {
    if (!marker.isPopupOpen()) continue
    marker.closePopup()
    marker.getElement()?.focus()
    return true
  }
  return false
}
