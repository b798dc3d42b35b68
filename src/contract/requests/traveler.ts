import { z } from 'zod'
import { maxChildAge } from '#contract/directory/offer-prices.ts'
import { endpoint } from '#contract/endpoint.ts'
import { storedShape } from '#contract/field-shapes.ts'
import { Language, LanguageInput } from '#contract/language-schemas.ts'
import { Id } from '#contract/shared.ts'
import { Clock } from '#contract/values/clock.ts'
import { nameOf, textOf, typed } from '#contract/values/names.ts'
import { offerFacts } from '#entities/offers.ts'
import { Deposit, DepositWays } from './deposit/shape.ts'
import { requestActors, requestKinds, requestSides, requestStates, requestSteps } from './states.ts'

/** Characters of a message. */
export const maxMessageLength = 2000
/** People of one request. */
export const maxPeople = 500
/** Seconds that a person needs at least to fill the form in. */
export const minSeconds = 3

export const RequestState = z.enum(requestStates)
const Message = textOf(maxMessageLength).default('')
const Children = z.array(z.number().int().min(0).max(maxChildAge)).max(maxPeople).meta({
  description: 'Of those who are children, the age of each, or the age up to which one counts as a child',
})
const People = z.coerce.number().int().min(1).max(maxPeople)

/** What every request brings; of `contact`, `email` and `phone` one is enough. */
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

/** What was stored, and where the traveler follows it. */
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

export const Days = z.object({ from: z.iso.date(), to: z.iso.date(), time: z.string().nullable() })
export type Days = z.infer<typeof Days>

export const RequestStepEntry = z.object({
  id: Id,
  step: z.enum(['ask', ...(Object.keys(requestSteps) as (keyof typeof requestSteps)[])]),
  actor: z.enum(requestActors),
  state: RequestState,
  message: z.string(),
  days: Days.nullable(),
  people: z.number().int().nullable(),
  at: z.iso.datetime(),
  written: z
    .object({
      side: z.enum(requestSides),
      language: Language,
      readAt: z.iso.datetime().nullable().meta({ description: 'When the other side saw it' }),
    })
    .nullable()
    .meta({
      description:
        'Of a message (`answer`, `reply`): who wrote it, and in which language. `message` is its text',
    }),
})
export type RequestStepEntry = z.infer<typeof RequestStepEntry>

/** What one side proposes: before anything is agreed another date, afterwards any change of it. */
export const ProposedChange = Days.extend({
  by: z.enum(['provider', 'traveler']),
  people: z.number().int(),
  children: z.array(z.number().int()),
  place: z.string().nullable().meta({ description: 'Where to meet instead; null where that stays' }),
  total: z.number().nullable().meta({ description: 'What it would cost in all, where that is known' }),
  currency: z.string(),
})
export type ProposedChange = z.infer<typeof ProposedChange>

/** Why neither side can write on a request, yet or any longer. */
export const closedReasons = ['unsent', 'ended', 'over'] as const

