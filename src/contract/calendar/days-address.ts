import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { offerAccess } from '#contract/listings/own-offers.ts'
import { Id } from '#contract/shared.ts'

const path = '/api/tourism/admin/offers/:id/days-address'
const common = { access: offerAccess, input: z.object({ id: Id }) }

export const getDaysAddress = endpoint('GET', path, {
  ...common,
  summary:
    'Since when the busy days of an offer have an address that other sites can read; its secret is not stored',
  refusals: ['not_found'],
  output: z.object({ createdAt: z.iso.datetime().nullable() }),
})
export const makeDaysAddress = endpoint('POST', path, {
  ...common,
  summary:
    'Creates a secret address of the busy days of an offer, without names, which is shown once; a former one no longer works',
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  output: z.object({ address: z.string(), createdAt: z.iso.datetime() }),
})
export const endDaysAddress = endpoint('DELETE', path, {
  ...common,
  summary: 'Deletes the secret address of the busy days of an offer',
  refusals: ['not_found'],
  output: z.object({ done: z.literal(true) }),
})
