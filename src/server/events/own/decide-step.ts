import type { Ground } from '#contract/decisions/grounds.ts'
import type { EventStep } from '#contract/events/states.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { liftDecisionsOf, type NewDecision, type Restore, recordDecision } from '#server/decisions/index.ts'
import { updateEvent } from './change-queries.ts'
import { named, noteEvent } from './editable.ts'
import { lockOwnEvent, type OwnEventRow } from './events-queries.ts'
import { organizerMessage } from './tell-organizer.ts'

const measures: Partial<Record<EventStep, NewDecision['measure']>> = {
  return: 'refused',
  suspend: 'suspended',
  cancel: 'removed',
}
const news = { return: 'returned', suspend: 'suspended', cancel: 'canceled' } as const
const lifting: readonly EventStep[] = ['approve', 'publish', 'restore']

type Reason = { ground: Ground | undefined; text: string; phoneOnly: number }

/**
 * Writes a step that somebody else takes against the organizer into the register, and tells them; a step that publishes lifts what was
 * decided before. An event of the site itself is nobody's.
 *
 * @returns true where the organizer was told by it
 * @throws AppError `invalid_request` without a ground
 */
export async function decideStep(
  context: SignedInContext,
  tx: Database,
  step: EventStep,
  row: OwnEventRow,
  { ground, text, phoneOnly }: Reason,
): Promise<boolean> {
  const { event, listing } = row
  const name = named(row).title
  const subject = { kind: 'event', id: event.id, name, inLog: { kind: 'event', id: event.id, name } } as const
  if (lifting.includes(step)) await liftDecisionsOf(tx, context, { subject, message: null })
  const measure = measures[step]
  if (!measure || !listing || listing.ownerId === context.actor.id) return false
  const message = (told: Parameters<NonNullable<NewDecision['tell'][number]['message']>>[0]) =>
    organizerMessage(context, row, news[step as keyof typeof news], told, { phoneOnly })
  await recordDecision(tx, context, {
    ...{ subject, listingId: listing.id, measure, ground, text, before: event.status },
    tell: listing.ownerId
      ? [{ role: 'owner', userId: listing.ownerId, language: event.originalLanguage, message }]
      : [],
  })
  return true
}

/** An event whose decision is reversed is public or in review again; a canceled one stays so, since everybody was told. */
export const restoreEvent: Restore = async (context, tx, { subjectId, measure, before }) => {
  const row = await lockOwnEvent(tx, subjectId)
  const decided = measure === 'suspended' ? 'suspended' : 'rejected'
  if (!row || !before || measure === 'removed' || row.event.status !== decided) return
  const status = before as OwnEventRow['event']['status']
  await updateEvent(tx, subjectId, { status, suspendedAt: null, reviewNote: '' })
  await noteEvent(tx, context, 'restore', named(row), { state: decided }, { state: status })
}
