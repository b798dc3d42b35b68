import type * as contract from '#contract/registrations/registrations.ts'
import type { QueuedRow, RegistrationRow } from './registrations-queries.ts'

/** A registration as its owner and staff see it; who checked it is for staff. */
export const presentRegistration = (row: RegistrationRow, isForStaff: boolean): contract.Registration => ({
  id: row.id,
  country: row.country,
  registry: row.registry,
  number: row.number,
  holder: row.holder,
  kind: row.kind,
  expiresOn: row.expiresOn,
  hasEnded: row.hasEnded,
  result: row.result,
  reason: row.reason,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  checkedBy: isForStaff ? row.checker : null,
  checkedAgainst: row.checkedAgainst,
  changedAt: row.changedAt.toISOString(),
})

/** A registration in the queue of staff. */
export function presentQueued(row: QueuedRow): contract.QueuedRegistration {
  const { ownerId, ...listing } = row.listing
  const state = row.result === null ? 'unchecked' : row.result === 'valid' ? 'checked' : 'refused'
  return { ...presentRegistration(row, true), state, listing, same: row.same }
}
