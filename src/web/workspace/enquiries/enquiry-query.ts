import { type EnquiryGroup, enquiryGroupNames } from '#contract/request-states.ts'

/** The permissions with which one sees the requests of everyone. */
export const everyonesEnquiries = ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'] as const

export type EnquiryQuery = { group: EnquiryGroup; scope: 'mine' | 'all'; cursor?: string }

/** What the address asks for; what it says wrongly is as if it were not there. */
export function enquiryQueryOf(params: URLSearchParams): EnquiryQuery {
  const cursor = params.get('cursor')
  return {
    group: enquiryGroupNames.find((each) => each === params.get('group')) ?? 'open',
    scope: params.get('scope') === 'all' ? 'all' : 'mine',
    ...(cursor && { cursor }),
  }
}
