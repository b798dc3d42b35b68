import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { Language } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id } from '#contract/shared.ts'
import { accessOf, statesOf } from '#contract/system/review-queues.ts'
import { descriptionOf } from '#contract/values/names.ts'
import {
  decisionSubjects,
  maxDecisionText,
  maxMyDecisions,
  maxObjectionText,
  objectionMonths,
  objectionOutcomes,
} from './grounds.ts'
import { OpenDecision } from './shape.ts'

/** The id of a decision, for who was told with an account; the secret of a mail for others. */
const key = z.string().min(16).max(64)

const Objection = z.object({
  text: z.string(),
  at: z.iso.datetime(),
  outcome: z.enum(objectionOutcomes).nullable(),
  reason: z.string(),
  decidedAt: z.iso.datetime().nullable(),
})

/** A decision, for one who was told of it. */
export const ToldDecision = OpenDecision.omit({ objection: true }).extend({
  subject: z.object({ kind: z.enum(decisionSubjects), name: z.string() }),
  isLifted: z.boolean().meta({ description: 'It no longer applies' }),
  canObject: z.boolean(),
  objection: Objection.nullable(),
})
export type ToldDecision = z.infer<typeof ToldDecision>

export const getDecision = endpoint('GET', '/api/decisions/:key', {
  summary: 'A decision, its ground and how to object, for the person who was told of it',
  access: 'public',
  perCaller: true,
  refusals: ['not_found'],
  input: z.object({ key }),
  output: ToldDecision,
})

/** A decision in force, in the list of the person who was told of it. */
export const MyDecision = OpenDecision.extend({ subject: ToldDecision.shape.subject })
export type MyDecision = z.infer<typeof MyDecision>

export const listMyDecisions = list('/api/decisions', {
  summary: `The decisions in force that the signed-in user was told of and can still object to, or has objected to; the newest ${maxMyDecisions}`,
  access: 'signedIn',
  input: z.object({}),
  output: z.array(MyDecision),
})

export const objectToDecision = endpoint('POST', '/api/decisions/:key/objection', {
  summary: `Objects to a decision, once, within ${objectionMonths} months; somebody else decides about it`,
  access: 'public',
  perCaller: true,
  status: 201,
  refusals: ['not_found', 'conflict'],
  input: z.object({ key, text: descriptionOf(maxObjectionText) }),
  output: ToldDecision,
})

const access = accessOf('objections')
const ObjectionState = z.enum(statesOf('objections'))
const Kind = z.enum(decisionSubjects)

/** An objection, for staff. */
export const QueuedObjection = z.object({
  id: Id,
  state: ObjectionState,
  subject: z.object({
    kind: Kind,
    id: Id,
    name: z.string(),
    path: z.string().nullable().meta({ description: 'Where staff look at it' }),
  }),
  decision: OpenDecision.omit({ objection: true, objectUntil: true }).extend({
    by: z.string().nullable().meta({ description: 'Who decided; null for a rule' }),
  }),
  text: z.string(),
  language: Language.meta({ description: 'Of the one who objects' }),
  at: z.iso.datetime(),
  reason: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  can: z.object({ decide: z.boolean() }),
  hasNobody: z.boolean().meta({ description: 'It is open, and nobody else may decide about it' }),
})
export type QueuedObjection = z.infer<typeof QueuedObjection>

export const listObjections = list('/api/admin/objections', {
  summary: 'Objections to decisions: open ones oldest first, decided ones newest first',
  access,
  input: paging(50, 10).extend({ state: ObjectionState.default('open'), kind: Kind.optional() }),
  output: z.array(QueuedObjection),
})
export const getObjectionCounts = endpoint('GET', '/api/admin/objections/counts', {
  summary: 'How many objections are in each state',
  access,
  input: z.object({ kind: Kind.optional() }),
  output: z.record(ObjectionState, z.number().int()),
})
export const objectionQueue = {
  name: 'objections',
  list: listObjections,
  counts: getObjectionCounts,
} as const
export const decideObjection = endpoint('POST', '/api/admin/objections/:id/decision', {
  summary:
    'Upholds a decision or reverses it, which lifts it and restores what it was about; 403 for the person who decided it or objected',
  access,
  refusals: ['not_found', 'conflict', 'forbidden'],
  isStrict: true,
  input: z.object({
    id: Id,
    outcome: z.enum(['upheld', 'reversed']),
    reason: descriptionOf(maxDecisionText).meta({ description: 'Goes to the one who objected' }),
  }),
  output: QueuedObjection,
})
