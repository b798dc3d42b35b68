import { enquiryList } from '#contract/requests/list-limits.ts'
import type { ListQuery } from '#contract/values/staff-list.ts'
import { filterOf, listQueryOf } from '#web/ui/table/list-query.ts'

/** The permissions to see everyone's requests. */
export const everyonesEnquiries = ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'] as const

export type RequestQuery = { scope: 'mine' | 'all' } & ListQuery<typeof enquiryList>

/** What the address asks for; without anything those that wait for an answer. */
export function requestQueryOf(params: URLSearchParams): RequestQuery {
  const query = listQueryOf(enquiryList, params)
  const isNarrowed = Object.keys(filterOf(enquiryList, query)).length > 0
  return {
    ...query,
    ...(!isNarrowed && { group: 'open' }),
    scope: params.get('scope') === 'all' ? 'all' : 'mine',
  }
}
