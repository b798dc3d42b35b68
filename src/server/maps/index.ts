import type { Maps } from '#contract/images/maps.ts'
import { chooseReach, drawReaches } from './avatar.ts'
import { openBaseMap } from './base-map.ts'
import { createTextCache } from './cache.ts'
import { drawCityMap } from './city-map.ts'
import { drawCountry } from './country.ts'
import { svgDocument } from './document.ts'
import { drawHero } from './hero.ts'
import { drawLocator } from './locator-map.ts'
import { drawNationsMap } from './nations-map.ts'
import { once } from './once.ts'
import { drawPart } from './part-map.ts'
import { drawShareImage } from './share-image.ts'
import { drawTile } from './tile.ts'
import { openTypeface } from './typeface/typeface.ts'

const fonts = ['andada-pro-600.woff2', 'andada-pro-600-ext.woff2'].map(
  (file) => new URL(`../../web/fonts/${file}`, import.meta.url),
)

/** The maps, drawn from the base map in a folder. It is read when first needed; results are cached. */
export function createMaps(dataFolder: string | URL): Maps {
  const base = openBaseMap(dataFolder)
  const cache = createTextCache()
  const face = openTypeface(fonts)
  const reaches = once(() => drawReaches(base.coarse()))
  const memoized =
    <T>(name: string, draw: (input: T) => string) =>
    (input: T) =>
      cache.get(`${name} ${JSON.stringify(input)}`, () => draw(input))
  return {
    hero: () => cache.get('hero', () => drawHero(base.coarse())),
    map: memoized('map', (input) => drawNationsMap(base, input)),
    locator: memoized('locator', (input) => drawLocator(base, input)),
    country: memoized('country', (input) => drawCountry(base, input)),
    cityMap: memoized('cityMap', (input) => drawCityMap(base, input)),
    part: memoized('part', (input) => drawPart(base, input)),
    tile: (input) => drawTile(base, input),
    shareImage: memoized('shareImage', (input) => drawShareImage(base, face, input)),
    svgDocument,
    reach: (name) => chooseReach(reaches(), name),
  }
}

export { type DrawPlace, openPlacePictures } from './place-picture.ts'
