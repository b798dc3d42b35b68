import type { z } from 'zod'
import type { takeEventSteps } from '#contract/events/many.ts'
import type { EventStep } from '#contract/events/states.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import { lockNotDeleted, named, readOne } from './editable.ts'
import type { OwnEventRow } from './events-queries.ts'
import type { Follow } from './follow-change.ts'
import { takeStep } from './step-service.ts'

type Asked = z.output<typeof takeEventSteps.input>
type Answer = z.output<typeof takeEventSteps.output>
type Reason = Answer['refused'][number]['reason']

/**
 * Publishes many events or takes them off, in one transaction, each as if it were alone: what a rule refuses is named, and
 * the others are changed.
 */
export async function takeStepsOfMany(
  context: SignedInContext,
  follow: Follow,
  { events, to, message }: Asked,
): Promise<Answer> {
  return context.db.transaction(async (tx) => {
    const changed: Answer['changed'] = []
    const refused: Answer['refused'] = []
    // in one order for all
    for (const { id, updatedAt } of events.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const row = await findLocked(context, tx, id)
      if (!row) {
        refused.push({ id, name: '', reason: 'gone' })
        continue
      }
      const isChanged = row.event.updatedAt.toISOString() !== new Date(updatedAt).toISOString()
      const reason = isChanged
        ? 'changed'
        : await refusalOf(() => takeStep({ context, tx, follow }, stepOf(row, to), row, message ?? ''))
      if (reason) refused.push({ id, name: named(row).title, reason })
      else changed.push({ id, updatedAt: (await readOne(context, tx, id)).updatedAt })
    }
    return { changed, refused }
  })
}

/** The step that makes an event public or takes it offline: the site itself publishes, staff approve, and one that was suspended is restored. */
function stepOf({ event, listing }: OwnEventRow, to: Asked['to']): EventStep {
  if (to === 'offline') return 'suspend'
  if (event.status === 'suspended') return 'restore'
  return listing ? 'approve' : 'publish'
}

async function findLocked(context: SignedInContext, tx: Database, id: string) {
  try {
    return (await lockNotDeleted(context, tx, id)).row
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

const reasons: Record<string, Reason> = {
  eventStepClosed: 'closed',
  eventEnded: 'ended',
  eventIncomplete: 'incomplete',
}

/** Why a rule refused a step, before anything was written. */
async function refusalOf(take: () => Promise<void>): Promise<Reason | undefined> {
  try {
    await take()
    return undefined
  } catch (error) {
    const reason = error instanceof AppError && reasons[String(error.reason)]
    if (!reason) throw error
    return reason
  }
}