/** What both sides see of a request. */
export const requestParts = {
  id: Id,
  kind: z.enum(requestKinds),
  title: z.string(),
  titleLanguage: Language.nullable(),
  /** The public page of the offer or event; of its provider where visitors no longer see the offer. */
  path: z.string(),
  state: RequestState,
  isDayCanceled: z
    .boolean()
    .meta({ description: 'Canceled, though its event is not: that day of a series was' }),
  name: z.string(),
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  days: Days.nullable().meta({ description: 'What was asked for' }),
  proposed: ProposedChange.nullable().meta({
    description:
      'What one side proposed and the other has not accepted; what was confirmed stays in force until then',
  }),
  settled: Days.nullable().meta({ description: 'What was agreed' }),
  offeredUntil: z.iso.datetime().nullable(),
  heldUntil: z.iso.datetime().nullable().meta({
    description: 'Until when the places of a proposed date are kept; null where nobody counts them',
  }),
  deposit: Deposit.nullable().meta({ description: 'The last one that was asked for' }),
  people: z.number().int(),
  children: z.array(z.number().int()),
  childAges: z.array(z.number().int()).meta({
    description: 'Ages up to which children have a price of their own',
  }),
  total: z.number().nullable().meta({ description: 'What it costs in all, where that is known' }),
  currency: z.string(),
  cancellationTerms: storedShape(offerFacts).cancellationTerms.meta({
    description: 'The terms as the traveler was told when asking',
  }),
  cancellationText: z.string().nullable(),
  message: z.string(),
  mailRefused: z.enum(['bounced', 'notMe']).nullable().meta({
    description: 'Why no mail reaches the traveler: there is no such mailbox, or its owner did not ask',
  }),
  language: Language,
  city: z.string().nullable(),
  place: z.string().nullable().meta({ description: 'Where it takes place; null where that is not known' }),
  directions: z
    .string()
    .nullable()
    .meta({ description: 'How to get to the place, where it is that of the offer' }),
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable().meta({
    description: 'Where the place is, likewise',
  }),
  morning: z.object({ note: z.string(), sentAt: z.iso.datetime().nullable() }).nullable().meta({
    description: 'Where they meet on the morning, as the provider wrote it, and when the traveler was told',
  }),
  bring: z.array(z.string()).meta({ description: 'What to bring' }),
  timeZone: z.string(),
  steps: z.array(RequestStepEntry),
  closed: z.enum(closedReasons).nullable().meta({
    description:
      'Why no message can be written: it is not sent yet, it has ended, or its day was more than 30 days ago',
  }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}

/** A request as its traveler sees it. */
export const TravelerRequest = z.object({
  ...requestParts,
  provider: z.object({
    name: z.string(),
    path: z.string(),
    hasPage: z.boolean(),
    phone: z.string().nullable(),
    whatsapp: z.string().nullable().meta({ description: 'A chat with them about the request' }),
    isSample: z.boolean(),
    isReminded: z.boolean().meta({ description: 'They have an account, and mail reminds them to answer' }),
  }),
  agreedMessage: z.string().meta({
    description: 'What the provider wrote with the date that was agreed: it may name hour and place',
  }),
  hasPage: z.boolean().meta({
    description: 'Visitors see the event, or who offers it; otherwise it is off the site, perhaps for now',
  }),
  depositWays: DepositWays.nullable().meta({
    description: 'How to send the deposit, while it is asked for; nobody else is told',
  }),
  openedAt: z.iso.datetime().nullable(),
  most: z.number().int().nullable().meta({ description: 'People at most' }),
  queue: z
    .object({ position: z.number().int(), peopleBefore: z.number().int() })
    .nullable()
    .meta({ description: 'On the waitlist: the place in line, and how many people wait before' }),
  openDays: z.array(z.iso.date()).meta({
    description: 'Of a series, its days to come, while the request can be changed to another of them',
  }),
  hours: z.array(Clock).meta({
    description: 'The hours of the offer, while the request can be changed to another of them',
  }),
  can: z.object({
    change: z.boolean(),
    propose: z.boolean().meta({ description: 'A change of what was confirmed' }),
    withdraw: z.boolean(),
    accept: z.boolean(),
    drop: z.boolean(),
    take: z.boolean(),
    proveDeposit: z.boolean(),
  }),
})
export type TravelerRequest = z.infer<typeof TravelerRequest>

/** The secret part of a private address. */
export const RequestToken = z.string().regex(/^[\w-]{22}$/)
/** What the link in a mail to the traveler adds. */
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
    day: z.iso.date().optional().meta({ description: 'Of a series; without it the day stays' }),
    time: Clock.nullable().optional().meta({
      description: 'One of the hours of the offer; null for any of them, without it the hour stays',
    }),
    people: People,
    children: Children.optional().meta({ description: 'Without it as many as fit stay' }),
    message: Message,
  }),
  output: TravelerRequest,
})
/** Characters of a meeting place. */
export const maxMeetingPlaceLength = 200
/** What both sides may say of a change. */
export const proposedParts = {
  from: z.iso.date(),
  to: z.iso.date().optional(),
  time: Clock.optional().meta({ description: 'Without it the hour stays' }),
  people: People.optional().meta({ description: 'Without it as many as before' }),
  children: Children.optional(),
  place: textOf(maxMeetingPlaceLength).optional().meta({ description: 'Without it the place stays' }),
}
export const proposeChange = endpoint('POST', '/api/tourism/requests/:token/propose', {
  ...ofTraveler,
  summary:
    'Proposes a change of what was confirmed, which stays in force until the provider accepts; its places are kept for 24 hours',
  refusals: ['conflict', 'too_many_requests'],
  input: private_.extend({ ...proposedParts, message: Message }),
  output: TravelerRequest,
})
/** Made up by whoever writes: a message that is sent again with it is stored once. */
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
