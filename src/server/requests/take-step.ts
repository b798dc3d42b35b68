import {
  holdsPlaces,
  offerHours,
  type RequestActor,
  type RequestStep,
  stateAfter,
} from '#contract/requests/states.ts'
import type { Database } from '#server/database/connect.ts'
import { onCheckViolation } from '#server/database/on-check-violation.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { findTakenElsewhere } from '#server/outside-calendars/index.ts'
import { insertMessage, type NewMessage } from './conversation/messages-queries.ts'
import { tellOfStep, type Was } from './messages/tell.ts'
import type { Telling } from './messages/telling.ts'
import { listDaysWithPlaces, lockPlaces, movePlaces } from './places-queries.ts'
import {
  insertStep,
  lockRequest,
  type RequestChange,
  type RequestRow,
  updateRequest,
  type Which,
} from './requests-queries.ts'
import { lockFirstWaiting } from './waitlist/waiting-queries.ts'

type Days = { from: string | null; to: string | null; time: string | null }

/** A step that somebody takes, with its text and the days that it is about. */
export type StepToTake = {
  step: RequestStep
  actor: RequestActor
  message?: string
  /** The text, if it is not a decision. */
  written?: NewMessage
  days?: Days | undefined
  people?: number
  /** When and where the event was before it moved. */
  was?: Was
  /** The message to everyone at an event. */
  messageId?: string
  /** Further columns that the step changes. */
  change?: RequestChange
}

/** Needed by steps that take days: how to read calendars of other sites, which is never done inside a transaction. */
export type Taking = { secret: string; readOutside: (offerId: string) => Promise<void> }

const nothingProposed = {
  ...{ proposedBy: null, proposedFrom: null, proposedTo: null, proposedTime: null, proposedPlace: null },
  ...{ proposedPeople: null, proposedChildren: null, proposedTotal: null, proposedCurrency: null },
  ...{ heldUntil: null, depositState: null },
}
/** A proposal stays open after these steps. */
const proposing: RequestStep[] = [
  ...(['propose', 'proposeChange', 'answer', 'reply'] as const),
  ...(['askDeposit', 'proveDeposit', 'missDeposit'] as const),
]

/**
 * Takes a step of a request in the transaction: the state, the places of its event, the history and the mails. Offers a
 * place that opens up to the first in line.
 *
 * @param check inspects the locked row, and may refuse or add to the step
 * @throws AppError `conflict` if the state does not allow the step, or no place is left
 */
export async function takeStep(
  telling: Telling,
  tx: Database,
  which: Which,
  check: (row: RequestRow) => StepToTake | Promise<StepToTake>,
): Promise<RequestRow> {
  const row = (await lockRequest(tx, which)) ?? notFound('Request')
  const taken = await check(row)
  return writeStep(telling, tx, row, taken)
}

async function writeStep(
  telling: Telling,
  tx: Database,
  row: RequestRow,
  { step, actor, message = '', written, days, people, was, messageId, change }: StepToTake,
): Promise<RequestRow> {
  const state = stateAfter(row.state, step, actor)
  if (!state) {
    throw new AppError('conflict', `This request is ${row.state}: this change is not possible.`, {
      reason: 'stepNotOpen',
    })
  }
  const moved = await keepPlaces(tx, row, holdsPlaces(state))
  const isProposed = (state === 'answered' || state === 'confirmed') && proposing.includes(step)
  const updated = updateRequest(tx, row.id, {
    ...(!isProposed && nothingProposed),
    ...(row.state === 'offered' && state !== 'offered' && { offeredUntil: null }),
    ...(state !== 'confirmed' && { isHere: false }),
    ...change,
    state,
  })
  // for an offer, a trigger takes the places of its days
  const after = await onCheckViolation(updated, 'offer_days_taken', noPlacesLeft)
  if (takes.some((name) => after[name] !== row[name])) await refuseTakenElsewhere(tx, row)
  const stepId = await insertStep(tx, {
    requestId: row.id,
    step,
    actor,
    state,
    message,
    ...(days && { dateFrom: days.from, dateTo: days.to, time: days.time }),
    people: people ?? null,
    messageId: messageId ?? null,
  })
  if (written) await insertMessage(tx, { stepId, requestId: row.id, ...written })
  await tellOfStep(telling, tx, after, {
    stepId,
    step,
    actor,
    message: written?.text ?? message,
    before: row,
    was,
  })
  // fewer people may fit, and another day may have room
  const mayFit = moved < 0 || (step === 'change' && state === 'waitlisted')
  if (mayFit && row.eventId) await offerFreePlaces(telling, tx, row.eventId)
  return after
}

/** What a request takes of the days of its offer follows from these. */
const takes = ['heldDays', 'keptDays', 'people', 'proposedPeople'] as const

const noPlacesLeft = () =>
  new AppError('conflict', 'There are not that many places left.', { reason: 'noPlacesLeft' })

/** Another site may have sold a day, so it is checked once the trigger has locked the offer. */
async function refuseTakenElsewhere(tx: Database, before: RequestRow): Promise<void> {
  const taken = await findTakenElsewhere(tx, before.id, before)
  if (!taken) return
  throw new AppError('conflict', `The calendar of ${taken.host} says that ${taken.day} is taken.`, {
    reason: 'busyElsewhere',
  })
}

/** Takes the places of an event or gives them back; returns how many moved. */
async function keepPlaces(tx: Database, row: RequestRow, holds: boolean): Promise<number> {
  if (!row.eventId || holdsPlaces(row.state) === holds) return 0
  const places = await lockPlaces(tx, row.eventId, row.dateFrom)
  // the places of a year that is over were counted again
  if (!holds && !places?.isCounted) return 0
  const people = holds ? row.people : -row.people
  if (!(await movePlaces(tx, row.eventId, places?.day ?? null, people))) {
    throw noPlacesLeft()
  }
  return people
}

/** Offers free places to the people waiting, in order, if they fit; in a series, for each of its days. */
export async function offerFreePlaces(telling: Telling, tx: Database, eventId: string): Promise<number> {
  await lockPlaces(tx, eventId)
  let offered = 0
  for (const day of await listDaysWithPlaces(tx, eventId))
    offered += await offerOfDay(telling, tx, eventId, day)
  return offered
}

async function offerOfDay(
  telling: Telling,
  tx: Database,
  eventId: string,
  day: string | null,
): Promise<number> {
  let offered = 0
  for (;;) {
    const places = await lockPlaces(tx, eventId, day)
    if (!places || places.left <= 0) return offered
    const next = await lockFirstWaiting(tx, eventId, places.left, places.day)
    if (!next) return offered
    const offeredUntil = new Date(Date.now() + offerHours * 3_600_000)
    await writeStep(telling, tx, next, { step: 'offer', actor: 'site', change: { offeredUntil } })
    offered += 1
  }
}
