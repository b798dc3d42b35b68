import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { CountryCode, ListingKind } from '#contract/enum-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id } from '#contract/shared.ts'
import { accessOf, statesOf } from '#contract/system/review-queues.ts'
import { nameOf, textOf } from '#contract/values/names.ts'
import {
  maxAgainstLength,
  maxHolderLength,
  maxKindLength,
  maxNumberLength,
  maxReasonLength,
  maxRegistryLength,
  plainNumber,
  registrationResults,
} from './registries.ts'

/** What the owner of a registration types. */
const registrationFields = {
  country: CountryCode.meta({ description: 'Whose register it is' }),
  registry: nameOf(maxRegistryLength).meta({ description: 'The name of the register, such as `Cadastur`' }),
  number: nameOf(maxNumberLength).overwrite(plainNumber),
  holder: nameOf(maxHolderLength).meta({ description: 'The person or company in the register' }),
  kind: z
    .union([z.literal(''), nameOf(maxKindLength)])
    .default('')
    .meta({ description: 'The kind of provider, as the register calls it' }),
  expiresOn: z.iso
    .date()
    .nullable()
    .default(null)
    .meta({ description: 'Its last day; null: it does not end' }),
}

/** A registration as its owner and staff see it. */
export const Registration = z.object({
  id: Id,
  country: CountryCode,
  registry: z.string(),
  number: z.string(),
  holder: z.string(),
  kind: z.string(),
  expiresOn: z.iso.date().nullable(),
  hasEnded: z.boolean(),
  result: z.enum(registrationResults).nullable().meta({ description: 'Null: nobody has checked it' }),
  reason: z.string().meta({ description: 'Why it was refused' }),
  checkedAt: z.iso.datetime().nullable(),
  checkedBy: z.string().nullable().meta({ description: 'For staff only' }),
  checkedAgainst: z.string().meta({ description: 'Where staff looked, such as a link' }),
  changedAt: z.iso.datetime().meta({ description: 'Send it back with a change' }),
})
export type Registration = z.infer<typeof Registration>

/** The registrations of a listing. */
export const Registrations = z.object({
  country: CountryCode.nullable().meta({ description: 'Of the listing' }),
  items: z.array(Registration),
  needed: z
    .object({ from: z.iso.date(), isMet: z.boolean() })
    .nullable()
    .meta({ description: 'The first day on which the listing needs one to be public' }),
  can: z.object({ check: z.boolean() }),
})
export type Registrations = z.infer<typeof Registrations>

const ofListing = {
  access: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'],
  output: Registrations,
} as const
const path = '/api/tourism/admin/listings/:id/registrations'

export const getRegistrations = endpoint('GET', path, {
  ...ofListing,
  summary: 'The registrations of a listing, for its owner and those who manage its kind',
  refusals: ['not_found'],
  input: z.object({ id: Id }),
})
export const setRegistration = endpoint('PUT', path, {
  ...ofListing,
  summary:
    'Adds the registration of a listing in a register, or changes it; another number, holder or end takes the check of staff away',
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({
    id: Id,
    registration: Id.nullable().default(null).meta({ description: 'The one to change; null adds one' }),
    ...registrationFields,
    changedAt: z.iso.datetime().optional().meta({ description: 'Of the version read' }),
  }),
})
export const deleteRegistration = endpoint('DELETE', `${path}/:registration`, {
  ...ofListing,
  summary: 'Removes a registration of a listing',
  refusals: ['not_found'],
  input: z.object({ id: Id, registration: Id.meta({ description: 'The one to delete' }) }),
})

const access = accessOf('registrations')
const State = z.enum(statesOf('registrations'))

/** A registration in the queue of staff. */
export const QueuedRegistration = Registration.extend({
  state: State,
  listing: z.object({ kind: ListingKind, id: Id, slug: z.string(), name: z.string(), isPublic: z.boolean() }),
  same: z.number().int().meta({ description: 'Other listings that give the same number' }),
})
export type QueuedRegistration = z.infer<typeof QueuedRegistration>

export const listRegistrations = list('/api/admin/registrations', {
  summary: 'Registrations of listings: unchecked or ending ones, the oldest first, and checked ones',
  access,
  input: paging(50, 10).extend({ state: State.default('unchecked'), kind: ListingKind.optional() }),
  output: z.array(QueuedRegistration),
})
export const getRegistrationCounts = endpoint('GET', '/api/admin/registrations/counts', {
  summary: 'How many are in each state',
  access,
  input: z.object({ kind: ListingKind.optional() }),
  output: z.record(State, z.number().int()),
})
export const registrationQueue = {
  name: 'registrations',
  list: listRegistrations,
  counts: getRegistrationCounts,
} as const
export const checkRegistration = endpoint('POST', '/api/admin/registrations/:id/check', {
  summary:
    'Says what the register says of a registration; its owner is told of a refusal; 409 if it has changed since it was read',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z
    .object({
      id: Id,
      changedAt: z.iso.datetime(),
      result: z.enum(registrationResults),
      against: textOf(maxAgainstLength).default('').meta({ description: 'Where it was looked up' }),
      reason: textOf(maxReasonLength).default('').meta({ description: 'Goes to the owner' }),
    })
    .refine(({ result, against }) => result !== 'valid' || against, {
      path: ['against'],
      params: { field: 'required' },
    })
    .refine(({ result, reason }) => result !== 'refused' || reason, {
      path: ['reason'],
      params: { field: 'required' },
    }),
  output: QueuedRegistration,
})
