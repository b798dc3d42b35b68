import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import type { WaitingName } from './review-queues.ts'

const count = z.number().int().optional()
/** The number of entries waiting in each queue; absent if the caller does not decide them. */
export const waitingCounts = {
  applications: count,
  late: count.meta({ description: 'The review window has passed' }),
  changed: count.meta({ description: 'Changed by their applicants' }),
  revisions: count.meta({ description: 'Changes to live listings that nobody has looked at' }),
  claims: count.meta({ description: 'People who say that a listing is theirs' }),
  registrations: count.meta({ description: 'Registrations that nobody has checked' }),
  reports: count.meta({ description: 'What visitors say is wrong, not settled yet' }),
  objections: count.meta({ description: 'Objections to decisions that nobody has decided about yet' }),
  reviews: count.meta({ description: 'Reviews that staff look at before they are shown' }),
  events: count.meta({ description: 'Events that are waiting for staff' }),
  undated: count.meta({ description: 'Public events that have no dates' }),
} satisfies Record<WaitingName, z.ZodType>

/** The counts in the navigation; those that the caller does not answer or decide are absent. */
export const WaitingCounts = z.object({
  ...waitingCounts,
  enquiries: count.meta({
    description: 'Requests to the caller’s own listings that are waiting for an answer',
  }),
})
export type WaitingCounts = z.infer<typeof WaitingCounts>
export const getWaitingCounts = endpoint('GET', '/api/account/waiting', {
  summary: 'How much is waiting for the caller: requests to answer, and what staff decide',
  access: 'signedIn',
  input: z.object({}),
  output: WaitingCounts,
})
