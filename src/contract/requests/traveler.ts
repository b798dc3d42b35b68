import { z } from 'zod'
import { maxChildAge } from '#contract/directory/offer-prices.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Language, LanguageInput } from '#contract/language-schemas.ts'
import { Id } from '#contract/shared.ts'
import { Clock } from '#contract/values/clock.ts'
import { nameOf, textOf, typed } from '#contract/values/names.ts'
import { RequestState, TravelerRequest } from './shape.ts'

/** The maximum length of a message. */
export const maxMessageLength = 2000
/** The maximum number of people in a request. */
export const maxPeople = 500
/** The minimum number of seconds that a person needs to fill in the form. */
export const minSeconds = 3

const Message = textOf(maxMessageLength).default('')
const Children = z.array(z.number().int().min(0).max(maxChildAge)).max(maxPeople).meta({
  description: 'Of those who are children, the age of each, or the age up to which one counts as a child',
})
const People = z.coerce.number().int().min(1).max(maxPeople)

/** The input of every request; one of `contact`, `email` and `phone` is enough. */
const asked = {
  name: nameOf(120),
  contact: typed().max(254).optional().meta({
    description: 'An e-mail address, or a phone number with + and the country: the server tells them apart',
  }),
  email: typed().max(254).optional(),
  phone: typed().max(40).optional(),
  people: People.default(1),
  message: Message,
  language: Language.optional().meta({ description: 'Of the traveler; without it that of the call' }),
  website: z.string().max(500).optional().meta({ description: 'Left empty by people: a trap for machines' }),
  at: z.coerce
    .number()
    .int()
    .meta({ description: `When the form was opened, in milliseconds; at least ${minSeconds} seconds ago` }),
  key: z.uuid().optional().meta({
    description:
      'Chosen by the sender: the same one again is answered as before, and stored once. Without it the private address is answered once',
  }),
}

/** The stored request, and where the traveler follows it. */
export const StoredRequest = z.object({
  id: Id,
  status: RequestState.meta({
    description:
      '`unverified`: very many came in the name of this e-mail address today, and it is sent only once the owner of the mailbox confirms it by the link in a mail',
  }),
  address: z.string().nullable().meta({
    description:
      'The private page: whoever has it can change the request. Null where the same was sent before without a key',
  }),
})
export type StoredRequest = z.infer<typeof StoredRequest>

export const bookOffer = endpoint('POST', '/api/tourism/offers/:id/book', {
  summary: 'Asks for an offer on a date; nothing is booked until the provider confirms',
  access: 'public',
  perCaller: true,
  status: 201,
  refusals: ['too_many_requests', 'conflict'],
  input: LanguageInput.extend({
    id: Id,
    ...asked,
    from: z.iso.date(),
    to: z.iso.date().optional(),
    time: Clock.optional().meta({ description: 'One of the hours of the offer; without it any of them' }),
    children: Children.optional(),
    wait: z.union([z.boolean(), z.stringbool()]).default(false).meta({
      description: 'Where the days are full, on their waitlist; without it they are refused',
    }),
  }),
  output: StoredRequest,
})

export const registerForEvent = endpoint('POST', '/api/tourism/events/:id/register', {
  summary: 'Asks for places of an event, or for a place on the waitlist where it is full',
  access: 'public',
  perCaller: true,
  status: 201,
  refusals: ['too_many_requests', 'conflict'],
  input: LanguageInput.extend({
    id: Id,
    ...asked,
    day: z.iso.date().optional().meta({
      description:
        'Of a series, one of its days to come; without it the next. For any other event, its first day',
    }),
  }),
  output: StoredRequest,
})

/** The secret part of a private address. */
export const RequestToken = z.string().regex(/^[\w-]{22}$/)
/** The part that only the link in a mail to the traveler has. */
export const MailProof = z.string().regex(/^[\w-]{16}$/)
const private_ = LanguageInput.extend({ token: RequestToken })
export const ofTraveler = { access: 'public', perCaller: true } as const

