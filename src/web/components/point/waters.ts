import * as L from 'leaflet'
import { mapTileUrl, mapTileZooms } from '#contract/images/map-tiles.ts'

const region = L.latLngBounds([-20, -82], [13, -43])
const parser = new DOMParser()

async function readTile(url: string): Promise<Element> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(response.statusText)
  return parser.parseFromString(await response.text(), 'image/svg+xml').documentElement
}

/** Our own tiles as parts of the page, which gives them its colors. From near they are parts of the closest ones. */
class Waters extends L.GridLayer {
  readonly #tiles = new Map<string, Promise<Element>>()

  override createTile({ x, y, z }: L.Coords, done: L.DoneCallback): HTMLElement {
    const element = document.createElement('div')
    const times = 2 ** Math.max(0, z - mapTileZooms.closest)
    const zoom = Math.min(z, mapTileZooms.closest)
    const part = { times, column: x % times, row: y % times }
    this.#read(mapTileUrl({ zoom, x: Math.floor(x / times), y: Math.floor(y / times) })).then(
      (tile) => {
        element.append(cut(tile, part))
        done(undefined, element)
      },
      (error: Error) => done(error, element),
    )
    return element
  }

  #read(url: string): Promise<Element> {
    const tile = this.#tiles.get(url) ?? readTile(url)
    this.#tiles.set(url, tile)
    tile.catch(() => this.#tiles.delete(url))
    return tile
  }
}

function cut(tile: Element, { times, column, row }: { times: number; column: number; row: number }): Element {
  const copy = document.importNode(tile, true)
  const [, , width = 0, height = 0] = (tile.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const [across, down] = [width / times, height / times]
  copy.setAttribute('viewBox', `${column * across} ${row * down} ${across} ${down}`)
  return copy
}

/** Draws land and waters; ends when those in sight are there, and fails where one of them cannot come. */
export function addWaters(map: L.Map): Promise<void> {
  const waters = new Waters({ bounds: region, className: 'map-waters', attribution: 'GSHHG, LGPL' })
  return new Promise((resolve, reject) => {
    waters.once('tileerror', reject)
    waters.once('load', () => resolve())
    waters.addTo(map)
    // nothing of the region is in sight
    if (!waters.isLoading()) resolve()
  })
}
