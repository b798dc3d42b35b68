import { z } from 'zod'
import { storedShape } from '#contract/field-shapes.ts'
import { Language } from '#contract/language-schemas.ts'
import { ReviewOfRequest } from '#contract/reviews/shape.ts'
import { Id } from '#contract/shared.ts'
import { Clock } from '#contract/values/clock.ts'
import { offerFacts } from '#entities/offers.ts'
import { Deposit, DepositWays } from './deposit/shape.ts'
import { mailRefusals } from './list-limits.ts'
import { requestActors, requestKinds, requestSides, requestStates, requestSteps } from './states.ts'

export const RequestState = z.enum(requestStates)
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

/** A proposal of one side: another date before anything is agreed, any change afterwards. */
export const ProposedChange = Days.extend({
  by: z.enum(['provider', 'traveler']),
  people: z.number().int(),
  children: z.array(z.number().int()),
  place: z.string().nullable().meta({ description: 'Where to meet instead; null where that stays' }),
  total: z.number().nullable().meta({ description: 'What it would cost in all, where that is known' }),
  currency: z.string(),
})
export type ProposedChange = z.infer<typeof ProposedChange>

/** Why neither side can write on a request yet, or any longer. */
export const closedReasons = ['unsent', 'ended', 'over'] as const

/** The parts of a request that both sides see. */
export const requestParts = {
  id: Id,
  kind: z.enum(requestKinds),
  title: z.string(),
  titleLanguage: Language.nullable(),
  /** The public page of the offer or event, or of its provider if visitors no longer see the offer. */
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
  seller: z.string().nullable().meta({
    description: 'Of an offer: the name, tax number and address of the person or company that sells it',
  }),
  cancellationTerms: storedShape(offerFacts).cancellationTerms.meta({
    description: 'The terms as the traveler was told when asking',
  }),
  cancellationText: z.string().nullable(),
  message: z.string(),
  mailRefused: z.enum(mailRefusals).nullable().meta({
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
  review: ReviewOfRequest,
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
