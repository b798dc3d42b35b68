import type { Database } from '#server/database/connect.ts'
import type { Gathered } from '#server/mail/index.ts'
import { byId, findDetails, lockRequest } from '../requests-queries.ts'
import { tellTravelerOfSteps } from './tell.ts'
import { tellOfMany, tellOfWaiting, tellProvider } from './tell-provider.ts'
import type { Telling } from './telling.ts'
import { secondsBeyondMails } from './waiting.ts'
import { listUnread, takeUntold, takeWaiting } from './waiting-queries.ts'

/** Sends what was delayed: the present state, in one mail. Several nodes may do it at once. */
export const tellGathered = (db: Database, telling: Telling, { about, id }: Gathered): Promise<void> =>
  db.transaction((tx) => tell[about](telling, tx, id))

const tell: Record<Gathered['about'], (telling: Telling, tx: Database, id: string) => Promise<void>> = {
  async traveler(telling, tx, id) {
    const before = await lockRequest(tx, byId(id))
    const row = before && (await findDetails(tx, byId(id)))
    if (!before || !row?.email) return
    const seconds = await secondsBeyondMails(tx, id, row.email)
    if (seconds > 0) return telling.mail.gather(tx, { about: 'traveler', id }, seconds)
    const steps = await takeWaiting(tx, id, 'traveler')
    await tellTravelerOfSteps(telling, tx, row, { steps, before })
  },
  async provider(telling, tx, id) {
    await lockRequest(tx, byId(id))
    const waiting = await takeWaiting(tx, id, 'provider')
    const row = await findDetails(tx, byId(id))
    if (!row) return
    const unread = await listUnread(
      tx,
      waiting.map((step) => step.id),
    )
    const isNews = (each: (typeof waiting)[number]) => each.step !== 'reply' || unread.has(each.id)
    await tellOfWaiting(telling, tx, row, waiting.filter(isNews))
  },
  async listing(telling, tx, id) {
    const [first, ...others] = await takeUntold(tx, id)
    const row = first && (await findDetails(tx, byId(first)))
    if (!row) return
    if (others.length === 0) await tellProvider(telling, tx, row, 'new')
    else await tellOfMany(telling, tx, row, others.length + 1)
  },
}
