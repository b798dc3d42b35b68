import type { z } from 'zod'
import type * as contract from '#contract/requests/deposit/calls.ts'
import { dayMs } from '#contract/values/day.ts'
import { toCents } from '#contract/values/prices.ts'
import { dayIn, momentIn } from '#i18n/time-zones.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { refuseWrong, type Wrong } from '#server/entities/index.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { acceptanceOf, proposalOf } from '../changes/proposal.ts'
import { checkOrder, readOutsideFirst, take } from '../provider.ts'
import { quoteAgain } from '../quote.ts'
import { byId, findDetails, type RequestRow } from '../requests-queries.ts'
import { zoneOf } from '../standing.ts'
import type { Taking } from '../take-step.ts'
import { findDeposit, storeDeposit, updateDeposit } from './deposit-queries.ts'
import { findMeans } from './means-queries.ts'

type Input<Call extends { input: z.ZodType }> = z.output<Call['input']>
type Asked = Pick<Input<typeof contract.askDeposit>, 'amount' | 'currency' | 'until'>

/**
 * Asks for a deposit for a date of an offer: its places are held until the end of the day on which the deposit is due.
 */
export async function askDeposit(
  context: SignedInContext,
  taking: Taking,
  {
    from,
    to,
    time,
    place,
    amount: typed,
    currency,
    until,
    terms,
    ...input
  }: Input<typeof contract.askDeposit>,
) {
  await readOutsideFirst(context, taking, input)
  return take(context, taking.secret, input, async (row, tx) => {
    if (row.kind !== 'offer' || row.depositState === 'given') throw notOpen()
    const first = from ?? row.dateFrom ?? ''
    const last = to ?? from ?? row.dateTo ?? first
    checkOrder(first, last)
    const quote = await quoteAgain(tx, row, { from: first, to: last })
    const amount = toCents(typed)
    const timeZone = await checkAsked(tx, { ...row, ...quote }, { amount, currency, until }, first)
    const heldUntil = momentIn(timeZone, until, '23:59')
    await storeDeposit(tx, { requestId: row.id, amount, currency, dueAt: heldUntil, terms })
    const wanted = { from: first, to: last, time, place, message: input.message }
    const proposal = await proposalOf(tx, row, 'provider', wanted)
    const change = { ...proposal.change, heldUntil, depositState: 'asked' } as const
    return { ...proposal, step: 'askDeposit', change }
  })
}

const notOpen = () => new AppError('conflict', 'No deposit is waited for.', { reason: 'stepNotOpen' })

/**
 * Refuses a deposit that cannot be sent, exceeds the total, or is due in the past or after the day; returns the place's
 * time zone.
 */
async function checkAsked(
  tx: Database,
  row: RequestRow,
  { amount, currency, until }: Asked,
  first: string,
): Promise<string> {
  const details = (await findDetails(tx, byId(row.id))) ?? notFound('Request')
  const means = await findMeans(tx, row.listingId)
  const hasWords = Object.keys(means?.words ?? {}).length > 0
  if (!means)
    throw new AppError('conflict', 'Nothing says how a deposit reaches the provider.', {
      reason: 'noDepositMeans',
    })
  const wrong: Wrong = {}
  if (!hasWords && currency !== 'BRL') wrong.currency = { code: 'notAnOption' }
  if (row.total && row.totalCurrency === currency && amount > row.total)
    wrong.amount = { code: 'tooLarge', most: row.total }
  const zone = zoneOf(details)
  if (until < dayIn(zone)) wrong.until = { code: 'dayHasPassed' }
  else if (until > first) wrong.until = { code: 'afterFirstDay' }
  refuseWrong(wrong)
  return zone
}

/** Confirms that the deposit has arrived: the proposal is agreed. */
export const receiveDeposit = (
  context: SignedInContext,
  secret: string,
  input: Input<typeof contract.receiveDeposit>,
) =>
  take(context, secret, input, async (row, tx) => {
    const deposit = row.depositState && (await findDeposit(tx, row.id))
    if (!deposit) throw notOpen()
    await updateDeposit(tx, row.id, { receivedAt: new Date() })
    const accepted = await acceptanceOf(tx, row, 'traveler')
    return { ...accepted, step: 'receiveDeposit', actor: 'provider', message: input.message }
  })

/**
 * Says that it has not arrived, whatever the traveler said: they have until the day that was set, and at least one more
 * day.
 */
export const missDeposit = (
  context: SignedInContext,
  secret: string,
  input: Input<typeof contract.missDeposit>,
) =>
  take(context, secret, input, async (row, tx) => {
    const deposit = row.depositState === 'given' && (await findDeposit(tx, row.id))
    if (!deposit) throw notOpen()
    const dueAt = new Date(Math.max(deposit.dueAt.getTime(), Date.now() + dayMs))
    await updateDeposit(tx, row.id, { dueAt })
    const change = { heldUntil: dueAt, depositState: 'asked' } as const
    return { step: 'missDeposit', actor: 'provider', message: input.message, change }
  })
