import { placeList } from '#contract/listings/place-limits.ts'
import type { ListQuery } from '#contract/values/staff-list.ts'
import { listQueryOf } from '#web/ui/table/list-query.ts'

/** Which places the page shows, as its URL says. */
export type PlaceQuery = { scope: 'mine' | 'all' } & ListQuery<typeof placeList>

/** Reads the URL. Everyone's, with their filters and orders, are for staff; what means nothing is left out. */
export function placeQueryOf(params: URLSearchParams, isStaff: boolean): PlaceQuery {
  const query = listQueryOf(placeList, params)
  if (isStaff && params.get('scope') === 'all') return { scope: 'all', ...query }
  const { owner, lacks, sort, direction, ...common } = query
  return { scope: 'mine', ...common }
}
