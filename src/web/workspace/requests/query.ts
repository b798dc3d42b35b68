import { type EnquiryGroup, enquiryGroupNames } from '#contract/requests/states.ts'

/** The permissions with which one sees the requests of everyone. */
export const everyonesEnquiries = ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'] as const

export type EnquiryQuery = { scope: 'mine' | 'all'; cursor?: string } & Narrowed
/** Those that stand alike, or those that the owner of the mailbox did not make, however they stand. */
type Narrowed = { group: EnquiryGroup; mailRefused?: undefined } | { group?: undefined; mailRefused: 'notMe' }

/** What the address asks for; what it says wrongly is as if it were not there. */
export function enquiryQueryOf(params: URLSearchParams): EnquiryQuery {
  const cursor = params.get('cursor')
  return {
    ...(params.get('mailRefused') === 'notMe'
      ? { mailRefused: 'notMe' }
      : { group: enquiryGroupNames.find((each) => each === params.get('group')) ?? 'open' }),
    scope: params.get('scope') === 'all' ? 'all' : 'mine',
    ...(cursor && { cursor }),
  }
}
