import * as L from 'leaflet'

const openStreetMap = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'

/** The tiles that the operator has named. */
export const addTiles = (map: L.Map, url: string) =>
  L.tileLayer(url, { attribution: openStreetMap }).addTo(map)
