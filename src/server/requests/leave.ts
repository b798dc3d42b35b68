import { stateAfter } from '#contract/requests/states.ts'
import type { Database } from '#server/database/connect.ts'
import { forgetAll, listByAddress } from './due-queries.ts'
import type { Telling } from './messages/telling.ts'
import { byId, findDetails } from './requests-queries.ts'
import { isPast } from './standing.ts'
import { takeStep } from './take-step.ts'

/**
 * Withdraws the open requests of an e-mail address, so that nobody waits in vain, and deletes the personal data of all
 * of them.
 */
export async function leaveRequests(telling: Telling, tx: Database, email: string): Promise<void> {
  const ids = await listByAddress(tx, email)
  for (const id of ids) {
    const row = await findDetails(tx, byId(id))
    const isOpen = row && stateAfter(row.state, 'withdraw', 'traveler') && (!row.sentAt || !isPast(row))
    if (isOpen) await takeStep(telling, tx, byId(id), () => ({ step: 'withdraw', actor: 'traveler' }))
  }
  await forgetAll(tx, ids)
}
