import { z } from 'zod'
import type * as contract from '#contract/system/roles.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { invalidRequest, type ListResult, notFound } from '#server/http/index.ts'
import { assertHolds, type Granter, withAuthority } from './authority.ts'
import { findUserToGive } from './authority-queries.ts'
import { type EditedUser, labelsToEdit } from './policy.ts'
import {
  deleteAssignment,
  findRoleByName,
  findRoleRow,
  insertAssignment,
  listAssignments,
  listFirstUserIds,
} from './roles-queries.ts'

const firstPage = 25
const UserIds = z.object({ userIds: z.array(z.uuid('expected ids, with commas between them')).max(100) })

/** Who has which role, of the users named, else of the first page by name. */
export async function listUserRoles(
  context: SignedInContext,
  { userIds }: z.output<typeof contract.listUserRoles.input>,
): Promise<ListResult<contract.UserRole>> {
  const asked = userIds === undefined ? await listFirstUserIds(context.db, firstPage) : readIds(userIds)
  return { items: asked.length > 0 ? await listAssignments(context.db, asked) : [] }
}

function readIds(sent: string): string[] {
  const ids = UserIds.safeParse({ userIds: sent.split(',').filter(Boolean) }, { reportInput: true })
  if (!ids.success) throw invalidRequest(ids.error)
  return ids.data.userIds
}

/** Gives a user, who may do no more than oneself, a role whose permissions one holds; giving it twice changes nothing. */
export async function assignRole(
  context: SignedInContext,
  assignment: contract.UserRole,
): Promise<contract.UserRole> {
  const { actor } = context
  await withAuthority(context.db, actor, ['MANAGE_USERS'], (tx, granter) => giveRole(tx, granter, assignment))
  return assignment
}

/** Gives a role inside a transaction; false where the user has it already. */
export async function giveRole(
  tx: Database,
  granter: Granter,
  assignment: contract.UserRole,
): Promise<boolean> {
  const { user, role } = await readBoth(tx, assignment)
  assertMayGive(granter, user, role)
  if (!(await insertAssignment(tx, assignment))) return false
  const subject = { kind: 'user', id: user.id, name: user.name }
  await audit(tx, granter, 'user.role-add', subject, null, { role: role.name })
  return true
}

/**
 * Gives a built-in role that follows from another decision, inside a transaction: whoever gets it may do more than the
 * granter already, or has it. The granter must hold what it gives.
 */
export async function giveBuiltInRole(
  tx: Database,
  granter: Granter,
  user: { id: string; name: string },
  roleName: string,
): Promise<void> {
  const role = (await findRoleByName(tx, roleName)) ?? notFound('Role')
  assertHolds(granter, role.permissions, 'roleGivesMore')
  if (!(await insertAssignment(tx, { userId: user.id, roleId: role.id }))) return
  const subject = { kind: 'user', id: user.id, name: user.name }
  await audit(tx, granter, 'user.role-add', subject, null, { role: role.name })
}

/** Takes a role from a user. */
export async function removeRole(
  context: SignedInContext,
  assignment: contract.UserRole,
): Promise<{ done: true }> {
  const { actor } = context
  return withAuthority(context.db, actor, ['MANAGE_USERS'], async (tx, granter) => {
    const { user, role } = await readBoth(tx, assignment)
    assertMayGive(granter, user, role)
    if (!(await deleteAssignment(tx, assignment))) notFound('Assignment')
    const subject = { kind: 'user', id: user.id, name: user.name }
    await audit(tx, granter, 'user.role-remove', subject, { role: role.name }, null)
    return { done: true }
  })
}

function assertMayGive(granter: Granter, user: EditedUser, role: { permissions: string[] }): void {
  assertHolds(granter, role.permissions, 'notHeld')
  assertHolds(granter, labelsToEdit(granter, user), 'personMayDoMore')
}

async function readBoth(tx: Database, { userId, roleId }: contract.UserRole) {
  const user = (await findUserToGive(tx, userId)) ?? notFound('User')
  const role = (await findRoleRow(tx, roleId)) ?? notFound('Role')
  return { user, role }
}
