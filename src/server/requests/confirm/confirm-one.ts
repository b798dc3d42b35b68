import type { z } from 'zod'
import type * as contract from '#contract/requests/provider.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { checkOrder, readOutsideFirst, take } from '../provider.ts'
import { quoteAgain } from '../quote.ts'
import type { RequestRow } from '../requests-queries.ts'
import type { StepToTake, Taking } from '../take-step.ts'

type Agreed = {
  from?: string | null | undefined
  to?: string | null | undefined
  time?: string | null | undefined
  place?: string | null | undefined
  message?: string
}

/** Confirms a request on a day; of an event on its own. */
export async function confirmEnquiry(
  context: SignedInContext,
  taking: Taking,
  input: z.output<typeof contract.confirmEnquiry.input>,
) {
  await readOutsideFirst(context, taking, input)
  return take(context, taking.secret, input, (row, tx) => stepOfConfirming(tx, row, input))
}

/** What is agreed by confirming: the day, of which the request is the usual one, its hour and place, and what it costs then. */
export async function stepOfConfirming(
  tx: Database,
  row: RequestRow,
  { from, to, time = null, place, message = '' }: Agreed,
): Promise<StepToTake> {
  const isEvent = row.kind === 'event'
  const first = isEvent ? row.dateFrom : (from ?? row.dateFrom)
  const last = isEvent ? row.dateTo : (to ?? from ?? row.dateTo ?? first)
  if (first && last) checkOrder(first, last)
  return {
    step: 'confirm',
    actor: 'provider',
    message,
    days: { from: first, to: last, time },
    change: {
      settledFrom: first,
      settledTo: last,
      settledTime: time,
      settledPlace: (!isEvent && place) || null,
      ...(await quoteAgain(tx, row, { from: first, to: last })),
    },
  }
}
