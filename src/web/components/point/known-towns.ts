import * as L from 'leaflet'
import { type Location, listLocations } from '#contract/directory/locations.ts'
import type { CountryCode } from '#contract/enums.ts'
import { api } from '#web/data/api.ts'
import type { Point } from './move-point.ts'

/** From this zoom on there is room for names. */
const namedFrom = 8

export type Town = Point & Pick<Location, 'name' | 'countryCode'>

/** The towns that the directory knows; none where they cannot be read, since a map works without. */
export async function readTowns(): Promise<Town[]> {
  const { items } = await api(listLocations, { kind: 'city', limit: 500 }).catch(() => ({ items: [] }))
  return items.flatMap(({ name, countryCode, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ name, countryCode, latitude, longitude }],
  )
}

/** Draws the towns as dots, from near with their names: on a map of rivers and borders alone nobody knows where they are. */
export function addTowns(map: L.Map, towns: Town[]): void {
  for (const { name, latitude, longitude } of towns) {
    const label = document.createElement('span')
    label.textContent = name
    const icon = L.divIcon({ className: 'map-town', iconSize: [6, 6], html: label })
    L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map)
  }
  const showNames = () => map.getContainer().classList.toggle('is-near', map.getZoom() >= namedFrom)
  map.on('zoomend', showNames)
  showNames()
}

/** The middle of the towns of a country; undefined where none is known. */
export function middleOf(towns: Town[], country: CountryCode): Point | undefined {
  const own = towns.filter(({ countryCode }) => countryCode === country)
  if (own.length === 0) return undefined
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / own.length
  return {
    latitude: mean(own.map(({ latitude }) => latitude)),
    longitude: mean(own.map(({ longitude }) => longitude)),
  }
}
