import { nearestOpenDays } from '#contract/directory/day-states.ts'
import { offerHours } from '#contract/requests/states.ts'
import { dayIn } from '#i18n/time-zones.ts'
import type { Database } from '#server/database/connect.ts'
import { refuseWrong, type Wrong } from '#server/entities/index.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { hereOf } from '#server/offer-days/index.ts'
import { quoteAgain } from '../quote.ts'
import { checkDays, checkPeople, type KnownOffer } from '../read-asked.ts'
import { byId, findDetails, type RequestRow, type Which } from '../requests-queries.ts'
import { isPast, zoneOf } from '../standing.ts'
import { findRequestedOffer } from '../subject-queries.ts'
import type { StepToTake } from '../take-step.ts'
import { withoutOwn } from './own-places.ts'

type Side = 'provider' | 'traveler'

/** A proposal; omitted fields stay as they are. */
export type Wanted = {
  from: string
  to?: string | undefined
  time?: string | undefined
  place?: string | undefined
  people?: number | undefined
  children?: number[] | undefined
  message: string
}

const stepNotOpen = (why: string) => new AppError('conflict', why, { reason: 'stepNotOpen' })

/**
 * Proposes another date, or a change to a confirmed request. Its places are held for 24 hours; those of the confirmed
 * days stay taken.
 */
export async function proposalOf(
  tx: Database,
  row: RequestRow,
  by: Side,
  { from, to = from, time, place, message, ...wanted }: Wanted,
): Promise<StepToTake> {
  if (row.kind !== 'offer') throw stepNotOpen('Only of an offer something can be proposed.')
  if (row.depositState === 'given') throw stepNotOpen('The provider looks at the deposit first.')
  await refusePast(tx, row, { from, to })
  const isChange = row.state === 'confirmed'
  const people = wanted.people ?? row.people
  const children = (wanted.children ?? row.children.slice(0, people)).toSorted((a, b) => a - b)
  const quote = await quoteAgain(tx, row, { from, to, people, children })
  const { total = row.total, totalCurrency = row.totalCurrency } = quote
  const days = { from, to, time: time ?? (isChange ? row.settledTime : null) }
  return {
    step: isChange ? 'proposeChange' : 'propose',
    actor: by,
    message,
    days,
    ...(people !== row.people && { people }),
    change: {
      proposedBy: by,
      proposedFrom: from,
      proposedTo: to,
      proposedTime: days.time,
      proposedPlace: place && place !== row.settledPlace ? place : null,
      proposedPeople: people,
      proposedChildren: children,
      proposedTotal: total,
      proposedCurrency: totalCurrency,
      heldUntil: new Date(Date.now() + offerHours * 3_600_000),
      depositState: null,
    },
  }
}

/** The same by the traveler, for whom the days must be free; the request's own places count as free. */
export async function travelerProposal(tx: Database, row: RequestRow, wanted: Wanted): Promise<StepToTake> {
  const people = wanted.people ?? row.people
  const offer = row.offerId ? await findRequestedOffer(tx, row.offerId) : undefined
  if (offer) {
    const wrong: Wrong = {}
    checkDays({ ...wanted, people }, withoutOwn(offer, row), hereOf(offer), wrong, { isWhole: true })
    checkPeople({ people, children: wanted.children }, offer, wrong)
    refuseWrong(wrong)
  }
  return proposalOf(tx, row, 'traveler', wanted)
}

/** Accepts the other side's proposal, which replaces the confirmed values in one step. */
export async function acceptanceOf(tx: Database, row: RequestRow, by: Side): Promise<StepToTake> {
  const { proposedFrom: from, proposedTo, proposedTime: time } = row
  if (!from || row.proposedBy === by) throw stepNotOpen('Nothing is proposed.')
  const to = proposedTo ?? from
  await refusePast(tx, row, { from, to })
  return {
    step: row.state === 'confirmed' ? 'acceptChange' : 'accept',
    actor: by,
    days: { from, to, time },
    change: {
      settledFrom: from,
      settledTo: to,
      settledTime: time,
      settledPlace: row.proposedPlace ?? row.settledPlace,
      people: row.proposedPeople ?? row.people,
      children: row.proposedChildren ?? row.children,
      total: row.proposedTotal,
      totalCurrency: row.proposedCurrency,
      // a new day is announced again
      ...(from !== row.settledFrom && { remindedAt: null, morningNote: null, morningSentAt: null }),
    },
  }
}

/** Drops the change: the request stays as confirmed. */
export function droppingOf({ proposedFrom }: RequestRow, by: Side, message = ''): StepToTake {
  if (!proposedFrom) throw stepNotOpen('Nothing is proposed.')
  return { step: 'dropChange', actor: by, message }
}

/** A past day cannot be changed, nor a day moved into the past. */
async function refusePast(tx: Database, row: RequestRow, { from, to }: { from: string; to: string }) {
  const details = (await findDetails(tx, byId(row.id))) ?? notFound('Request')
  if (row.state === 'confirmed' && isPast(details)) throw stepNotOpen('The day has passed.')
  const wrong: Wrong = {}
  if (from < dayIn(zoneOf(details))) wrong.from = { code: 'dayHasPassed' }
  if (to < from) wrong.to = { code: 'beforeFirstDay' }
  refuseWrong(wrong)
}

/** Takes the step; if the proposed days have no room any more, names the nearest ones that have. */
export async function namingNearestDays<T>(db: Database, which: Which, taken: Promise<T>): Promise<T> {
  try {
    return await taken
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'noPlacesLeft')) throw error
    const row = await findDetails(db, which)
    const offer = row?.offerId ? await findRequestedOffer(db, row.offerId) : undefined
    if (!row?.proposedFrom || !offer) throw error
    const known: KnownOffer = withoutOwn(offer, row)
    const people = row.proposedPeople ?? row.people
    const days = nearestOpenDays(row.proposedFrom, known, known.known, hereOf(offer), people)
    throw new AppError('conflict', error.message, {
      reason: 'noPlacesLeft',
      fields: { from: { code: 'dayFull', days } },
    })
  }
}
