import { placeList } from '#contract/listings/place-limits.ts'
import type { ListQuery } from '#contract/values/staff-list.ts'
import { listQueryOf } from '#web/ui/table/list-query.ts'

/** The places that the page shows, from its URL. */
export type PlaceQuery = { scope: 'mine' | 'all' } & ListQuery<typeof placeList>

/** Reads the URL. Everyone's places, with their filters and orders, are for staff; meaningless values are ignored. */
export function placeQueryOf(params: URLSearchParams, isStaff: boolean): PlaceQuery {
  const query = listQueryOf(placeList, params)
  if (isStaff && params.get('scope') === 'all') return { scope: 'all', ...query }
  const { owner, lacks, sort, direction, ...common } = query
  return { scope: 'mine', ...common }
}
