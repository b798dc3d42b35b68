import { locationGpx } from '#contract/downloads.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { type FileRoute, fileRoute, notFound, respond } from '#server/http/index.ts'
import { getLocation } from '#server/places/index.ts'
import { fileResponse, hour } from './file-responses.ts'
import { type Waypoint, writeGpx } from './gpx.ts'

type Found = Omit<Waypoint, 'latitude' | 'longitude'> & { latitude: number | null; longitude: number | null }

/** A city with its attractions, or a place, as waypoints. */
export const gpxRoute: FileRoute = fileRoute(locationGpx, async ({ c, context, input, cached }) => {
  const response = await cached(async () => {
    const { config, language } = context
    const t = i18nOf(language).getFixedT('types')
    const { attractions, ...location } = await getLocation(context, input)
    const url = config.baseUrl + (location.path ?? '')
    const found: Found[] = [
      { ...location, type: location.kind, url },
      ...attractions.map((each) => ({ ...each, type: t(`attractionCategories.${each.category}`) })),
    ]
    const waypoints = found.filter(isSomewhere)
    if (waypoints.length === 0) notFound('Position')
    return fileResponse(writeGpx({ creator: config.siteName, url: config.baseUrl, waypoints }), {
      type: 'application/gpx+xml',
      maxAge: hour,
      language,
      fileName: `${location.slug}.gpx`,
    })
  })
  return respond(c, response)
})

const isSomewhere = (found: Found): found is Waypoint => found.latitude !== null && found.longitude !== null
