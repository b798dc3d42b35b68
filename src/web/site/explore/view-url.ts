import { snapped, type Viewpoint, wholeRegion } from '#contract/directory/map-grid.ts'
import { paths } from '#contract/paths.ts'
import { type ListQuery, listUrl } from '#web/components/list/list-query.ts'

/** The address of the map for a query, from its first page on. */
export const mapUrl = (query: ListQuery): string => listUrl(paths.explore(), { ...query, cursor: undefined })

/** The address of another view with the same filters; that of the whole region is bare. */
export function viewUrl(query: ListQuery, asked: Viewpoint): string {
  const view = snapped(asked)
  const isWhole = Object.entries(wholeRegion).every(
    ([name, value]) => view[name as keyof Viewpoint] === value,
  )
  const { latitude, longitude, zoom } = view
  const named = { latitude: `${latitude}`, longitude: `${longitude}`, zoom: `${zoom}` }
  return mapUrl({
    ...query,
    ...(isWhole && !query.near ? { latitude: undefined, longitude: undefined, zoom: undefined } : named),
  })
}
