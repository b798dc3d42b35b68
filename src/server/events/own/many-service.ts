import type { z } from 'zod'
import type { takeEventSteps } from '#contract/events/many.ts'
import type { EventStep } from '#contract/events/states.ts'
import type { SignedInContext } from '#server/context.ts'
import { changeEach } from '#server/entities/index.ts'
import { lockNotDeleted, named, readOne } from './editable.ts'
import type { OwnEventRow } from './events-queries.ts'
import type { Follow } from './follow-change.ts'
import { takeStep } from './step-service.ts'

type Asked = z.output<typeof takeEventSteps.input>

/** Publishes many events or takes them off, in one transaction, each as if it were alone. */
export async function takeStepsOfMany(
  context: SignedInContext,
  follow: Follow,
  { events, to, message, ground }: Asked,
): Promise<z.output<typeof takeEventSteps.output>> {
  return context.db.transaction(async (tx) => {
    const { changed, refused } = await changeEach(events, {
      lock: async (id) => (await lockNotDeleted(context, tx, id)).row,
      nameOf: (row) => named(row).title,
      reasons: {
        eventChanged: 'changed',
        eventStepClosed: 'closed',
        eventEnded: 'ended',
        eventIncomplete: 'incomplete',
      },
      change: (row, { updatedAt }) =>
        takeStep({ context, tx, follow }, stepOf(row, to), row, { updatedAt, message, ground }),
    })
    const now: { id: string; updatedAt: string }[] = []
    for (const { id } of changed) now.push({ id, updatedAt: (await readOne(context, tx, id)).updatedAt })
    return { changed: now, refused }
  })
}

/** The step that makes an event public or takes it offline: the site itself publishes, staff approve, and one that was suspended is restored. */
function stepOf({ event, listing }: OwnEventRow, to: Asked['to']): EventStep {
  if (to === 'offline') return 'suspend'
  if (event.status === 'suspended') return 'restore'
  return listing ? 'approve' : 'publish'
}
