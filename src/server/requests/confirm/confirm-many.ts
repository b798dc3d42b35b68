import type { z } from 'zod'
import { confirmRefusals } from '#contract/requests/list-limits.ts'
import type * as contract from '#contract/requests/many.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/http/index.ts'
import { listOffersWithDeposit } from '../deposit/deposit-queries.ts'
import { findSuggested } from '../enquiry-queries.ts'
import { isAnswerable } from '../provider.ts'
import { listDetails, type RequestDetails } from '../requests-queries.ts'
import type { Taking } from '../take-step.ts'
import { confirmEach } from './confirm-each.ts'
import { stepOfConfirming } from './confirm-one.ts'

type Call = typeof contract.confirmEnquiries

/** Confirms requests as they were asked, with the hour and meeting place that confirming one begins with. */
export async function confirmEnquiries(
  context: SignedInContext,
  { secret, readOutside }: Taking,
  { requests }: z.output<Call['input']>,
): Promise<z.output<Call['output']>> {
  const { db, actor } = context
  const rows = new Map(
    (
      await listDetails(
        db,
        requests.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  for (const { id } of requests) if (!isAnswerable(actor, rows.get(id))) notFound('Request')
  const offerIds = [...new Set([...rows.values()].flatMap(({ offerId }) => offerId ?? []))]
  const withDeposit = new Set(await listOffersWithDeposit(db, offerIds))
  const isAlone = ({ id }: { id: string }) => {
    const row = rows.get(id)
    return row !== undefined && mustBeAlone(row, withDeposit)
  }
  const together = requests.filter((each) => !isAlone(each))
  // other sites are read outside the transactions
  const outside = new Set(together.flatMap(({ id }) => rows.get(id)?.offerId ?? []))
  for (const offerId of outside) await readOutside(offerId)
  const nameOf = (id: string) => rows.get(id)?.name ?? ''
  const { confirmed, refused } = await confirmEach(together, {
    context,
    secret,
    nameOf,
    reasons: confirmRefusals,
    stepOf: async (tx, row) => {
      const suggested = row.offerId ? await findSuggested(tx, row, row.offerId) : {}
      return stepOfConfirming(tx, row, suggested)
    },
  })
  const alone = requests.filter(isAlone).map(({ id }) => ({ id, name: nameOf(id), reason: 'alone' as const }))
  return { confirmed, refused: [...alone, ...refused] }
}

/** It has no day, a proposal is open, or a deposit is usual: somebody has to look at it. */
const mustBeAlone = (
  { kind, offerId, dateFrom, proposedBy, depositState }: RequestDetails,
  withDeposit: ReadonlySet<string>,
): boolean =>
  (kind === 'offer' && dateFrom === null) ||
  proposedBy !== null ||
  depositState !== null ||
  (offerId !== null && withDeposit.has(offerId))