export const getRequest = endpoint('GET', '/api/tourism/requests/:token', {
  ...ofTraveler,
  summary: 'A request, for anyone with its private address',
  input: private_.extend({
    mail: MailProof.optional().meta({
      description: 'Of the link in a mail: it shows that the mailbox was read',
    }),
  }),
  output: TravelerRequest,
})
export const changeRequest = endpoint('POST', '/api/tourism/requests/:token/change', {
  ...ofTraveler,
  summary: 'Changes days, people or message while nothing is agreed',
  refusals: ['conflict', 'too_many_requests'],
  input: private_.extend({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    day: z.iso.date().optional().meta({ description: 'For a series; without it, the day stays the same' }),
    time: Clock.nullable().optional().meta({
      description: 'One of the hours of the offer; null for any of them, without it the hour stays',
    }),
    people: People,
    children: Children.optional().meta({ description: 'Without it as many as fit stay' }),
    message: Message,
  }),
  output: TravelerRequest,
})
/** The maximum length of a meeting place. */
export const maxMeetingPlaceLength = 200
/** The values that either side may propose to change. */
export const proposedParts = {
  from: z.iso.date(),
  to: z.iso.date().optional(),
  time: Clock.optional().meta({ description: 'Without it, the hour stays the same' }),
  people: People.optional().meta({ description: 'Without it as many as before' }),
  children: Children.optional(),
  place: textOf(maxMeetingPlaceLength)
    .optional()
    .meta({ description: 'Without it, the place stays the same' }),
}
export const proposeChange = endpoint('POST', '/api/tourism/requests/:token/propose', {
  ...ofTraveler,
  summary:
    'Proposes a change of what was confirmed, which stays in force until the provider accepts; its places are kept for 24 hours',
  refusals: ['conflict', 'too_many_requests'],
  input: private_.extend({ ...proposedParts, message: Message }),
  output: TravelerRequest,
})
/** A key made up by the sender: a message sent again with it is stored once. */
export const MessageKey = z.uuid().meta({
  description: 'Chosen by the sender: the same text with the same key is one message',
})
export const writeMessage = endpoint('POST', '/api/tourism/requests/:token/messages', {
  ...ofTraveler,
  summary: 'Writes a message to the provider, which is also sent by mail',
  status: 201,
  refusals: ['conflict', 'too_many_requests'],
  input: private_.extend({ message: textOf(maxMessageLength).min(1), key: MessageKey }),
  output: TravelerRequest,
})
const step = <Path extends 'withdraw' | 'take'>(path: Path, summary: string) =>
  endpoint('POST', `/api/tourism/requests/:token/${path}`, {
    ...ofTraveler,
    summary,
    refusals: ['conflict', 'too_many_requests'],
    input: private_,
    output: TravelerRequest,
  })
export const withdrawRequest = step('withdraw', 'Withdraws a request; its places become free')
const ofProposal = private_.extend({
  updatedAt: z.iso.datetime().optional().meta({
    description: 'Of the request as it was read: refused with 409 if it has changed in the meantime',
  }),
})
export const acceptRequest = endpoint('POST', '/api/tourism/requests/:token/accept', {
  ...ofTraveler,
  summary: 'Accepts what the provider proposed; where its days are full, the nearest ones are named',
  refusals: ['conflict', 'too_many_requests'],
  input: ofProposal,
  output: TravelerRequest,
})
export const dropChange = endpoint('POST', '/api/tourism/requests/:token/drop', {
  ...ofTraveler,
  summary: 'Refuses a change that the provider proposed, or withdraws one’s own: what was confirmed stays',
  refusals: ['conflict', 'too_many_requests'],
  input: ofProposal,
  output: TravelerRequest,
})
export const disownRequest = endpoint('POST', '/api/tourism/requests/:token/not-me', {
  ...ofTraveler,
  summary:
    'Says that someone else gave this mailbox: the request and everything waiting in its name end, and nothing more is sent to it',
  refusals: ['too_many_requests'],
  input: private_.extend({ mail: MailProof }),
  output: TravelerRequest,
})
export const takeRequest = step('take', 'Takes the place that fell free')
