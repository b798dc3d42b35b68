import type { Ground } from '#contract/decisions/grounds.ts'
import type { EventStep } from '#contract/events/states.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { assertFresh } from '#server/entities/index.ts'
import { AppError } from '#server/http/index.ts'
import { type EventValues, updateEvent } from './change-queries.ts'
import { decideStep } from './decide-step.ts'
import { lockNotDeleted, named, noteEvent, notOpen, readOne } from './editable.ts'
import type { OwnEventRow } from './events-queries.ts'
import type { Follow } from './follow-change.ts'
import { eventCan, stateFor } from './policy.ts'
import { isOver, missingOf, todayAt } from './presenter.ts'
import { tellOrganizer } from './tell-organizer.ts'

type Seen = {
  id: string
  updatedAt: string
  message?: string | undefined
  ground?: Ground | undefined
}

/** What a step writes in addition to the state. */
const valuesOf: Record<EventStep, (message: string) => EventValues> = {
  send: () => ({ sentAt: new Date() }),
  takeBack: () => ({}),
  approve: () => ({ decidedAt: new Date(), reviewNote: '' }),
  publish: () => ({ decidedAt: new Date(), reviewNote: '' }),
  return: (message) => ({ decidedAt: new Date(), reviewNote: message }),
  suspend: (message) => ({ suspendedAt: new Date(), reviewNote: message, changedFrom: null }),
  restore: () => ({ suspendedAt: null, reviewNote: '' }),
  cancel: (message) => ({ canceledAt: new Date(), cancelNote: message, changedFrom: null }),
}

/** What its organizer is told of, where somebody else takes the step. */
const news: Partial<Record<EventStep, 'approved' | 'returned' | 'suspended' | 'restored' | 'canceled'>> = {
  approve: 'approved',
  return: 'returned',
  suspend: 'suspended',
  restore: 'restored',
  cancel: 'canceled',
}

/**
 * Takes a step of an event: its state, what follows from it for those who are registered, and the mail to its organizer.
 *
 * @throws AppError `conflict` where the step does not lead on, something is missing, or it was changed since it was read
 */
export async function takeEventStep(
  context: SignedInContext,
  follow: Follow,
  step: EventStep,
  { id, ...seen }: Seen,
) {
  return context.db.transaction(async (tx) => {
    const { row } = await lockNotDeleted(context, tx, id)
    await takeStep({ context, tx, follow }, step, row, seen)
    return readOne(context, tx, id)
  })
}

export type Taking = { context: SignedInContext; tx: Database; follow: Follow }

/**
 * Takes a step of an event that is locked.
 *
 * @throws AppError as `takeEventStep`; nothing has been written then
 */
export async function takeStep(
  { context, tx, follow }: Taking,
  step: EventStep,
  row: OwnEventRow,
  { updatedAt, message = '', ground }: Omit<Seen, 'id'>,
): Promise<void> {
  const { id } = row.event
  await assertFresh(row.event, updatedAt, 'eventChanged', () => readOne(context, tx, id))
  const state = stateFor(context.actor, { ...row.event, listing: row.listing }, step)
  if (!state) throw notOpen(row.event.status)
  check(context, step, row)
  await updateEvent(tx, id, { ...valuesOf[step](message), status: state })
  await noteEvent(tx, context, step, named(row), { state: row.event.status }, { state })
  if (step === 'cancel') await follow(tx, { eventId: id, at: new Date().toISOString() })
  const phoneOnly = step === 'cancel' ? row.unreached.coming : 0
  const told = news[step]
  const isDecided = await decideStep(context, tx, step, row, { ground, text: message, phoneOnly })
  if (told && !isDecided) await tellOrganizer(context, tx, row, told, { note: message, phoneOnly })
}

function check({ actor }: SignedInContext, step: EventStep, row: OwnEventRow): void {
  const isEnded = isOver(row.event, todayAt({ ...row.city, state: row.state }))
  if (step === 'cancel' && !eventCan(actor, { ...row.event, listing: row.listing }, isEnded).cancel) {
    throw new AppError('conflict', 'The event is over, so it cannot be sent for review.', {
      reason: 'eventEnded',
    })
  }
  const isGoingOut = step === 'send' || step === 'approve' || step === 'publish'
  if (!isGoingOut) return
  if (isEnded && row.event.rule === null) {
    throw new AppError('conflict', 'Its days have passed. Enter new ones first.', { reason: 'eventEnded' })
  }
  const missing = missingOf(row)
  if (missing.length === 0) return
  throw new AppError('conflict', `It lacks: ${missing.join(', ')}.`, { reason: 'eventIncomplete' })
}

/** Notes that staff have looked at what was changed. */
export async function lookAtEvent(context: SignedInContext, { id, updatedAt }: Seen) {
  return context.db.transaction(async (tx) => {
    const { row } = await lockNotDeleted(context, tx, id)
    await assertFresh(row.event, updatedAt, 'eventChanged', () => readOne(context, tx, row.event.id))
    const isEnded = false
    if (!eventCan(context.actor, { ...row.event, listing: row.listing }, isEnded).look) {
      if (row.event.changedFrom === null) return readOne(context, tx, id)
      throw notOpen(row.event.status)
    }
    await updateEvent(tx, id, { changedFrom: null })
    await noteEvent(tx, context, 'look', named(row))
    return readOne(context, tx, id)
  })
}

/** Features an event in lists, or no longer. */
export async function featureEvent(
  context: SignedInContext,
  { id, featured }: { id: string; featured: boolean },
) {
  return context.db.transaction(async (tx) => {
    const { row } = await lockNotDeleted(context, tx, id)
    if (row.event.featured !== featured) {
      if (featured && row.event.status !== 'verified') throw notOpen(row.event.status)
      await updateEvent(tx, id, { featured })
      await noteEvent(tx, context, featured ? 'feature' : 'unfeature', named(row))
    }
    return readOne(context, tx, id)
  })
}
