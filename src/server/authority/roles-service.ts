import type { z } from 'zod'
import type { Holder } from '#contract/holder.ts'
import type * as contract from '#contract/system/roles.ts'
import { catalogues } from '#i18n/catalogues.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { onUniqueViolation } from '#server/database/on-unique-violation.ts'
import { AppError, type ListResult, notFound } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { assertHolds, withAuthority } from './authority.ts'
import { roleCan } from './policy.ts'
import {
  countRoles,
  deleteRoleRow,
  findRoleRow,
  insertRoleRow,
  listRoleRows,
  type RoleRow,
  updateRoleRow,
} from './roles-queries.ts'

/** Roles in the order of their names. */
export async function listRoles(
  context: SignedInContext,
  { cursor, ...filter }: z.output<typeof contract.listRoles.input>,
): Promise<ListResult<contract.Role>> {
  const query = { ...filter, after: readPosition(cursor, 'name') }
  const [found, total] = await Promise.all([listRoleRows(context.db, query), countRoles(context.db, query)])
  return { ...toPage(found, filter.limit, 'name', (row) => row.sortName, presentRole(context.actor)), total }
}

/** Creates a role from permissions that the granter holds. Labels that are no permission have no effect. */
export async function createRole(
  context: SignedInContext,
  sent: z.output<typeof contract.createRole.input>,
): Promise<contract.Role> {
  const { actor } = context
  const values = { ...sent, permissions: [...new Set(sent.permissions)] }
  return withAuthority(context.db, actor, ['CREATE_ROLES'], async (tx, granter) => {
    assertHolds(granter, values.permissions, 'notHeld')
    const id = await onUniqueViolation(insertRoleRow(tx, values), nameInUse)
    await audit(tx, granter, 'role.create', { kind: 'role', id, name: values.name }, null, values)
    return presentRole(granter)(await readRole(tx, id))
  })
}

/** Changes a role, if one holds all that it gives, before and after. */
export async function updateRole(
  context: SignedInContext,
  { roleId, ...change }: z.output<typeof contract.updateRole.input>,
): Promise<contract.Role> {
  const { actor } = context
  return withAuthority(context.db, actor, ['UPDATE_ROLES'], async (tx, granter) => {
    const before = await readRole(tx, roleId)
    assertHolds(granter, before.permissions, 'roleGivesMore')
    assertHolds(granter, change.permissions ?? [], 'notHeld')
    if (before.isBuiltIn && change.name !== undefined && change.name !== before.name) throw builtInName()
    const given = Object.entries(change).filter(([, value]) => value !== undefined)
    const values: Partial<typeof change> = Object.fromEntries(given)
    if (values.permissions) values.permissions = [...new Set(values.permissions)]
    await onUniqueViolation(updateRoleRow(tx, roleId, values), nameInUse)
    const after = await readRole(tx, roleId)
    const subject = { kind: 'role', id: roleId, name: after.name }
    await audit(tx, granter, 'role.update', subject, auditedFields(before), auditedFields(after))
    return presentRole(granter)(after)
  })
}

/** Deletes a role and takes it from everyone who has it. */
export async function deleteRole(
  context: SignedInContext,
  { roleId }: z.output<typeof contract.deleteRole.input>,
): Promise<{ done: true }> {
  const { actor } = context
  return withAuthority(context.db, actor, ['DELETE_ROLES'], async (tx, granter) => {
    const before = await readRole(tx, roleId)
    if (before.isBuiltIn)
      throw new AppError('conflict', 'A built-in role cannot be deleted.', { reason: 'builtInRole' })
    assertHolds(granter, before.permissions, 'roleGivesMore')
    await deleteRoleRow(tx, roleId)
    const was = { ...auditedFields(before), userCount: before.userCount }
    await audit(tx, granter, 'role.delete', { kind: 'role', id: roleId, name: before.name }, was, null)
    return { done: true }
  })
}

const readRole = async (db: Database, id: string) => (await findRoleRow(db, id)) ?? notFound('Role')

const auditedFields = ({ name, description, permissions, isActive }: RoleRow) => ({
  name,
  description,
  permissions,
  isActive,
})

const nameInUse = () =>
  new AppError('conflict', 'Another role has this name.', { fields: { name: { code: 'taken' } } })

const builtInName = () =>
  new AppError('conflict', 'A built-in role cannot be renamed.', {
    fields: { name: { code: 'unchangeable' } },
  })

/** What the built-in roles began with. */
const standardDescriptions: Record<string, string> = catalogues.panel.en.roles.descriptions

/** Turns a row into the role that this granter is shown. */
const presentRole =
  (asking: Holder) =>
  ({ createdAt, ...row }: RoleRow): contract.Role => ({
    ...row,
    createdAt: createdAt.toISOString(),
    hasStandardDescription: row.isBuiltIn && row.description === standardDescriptions[row.name],
    can: roleCan(asking, row),
  })
