import type { z } from 'zod'
import type * as contract from '#contract/requests/provider.ts'
import type { SignedInContext } from '#server/context.ts'
import { readOutsideFirst, take } from '../provider.ts'
import { byId } from '../requests-queries.ts'
import type { Taking } from '../take-step.ts'
import { acceptanceOf, droppingOf, namingNearestDays, proposalOf } from './proposal.ts'

type Input<Call extends { input: z.ZodType }> = z.output<Call['input']>

/** Proposes another date for an offer request, or a change to a confirmed one. */
export async function proposeDate(
  context: SignedInContext,
  taking: Taking,
  { id, updatedAt, ...wanted }: Input<typeof contract.proposeEnquiry>,
) {
  const sent = { id, updatedAt, ...wanted }
  await readOutsideFirst(context, taking, sent)
  return take(context, taking.secret, sent, (row, tx) => proposalOf(tx, row, 'provider', wanted))
}

/** Accepts the change that the traveler proposed. */
export async function acceptChange(
  context: SignedInContext,
  taking: Taking,
  input: Input<typeof contract.acceptEnquiry>,
) {
  const sent = { ...input, message: '' }
  await readOutsideFirst(context, taking, sent)
  const taken = take(context, taking.secret, sent, (row, tx) => acceptanceOf(tx, row, 'provider'))
  return namingNearestDays(context.db, byId(input.id), taken)
}

/** Drops the change: the request stays as confirmed. */
export const dropChange = (
  context: SignedInContext,
  secret: string,
  input: Input<typeof contract.dropEnquiry>,
) => take(context, secret, input, (row) => droppingOf(row, 'provider', input.message))
