import { redirect } from 'react-router'
import type { z } from 'zod'
import { getMapView, type MapFilter } from '#contract/directory/map-view.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { paths, withQuery } from '#contract/paths.ts'
import { type ListQuery, listQueryOf, mapParameters } from '#web/components/list/list-query.ts'
import { failPage, isRefused } from '#web/data/responses.ts'

/** In the form: the city around which the map was narrowed. Where another is sent, the map goes there. */
export const nearBefore = 'was'
/** Never empty: an empty value in a URL is ignored. */
export const markNear = ({ near = '' }: ListQuery): string => `near:${near}`

/** The view that the page of the map shows. Invalid values lead to the whole region. */
export async function loadView({ api, url }: PageRequest) {
  const query = listQueryOf(url, mapParameters)
  const lang = url.searchParams.get('lang')
  const lead = (to: ListQuery) => redirect(withQuery(paths.explore(), { ...to, lang }))
  const before = url.searchParams.get(nearBefore)
  if (before !== null) throw lead(before === markNear(query) ? query : withoutView(query))
  const view = await api(getMapView, query as z.input<typeof MapFilter>).catch((error: unknown) => {
    if (isRefused(error) && Object.keys(query).length > 0) throw lead({})
    return failPage(error)
  })
  return { query, view }
}

const withoutView = ({ latitude: _, longitude: __, zoom: ___, ...query }: ListQuery): ListQuery => query
