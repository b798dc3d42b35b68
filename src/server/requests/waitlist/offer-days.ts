import { offerHours } from '#contract/requests/states.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import type { Telling } from '../messages/telling.ts'
import { byId } from '../requests-queries.ts'
import { findRequestedOffer } from '../subject-queries.ts'
import { takeStep } from '../take-step.ts'
import { hasRoom } from './full-days.ts'
import { listWaitingForDays } from './waiting-queries.ts'

/**
 * Offers days on which places opened up to the people waiting for them, in order, if they fit; returns how many.
 * Several nodes may do it at once: each request is offered its days once, and no day more places than it has.
 */
export async function offerFreeDays(db: Database, telling: Telling): Promise<number> {
  let offered = 0
  for (const { id, offerId, from, to, people } of await listWaitingForDays(db)) {
    if (!offerId || !from) continue
    const offer = await findRequestedOffer(db, offerId)
    if (!offer || !hasRoom({ from, to: to ?? from, people }, offer)) continue
    const offeredUntil = new Date(Date.now() + offerHours * 3_600_000)
    await db
      .transaction((tx) =>
        takeStep(telling, tx, byId(id), (row) => {
          if (row.dateFrom !== from || row.dateTo !== to || row.people !== people) throw changed()
          return { step: 'offer', actor: 'site', change: { offeredUntil } }
        }),
      )
      .then(
        () => {
          offered += 1
        },
        (error: unknown) => {
          // another node was first, or somebody else took the places
          if (!(error instanceof AppError)) throw error
        },
      )
  }
  return offered
}

const changed = () => new AppError('conflict', 'It has changed in the meantime.', { reason: 'stepNotOpen' })
