import { type Holder, hasAnyPermission } from '#contract/holder.ts'
import { beyondOwn, expandPermissions, type UsedPermission } from '#contract/permissions.ts'
import type { AuditActor } from '#server/audit/index.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import { findAdministrators, listEffectiveRoles, lockAuthority } from './authority-queries.ts'

/** Who changes what others may do: a signed-in user, or the operator. */
export type Granter = AuditActor & Holder

/** The owner of the machine: may do everything, and has no account. */
export const operator: Granter = {
  id: null,
  name: 'Account command',
  permissions: expandPermissions(['MANAGE_SYSTEM']),
  roles: [],
}

/**
 * Runs a change of users, roles or assignments in one transaction, one at a time. What the granter holds is
 * read again inside it.
 *
 * @throws AppError `forbidden` without any of the permissions; `conflict` where no active administrator would
 * be left
 */
export function withAuthority<T>(
  db: Database,
  granter: Granter,
  anyOf: UsedPermission[],
  change: (tx: Database, granter: Granter) => Promise<T>,
): Promise<T> {
  return keepingAnAdministrator(db, async (tx) => {
    const current = await readAnew(tx, granter)
    assertAny(current, anyOf)
    return change(tx, current)
  })
}

/**
 * Runs a change in one transaction, and undoes it where no active holder of MANAGE_SYSTEM would be left. A sample
 * account does not replace a real administrator.
 */
export function keepingAnAdministrator<T>(db: Database, change: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockAuthority(tx)
    const before = await findAdministrators(tx)
    const result = await change(tx)
    const after = await findAdministrators(tx)
    if ((before.any && !after.any) || (before.real && !after.real)) throw nobodyLeft()
    return result
  })
}

const nobodyLeft = () =>
  new AppError(
    'conflict',
    'Nobody would be left who can manage the system. Make someone else an administrator first.',
    { reason: 'lastAdministrator' },
  )

/** Refuses an actor who holds none of the permissions. */
export function assertAny(granter: Holder, anyOf: UsedPermission[]): void {
  if (!hasAnyPermission(granter, anyOf)) throw new AppError('forbidden', `This needs ${anyOf.join(' or ')}`)
}

const sentences = {
  notHeld: 'One can only give and take away what one holds.',
  personMayDoMore: 'This person may do more than you.',
  roleGivesMore: 'This role gives more than you hold.',
}

/** Refuses what would give, change or take away permissions that the granter does not hold. */
export function assertHolds(
  granter: Holder,
  labels: readonly string[],
  reason: keyof typeof sentences = 'notHeld',
): void {
  const missing = beyondOwn(granter, labels)
  if (missing.length === 0) return
  throw new AppError('forbidden', `${sentences[reason]} You do not hold ${missing.slice(0, 3).join(', ')}.`, {
    reason,
  })
}

async function readAnew(tx: Database, granter: Granter): Promise<Granter> {
  if (granter.id === null) return granter
  const held = await listEffectiveRoles(tx, granter.id)
  return {
    id: granter.id,
    name: granter.name,
    roles: held.map((role) => role.name),
    permissions: expandPermissions(held.flatMap((role) => role.permissions)),
  }
}
