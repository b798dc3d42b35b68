import {
  type RequestState,
  retentionMonths,
  unansweredDays,
  unverifiedHours,
} from '#contract/requests/states.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import type { Queue } from '#server/jobs/index.ts'
import { tellOfDays } from './day/tell-of-day.ts'
import { lapseDeposits } from './deposit/late.ts'
import {
  forgetOld,
  forgetUnsent,
  lapseHeld,
  listLapsed,
  listOverdue,
  listToRemind,
  listUnconfirmed,
  listWithFreePlaces,
  takeToRemind,
} from './due-queries.ts'
import { cancelDropped, cancelRequests } from './follow-event.ts'
import { endRequestsOfDeleted } from './listing-gone.ts'
import { remindProvider } from './messages/tell-provider.ts'
import type { Telling } from './messages/telling.ts'
import { byId, listDetails } from './requests-queries.ts'
import { offerFreePlaces, takeStep } from './take-step.ts'
import { offerFreeDays } from './waitlist/offer-days.ts'

/** Looks every five minutes for requests with something due. */
export const requestsQueue: Queue<Record<string, never>> = { name: 'requests', everySeconds: 300 }

/**
 * What was done: reminders to both sides, places offered on or no longer held, requests that expired, requests of
 * canceled events and deleted listings, forgotten requests.
 */
export type Done = {
  reminded: number
  toldOfDay: number
  lapsed: number
  expired: number
  offered: number
  canceled: number
  forgotten: number
}

/** Does everything that is due. Several nodes may run it at once; each thing is done once. */
export async function doWhatIsDue(db: Database, telling: Telling): Promise<Done> {
  // requests that a job could not finish
  const ofEvents = (await cancelRequests(db, telling)) + (await cancelDropped(db, telling))
  const canceled = ofEvents + (await endRequestsOfDeleted(db, telling))
  const lapsed =
    (await lapseHeld(db)) +
    (await lapseDeposits(db, telling)) +
    (await expireAll(db, telling, await listLapsed(db)))
  const unconfirmed = await listUnconfirmed(db, unverifiedHours)
  const expired =
    (await expireAll(db, telling, await listOverdue(db, unansweredDays))) +
    (await expireAll(db, telling, unconfirmed, 'unverified'))
  let offered = 0
  for (const eventId of await listWithFreePlaces(db)) {
    offered += await db.transaction((tx) => offerFreePlaces(telling, tx, eventId))
  }
  offered += await offerFreeDays(db, telling)
  const reminded = await remindAll(db, telling)
  const toldOfDay = await tellOfDays(db, telling)
  const forgotten = (await forgetUnsent(db, unverifiedHours)) + (await forgetOld(db, retentionMonths))
  return { reminded, toldOfDay, lapsed, expired, offered, canceled, forgotten }
}

/** @param from only requests still in this state */
async function expireAll(
  db: Database,
  telling: Telling,
  ids: string[],
  from?: RequestState,
): Promise<number> {
  let done = 0
  for (const id of ids) {
    await db
      .transaction((tx) =>
        takeStep(telling, tx, byId(id), (row) => {
          if (row.state === 'offered' && row.offeredUntil && row.offeredUntil > new Date())
            throw alreadyDone()
          if (from && row.state !== from) throw alreadyDone()
          return { step: 'expire', actor: 'site' }
        }),
      )
      .then(() => {
        done += 1
      }, ignoreDone)
  }
  return done
}

const alreadyDone = () => new AppError('conflict', 'Already done by someone else.', { reason: 'stepNotOpen' })

function ignoreDone(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

/** Reminders due to the same mailbox are one mail. */
async function remindAll(db: Database, telling: Telling): Promise<number> {
  let done = 0
  const due = await listToRemind(db)
  for (const ofMailbox of Map.groupBy(due, ({ mailbox }) => mailbox).values()) {
    const ids = ofMailbox.map(({ id }) => id)
    done += await db.transaction(async (tx) => {
      const taken = await takeToRemind(tx, ids)
      await remindProvider(telling, tx, await listDetails(tx, taken))
      return taken.length
    })
  }
  return done
}
