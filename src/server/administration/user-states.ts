import type { z } from 'zod'
import type { changeUserStates as endpoint } from '#contract/system/users.ts'
import { auditAll } from '#server/audit/index.ts'
import { type Granter, holdsAll, labelsToEdit, withAuthority } from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { endSessions, findUserRows, type UserRow, updateUserRows } from './users-queries.ts'

type Answer = z.output<typeof endpoint.output>
type Reason = Answer['refused'][number]['reason']

/**
 * Activates many users or deactivates them, which ends their sessions, in one transaction and with an entry in the log for
 * each. What a rule refuses is named, and the others are changed; what is so already is neither.
 */
export async function changeUserStates(
  { db, actor }: SignedInContext,
  { ids, isActive }: z.output<typeof endpoint.input>,
): Promise<Answer> {
  return withAuthority(db, actor, ['UPDATE_USERS'], async (tx, granter) => {
    const rows = await findUserRows(tx, ids)
    const reasons = new Map(rows.map((row) => [row.id, reasonAgainst(granter, row)]))
    const changing = rows.filter((row) => !reasons.get(row.id) && row.isActive !== isActive)
    const changed = changing.map(({ id }) => id)
    await updateUserRows(tx, changed, { isActive })
    if (!isActive) await endSessions(tx, changed)
    const entries = changing.map(({ id, name }) => ({
      subject: { kind: 'user', id, name },
      before: { isActive: !isActive },
      after: { isActive },
    }))
    await auditAll(tx, granter, 'user.update', entries)
    const refused = rows.flatMap(({ id, name }) => {
      const reason = reasons.get(id)
      return reason ? [{ id, name, reason }] : []
    })
    const gone = ids.filter((id) => !reasons.has(id)).map((id) => ({ id, name: '', reason: 'gone' as const }))
    return { changed: changed.map((id) => ({ id })), refused: [...refused, ...gone] }
  })
}

// one's own account is closed on purpose, not among others
function reasonAgainst(granter: Granter, row: UserRow): Reason | undefined {
  if (row.id === granter.id) return 'own'
  return holdsAll(granter, labelsToEdit(granter, row)) ? undefined : 'mayDoMore'
}
