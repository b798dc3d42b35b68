import type { z } from 'zod'
import { maxStatusChanges } from '#contract/listings/managed-limits.ts'
import type * as contract from '#contract/listings/managed-listings.ts'
import { missingOf } from '#server/applications/index.ts'
import { auditAll } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { listingSubject } from '#server/listings/index.ts'
import { decideStatuses, listingCan } from '#server/owner-area/index.ts'
import { listLacking } from '#server/registers/index.ts'
import { listManagedIds } from './queries.ts'
import { assertManages, readManaged } from './service.ts'
import { lockForStatus, type StatusRow, updateStatus } from './status-queries.ts'

type Asked = z.output<typeof contract.changeListingStatuses.input>
type Answer = z.output<typeof contract.changeListingStatuses.output>
type Reason = Answer['refused'][number]['reason']

/**
 * Gives many listings of a kind a status, in one transaction and with an entry in the log for each. What a rule refuses is
 * named, and the others are changed; what has the status already is neither.
 *
 * @throws AppError `forbidden` for those that match, of a kind that one does not manage
 */
export async function changeListingStatuses(context: SignedInContext, asked: Asked): Promise<Answer> {
  const { db, actor } = context
  if (asked.matching) assertManages(context, asked.kind)
  return db.transaction(async (tx) => {
    const { ids, isMore } = await idsOf(tx, asked)
    const rows = await lockForStatus(tx, asked.kind, ids)
    const lacking = asked.status === 'verified' ? await listLacking(tx, ids) : new Set<string>()
    const refused = rows.flatMap((row) => {
      const reason = refusalOf(context, row, asked) ?? (lacking.has(row.id) ? 'notRegistered' : undefined)
      if (!reason) return []
      const missing = reason === 'incomplete' ? { missing: missingOf(row) } : {}
      return [{ id: row.id, name: row.name, reason, ...missing }]
    })
    const stay = new Set(refused.map(({ id }) => id))
    const changing = rows.filter(({ id, status }) => !stay.has(id) && status !== asked.status)
    await decideStatuses(context, tx, changing, asked.status, asked)
    await updateStatus(
      tx,
      changing.map(({ id }) => id),
      asked.status,
    )
    await auditAll(
      tx,
      actor,
      'listing.update',
      changing.map((row) => ({
        subject: listingSubject(row),
        before: { status: row.status },
        after: { fields: ['status'], status: asked.status },
      })),
    )
    const there = new Set(rows.map(({ id }) => id))
    const gone = ids.filter((id) => !there.has(id)).map((id) => ({ id, name: '', reason: 'gone' as const }))
    const changed = changing.map(({ id, status }) => ({ id, from: status }))
    return { changed, refused: [...refused, ...gone], isMore }
  })
}

async function idsOf(tx: Database, { kind, ids, matching = {} }: Asked) {
  if (ids) return { ids: [...new Set(ids)], isMore: false }
  const query = await readManaged(tx, kind, matching)
  const found = query ? await listManagedIds(tx, query, maxStatusChanges + 1) : []
  return { ids: found.slice(0, maxStatusChanges), isMore: found.length > maxStatusChanges }
}

function refusalOf(
  { actor }: SignedInContext,
  row: StatusRow,
  { from, mustBePublic }: Asked,
): Reason | undefined {
  if (!listingCan(actor, row).changeStatus) return 'notYours'
  if (from && row.status !== from) return 'changed'
  return mustBePublic && missingOf(row).length > 0 ? 'incomplete' : undefined
}
