import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import type { Telling } from '../messages/telling.ts'
import { byId } from '../requests-queries.ts'
import { takeStep } from '../take-step.ts'
import { listLate } from './deposit-queries.ts'

/**
 * Gives back the places whose deposit is late, and tells both sides; returns how many. Several nodes may do it at once.
 */
export async function lapseDeposits(db: Database, telling: Telling): Promise<number> {
  let done = 0
  for (const id of await listLate(db)) {
    await db
      .transaction((tx) =>
        takeStep(telling, tx, byId(id), ({ depositState, heldUntil }) => {
          if (depositState !== 'asked' || !heldUntil || heldUntil > new Date()) throw notLate()
          return { step: 'lapseDeposit', actor: 'site' }
        }),
      )
      .then(
        () => {
          done += 1
        },
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error
        },
      )
  }
  return done
}

const notLate = () => new AppError('conflict', 'Already done by someone else.', { reason: 'stepNotOpen' })
