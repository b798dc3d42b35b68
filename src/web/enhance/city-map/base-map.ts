import * as L from 'leaflet'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Geography = Topology<Record<'countries' | 'rivers' | 'lakes', GeometryCollection>>

const layers = ['countries', 'lakes', 'rivers'] as const
const openStreetMap = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'

export const addTiles = (map: L.Map, url: string) =>
  L.tileLayer(url, { attribution: openStreetMap }).addTo(map)

/** Tiles, where the operator has named some; else countries, lakes and rivers as lines of their own. */
export function addBaseMap(map: L.Map, geography: Geography, tilesUrl: string | undefined) {
  if (tilesUrl) {
    addTiles(map, tilesUrl)
    return
  }
  for (const each of layers) {
    L.geoJSON(feature(geography, geography.objects[each]), {
      interactive: false,
      attribution: 'Natural Earth',
      style: { className: `city-map-${each}` },
    }).addTo(map)
  }
}
