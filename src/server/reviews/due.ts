import type { Database } from '#server/database/connect.ts'
import type { Queue } from '#server/jobs/index.ts'
import { byId, findDetails, lockRequest, reviewWindowOf, type Telling } from '#server/requests/index.ts'
import { publish } from './publish.ts'
import { isReachable, tellTraveler } from './tell.ts'
import {
  forgetDevices,
  forgetKeptPictures,
  forgetNotes,
  listDue,
  listToInvite,
  noteInvited,
} from './write-queries.ts'

/** Looks every five minutes for days that have passed, and for reviews that are to be shown. */
export const reviewsQueue: Queue<Record<string, never>> = { name: 'reviews', everySeconds: 300 }

/**
 * Invites travelers whose day has passed, shows reviews whose time has come, and forgets what is too old. Several nodes
 * may do it at once; each thing is done once.
 */
export async function doDueReviews(db: Database, telling: Telling) {
  let [invited, shown] = [0, 0]
  for (const id of await listToInvite(db)) invited += Number(await invite(db, telling, id))
  for (const id of await listDue(db)) shown += Number(await publish(db, telling, id))
  const forgotten = (await forgetDevices(db)) + (await forgetKeptPictures(db))
  await forgetNotes(db)
  return { invited, shown, forgotten }
}

/** Invites the traveler of a request to write, once, while a review can be written. */
const invite = (db: Database, telling: Telling, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockRequest(tx, byId(id))
    const row = await findDetails(tx, byId(id))
    if (!row || reviewWindowOf(row).closed || !(await isReachable(tx, row))) return false
    if (!(await noteInvited(tx, id))) return false
    await tellTraveler(telling, tx, id, 'invited')
    return true
  })
