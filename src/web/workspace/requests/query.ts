import { type EnquiryGroup, enquiryGroupNames } from '#contract/requests/states.ts'

/** The permissions to see everyone's requests. */
export const everyonesEnquiries = ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'] as const

export type EnquiryQuery = { scope: 'mine' | 'all'; cursor?: string } & Narrowed
/** Requests in the same state, or those that the owner of the mailbox did not send, in any state. */
type Narrowed = { group: EnquiryGroup; mailRefused?: undefined } | { group?: undefined; mailRefused: 'notMe' }

/** The query in the address; invalid values are ignored. */
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
