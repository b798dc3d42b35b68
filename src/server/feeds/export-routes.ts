import type { z } from 'zod'
import type { OrganizationCard } from '#contract/directory/organizations.ts'
import type { ProfileCard } from '#contract/directory/profiles.ts'
import type { Download } from '#contract/download.ts'
import * as files from '#contract/downloads.ts'
import type { PublicContext } from '#server/context.ts'
import { listEvents } from '#server/events/index.ts'
import { type FileRoute, fileRoute, type ListResult } from '#server/http/index.ts'
import { type ListingFilter, listListings } from '#server/listings/index.ts'
import { listLocations } from '#server/places/index.ts'
import { everyPage } from './every-page.ts'
import { csvFormat, type ExportFormat, type ExportRow, geojsonFormat } from './export-formats.ts'
import { type ExportTable, eventTable, locationTable, organizationTable, profileTable } from './exports.ts'
import { fileHeaders } from './file-responses.ts'
import { streamed } from './streaming.ts'

const fiveMinutes = 300

const listProfiles: List<Omit<ListingFilter, 'limit' | 'cursor'>, ProfileCard> = (context, filter) =>
  listListings(context, 'profile', filter)
const listOrganizations: List<Omit<ListingFilter, 'limit' | 'cursor'>, OrganizationCard> = (
  context,
  filter,
) => listListings(context, 'organization', filter)

/** The whole lists as CSV and GeoJSON. */
export const exportRoutes: FileRoute[] = [
  exportRoute(files.profilesCsv, csvFormat, listProfiles, profileTable),
  exportRoute(files.profilesGeojson, geojsonFormat, listProfiles, profileTable),
  exportRoute(files.organizationsCsv, csvFormat, listOrganizations, organizationTable),
  exportRoute(files.organizationsGeojson, geojsonFormat, listOrganizations, organizationTable),
  exportRoute(files.eventsCsv, csvFormat, listEvents, eventTable),
  exportRoute(files.eventsGeojson, geojsonFormat, listEvents, eventTable),
  exportRoute(files.locationsCsv, csvFormat, listLocations, locationTable),
  exportRoute(files.locationsGeojson, geojsonFormat, listLocations, locationTable),
]

type Paged<Filter> = Filter & { limit: number; cursor?: string | undefined }
type List<Filter, Item> = (context: PublicContext, filter: Paged<Filter>) => Promise<ListResult<Item>>

function exportRoute<Input extends z.ZodObject, Item extends { id: string }>(
  download: Download<Input>,
  format: ExportFormat,
  list: List<z.output<Input>, Item>,
  table: ExportTable<Item>,
): FileRoute {
  return fileRoute(download, async ({ c, context, input }) => {
    const pages = rowsOf(context, everyPage(context, list, input), table)
    const name = download.path.split('/').at(-1) ?? ''
    const options = { type: format.type, maxAge: fiveMinutes, language: context.language, fileName: name }
    const attribution = `${context.config.siteName}, ${context.config.baseUrl}. Town positions: GeoNames, CC BY 4.0.`
    return streamed(c, format.write(pages, Object.keys(table.columns), attribution), fileHeaders(options))
  })
}

async function* rowsOf<Item extends { id: string }>(
  { db, config }: PublicContext,
  pages: AsyncIterable<Item[]>,
  { columns, points, nearby }: ExportTable<Item>,
): AsyncGenerator<ExportRow[]> {
  for await (const items of pages) {
    if (items.length === 0) continue
    const precise = await points(
      db,
      items.map(({ id }) => id),
    )
    yield items.map((item) => {
      const { latitude, longitude } = precise.get(item.id) ?? nearby(item)
      return {
        id: item.id,
        values: Object.fromEntries(
          Object.entries(columns).map(([name, read]) => [name, read(item, config.baseUrl)]),
        ),
        point: latitude === null || longitude === null ? undefined : { latitude, longitude },
      }
    })
  }
}
