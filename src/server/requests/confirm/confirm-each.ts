import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import { noteStep } from '../note-step.ts'
import { byId, type RequestRow } from '../requests-queries.ts'
import { type StepToTake, takeStep } from '../take-step.ts'

type Seen = { id: string; updatedAt: string }
type Refused<Reason> = { id: string; name: string; reason: Reason | 'stepNotOpen' }
type Confirming<Reason extends string> = {
  context: SignedInContext
  secret: string
  nameOf: (id: string) => string
  /** What the caller is told by name. */
  reasons: readonly Reason[]
  stepOf: (tx: Database, row: RequestRow) => StepToTake | Promise<StepToTake>
}

/** Confirms requests one after the other, each in a transaction of its own; those that cannot be are named. */
export async function confirmEach<Reason extends string>(
  requests: readonly Seen[],
  { context, secret, nameOf, reasons, stepOf }: Confirming<Reason>,
): Promise<{ confirmed: number; refused: Refused<Reason>[] }> {
  const { db, actor } = context
  const refused: Refused<Reason>[] = []
  for (const { id, updatedAt } of requests) {
    await db
      .transaction((tx) =>
        takeStep({ ...context, secret }, tx, byId(id), async (row) => {
          if (row.updatedAt.getTime() !== new Date(updatedAt).getTime()) {
            throw new AppError('conflict', 'The traveler has changed it in the meantime.', {
              reason: 'enquiryChanged',
            })
          }
          const step = await stepOf(tx, row)
          await noteStep(tx, actor, 'confirm', row)
          return step
        }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        const reason = reasons.find((each) => each === error.reason) ?? 'stepNotOpen'
        refused.push({ id, name: nameOf(id), reason })
      })
  }
  return { confirmed: requests.length - refused.length, refused }
}
