import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LanguageInput } from '#contract/language-schemas.ts'
import { Id } from '#contract/shared.ts'
import { TravelerRequest } from './shape.ts'
import { ofTraveler } from './traveler.ts'

/** The secret part of the link by which the owner of a mailbox confirms requests in its name. */
export const MailboxToken = z.string().regex(/^[\w-]{40,800}$/)
/** The maximum number of requests confirmed at once. */
export const maxUnverified = 500
const ofMailbox = LanguageInput.extend({ token: MailboxToken })

/** A request in the name of a mailbox, as its owner sees it. */
export const MailboxRequest = TravelerRequest.pick({
  id: true,
  title: true,
  titleLanguage: true,
  state: true,
  name: true,
  days: true,
  people: true,
  city: true,
  timeZone: true,
  createdAt: true,
}).extend({
  provider: z.string(),
  address: z.string().meta({ description: 'The private page' }),
})
export type MailboxRequest = z.infer<typeof MailboxRequest>
const Mailbox = z.object({ email: z.string(), items: z.array(MailboxRequest) })

export const getRequestMailbox = endpoint('GET', '/api/tourism/requests/:token/mailbox', {
  ...ofTraveler,
  summary:
    'What is waiting to be confirmed in the name of a mailbox, the newest first, for anyone with the link of an e-mail',
  input: ofMailbox,
  output: Mailbox,
})
export const verifyRequests = endpoint('POST', '/api/tourism/requests/:token/mailbox/verify', {
  ...ofTraveler,
  summary:
    'Confirms requests in the name of a mailbox: they are sent, or put on the waitlist; what can no longer be asked for expires. Answers the state of each',
  refusals: ['too_many_requests'],
  input: ofMailbox.extend({ ids: z.array(Id).min(1).max(maxUnverified) }),
  output: Mailbox,
})
export const disownMailbox = endpoint('POST', '/api/tourism/requests/:token/mailbox/not-me', {
  ...ofTraveler,
  summary:
    'Says that someone else gave this mailbox: everything waiting in its name ends, and nothing more is sent to it',
  refusals: ['too_many_requests'],
  input: ofMailbox,
  output: Mailbox,
})
