import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { baseMap, cityDrawing, countryDrawing } from '#contract/downloads.ts'
import { defaultLanguage } from '#contract/languages.ts'
import type { Maps } from '#contract/maps.ts'
import { CachedResponse, notFound } from '#server/http/index.ts'
import { day, fileAnswer, fileHeaders, respondStrong } from './answers.ts'
import { type FileRoute, fileRoute } from './file-route.ts'
import { findCityPoint } from './points-queries.ts'

const withoutWords = { language: defaultLanguage, text: false }

/** Where cities and countries lie, as pictures for lists, and the map that other maps are made from. */
export function pictureRoutes(maps: Maps, dataFolder: string): FileRoute[] {
  let map: Promise<CachedResponse> | undefined
  return [
    fileRoute(cityDrawing, async ({ c, input, ready, key }) => {
      const answer = await ready.getOrMake(`drawing ${key}`, async () => {
        const point = (await findCityPoint(c.var.context.db, input.id)) ?? notFound('City')
        return drawingAnswer(maps.svgDocument(maps.locator({ ...point, ...withoutWords })))
      })
      return respondStrong(c, answer)
    }),
    fileRoute(countryDrawing, async ({ c, input, ready, key }) => {
      const answer = await ready.getOrMake(`drawing ${key}`, async () =>
        drawingAnswer(maps.svgDocument(maps.country({ ...input, ...withoutWords }))),
      )
      return respondStrong(c, answer)
    }),
    fileRoute(baseMap, async ({ c }) => {
      map ??= readFile(resolve(dataFolder, 'amazon-basemap.topojson')).then((bytes) =>
        fileAnswer(bytes, { type: 'application/json; charset=utf-8', maxAge: day }),
      )
      return respondStrong(c, await map)
    }),
  ]
}

// Opened by itself, a drawing has its colours inside; it needs nothing else.
const drawingAnswer = (svg: string) =>
  new CachedResponse(
    200,
    {
      ...fileHeaders({ type: 'image/svg+xml', maxAge: day }),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
    svg,
  )
