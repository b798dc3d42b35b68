export { type CalendarEvent, writeCalendar } from './calendar.ts'
export { spanOf } from './calendar-entries.ts'
export { type Cell, writeRecord } from './csv.ts'
export { csvFormat, type ExportRow, jsonFormat, wholeGeojsonFormat } from './export-formats.ts'
export { streamed } from './streaming.ts'

import type { Maps } from '#contract/images/maps.ts'
import type { FileRoute } from '#server/http/index.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { gpxRoute } from './gpx-route.ts'
import { imageRoutes } from './images.ts'
import { redirectRoutes } from './redirects.ts'
import { shareImageRoutes } from './share-images.ts'
import { siteFileRoutes } from './site-files.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

/** Pages in one file of the sitemap. */
const sitemapSize = 5000

type Deps = { maps: Maps; dataFolder: string; sitemapSize?: number | undefined }

/**
 * Files: sitemap, calendars, exports, images, and what browsers and search engines ask a site for. Mount them
 * before the API's own calls: `/events/:id.ics` must not be taken for `/events/:id`.
 */
export const feedRoutes = (deps: Deps): FileRoute[] => [
  ...sitemapRoutes(deps.sitemapSize ?? sitemapSize),
  ...siteFileRoutes,
  ...redirectRoutes,
  ...calendarRoutes,
  ...exportRoutes,
  gpxRoute,
  ...imageRoutes(deps.maps, deps.dataFolder),
  ...shareImageRoutes(deps.maps),
]
