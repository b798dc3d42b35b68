import type { z } from 'zod'
import type * as contract from '#contract/requests/provider.ts'
import type { SignedInContext } from '#server/context.ts'
import { take } from '../provider.ts'
import { byId } from '../requests-queries.ts'
import { acceptanceOf, droppingOf, namingNearestDays, proposalOf } from './proposal.ts'

type Input<Call extends { input: z.ZodType }> = z.output<Call['input']>

/** Proposes another date of an offer, or a change of what was confirmed. */
export const proposeDate = (
  context: SignedInContext,
  secret: string,
  { id, updatedAt, ...wanted }: Input<typeof contract.proposeEnquiry>,
) => take(context, secret, { id, updatedAt, ...wanted }, (row, tx) => proposalOf(tx, row, 'provider', wanted))

/** Accepts the change that the traveler proposed. */
export const acceptChange = (
  context: SignedInContext,
  secret: string,
  input: Input<typeof contract.acceptEnquiry>,
) => {
  const sent = { ...input, message: '' }
  const taken = take(context, secret, sent, (row, tx) => acceptanceOf(tx, row, 'provider'))
  return namingNearestDays(context.db, byId(input.id), taken)
}

/** Leaves it as it was confirmed. */
export const dropChange = (
  context: SignedInContext,
  secret: string,
  input: Input<typeof contract.dropEnquiry>,
) => take(context, secret, input, (row) => droppingOf(row, 'provider', input.message))
