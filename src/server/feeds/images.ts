import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { baseMap, cityDrawing, countryDrawing, mapTile } from '#contract/images/downloads.ts'
import type { Maps } from '#contract/images/maps.ts'
import { defaultLanguage } from '#contract/languages.ts'
import {
  CachedResponse,
  cityTag,
  type FileRoute,
  fileRoute,
  fixedTag,
  notFound,
  tag,
} from '#server/http/index.ts'
import { day, fileHeaders, fileResponse, respondStrong } from './file-responses.ts'
import { findCityPoint } from './points-queries.ts'

const withoutWords = { language: defaultLanguage, text: false }

/** Small maps of cities and countries for lists, tiles of the waters, and the base map. */
export function imageRoutes(maps: Maps, dataFolder: string): FileRoute[] {
  let map: Promise<CachedResponse> | undefined
  return [
    fileRoute(cityDrawing, async ({ c, context, input, cached }) => {
      const response = await cached(async () => {
        const point = (await findCityPoint(context.db, input.id)) ?? notFound('City')
        tag(context, cityTag(input.id))
        return drawingResponse(maps.svgDocument(maps.locator({ ...point, ...withoutWords })))
      })
      return respondStrong(c, response)
    }),
    fileRoute(countryDrawing, async ({ c, context, input, cached }) => {
      const response = await cached(async () => {
        tag(context, fixedTag)
        return drawingResponse(maps.svgDocument(maps.country({ ...input, ...withoutWords })))
      })
      return respondStrong(c, response)
    }),
    fileRoute(mapTile, async ({ c, context, input, cached }) => {
      const response = await cached(async () => {
        tag(context, fixedTag)
        return drawingResponse(maps.tile(input) ?? notFound('Tile'))
      })
      return respondStrong(c, response)
    }),
    fileRoute(baseMap, async ({ c }) => {
      map ??= readFile(resolve(dataFolder, 'amazon-water.topojson')).then((bytes) =>
        fileResponse(bytes, { type: 'application/json; charset=utf-8', maxAge: day }),
      )
      return respondStrong(c, await map)
    }),
  ]
}

// Opened by itself, a drawing has its colours inside; it needs nothing else.
const drawingResponse = (svg: string) =>
  new CachedResponse(
    200,
    {
      ...fileHeaders({ type: 'image/svg+xml', maxAge: day }),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
    svg,
  )
