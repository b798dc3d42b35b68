import type { z } from 'zod'
import type { OwnEvent } from '#contract/events/own-events.ts'
import type { ActionOf } from '#contract/system/audit-actions.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { lockPlaces, maxTakenOnADay } from '#server/requests/index.ts'
import { findOwnEvent, lockOwnEvent, type OwnEventRow } from './events-queries.ts'
import { mayKeepEvent } from './policy.ts'
import { presentOwnEvent } from './presenter.ts'

type Asking = Pick<SignedInContext, 'actor' | 'language'>

/** An event that the actor may see here; for others it is not found. */
export async function findNotDeleted(
  { actor }: Pick<Asking, 'actor'>,
  db: Database,
  id: string,
): Promise<OwnEventRow> {
  const row = await findOwnEvent(db, id)
  return row && mayKeepEvent(actor, row) ? row : notFound('Event')
}

/** The same, locked after its places, in the same order as when places are taken. */
export async function lockNotDeleted({ actor }: Pick<Asking, 'actor'>, tx: Database, id: string) {
  const places = await lockPlaces(tx, id)
  const row = await lockOwnEvent(tx, id)
  if (!row || !places || !mayKeepEvent(actor, row)) return notFound('Event')
  return { row, taken: Math.max(places.taken, await maxTakenOnADay(tx, id)) }
}

/** The event as it is now, as it is answered. */
export async function readOne(context: Asking, db: Database, id: string): Promise<z.input<typeof OwnEvent>> {
  return presentOwnEvent((await findOwnEvent(db, id)) ?? notFound('Event'), context)
}

export const notOpen = (state: string): AppError =>
  new AppError('conflict', `This event is ${state}: this is not possible.`, { reason: 'eventStepClosed' })

/** Writes into the log what was done to an event. */
export async function noteEvent(
  tx: Database,
  { actor }: Pick<Asking, 'actor'>,
  action: ActionOf<'event'>,
  { id, title }: { id: string; title: string },
  before: Record<string, unknown> | null = null,
  after: Record<string, unknown> | null = null,
): Promise<void> {
  await audit(tx, actor, `event.${action}`, { kind: 'event', id, name: title }, before, after)
}

/** What an event is called in the log. */
export const named = ({ event }: OwnEventRow) => ({
  id: event.id,
  title: event.title[event.originalLanguage] ?? Object.values(event.title)[0] ?? '',
})
