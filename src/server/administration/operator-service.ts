import type { User } from '#contract/system/users.ts'
import { audit } from '#server/audit/index.ts'
import { findRoleByName, giveRole, listRoleRows, operator, withAuthority } from '#server/authority/index.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { findUserIdByEmail, listUserRows } from './users-queries.ts'
import { addUser, changeUser, presentUser, readUser } from './users-service.ts'

const pageSize = 1000
const maxRoles = 100

/** What became of an account. */
export type AccountChange = { user: User; isNew: boolean; isChanged: boolean }

/**
 * Gives the account of an e-mail address a role, as the operator; creates the account if there is none.
 *
 * @throws AppError `not_found`, naming the roles, where the role does not exist
 */
export function grantAsOperator(db: Database, email: string, roleName: string): Promise<AccountChange> {
  return withAuthority(db, operator, ['MANAGE_SYSTEM'], async (tx, granter) => {
    const role = (await findRoleByName(tx, roleName)) ?? (await noSuchRole(tx, roleName))
    const { id, isNew } = await ensureAccount(tx, email)
    const isChanged = await giveRole(tx, granter, { userId: id, roleId: role.id })
    return { user: await readPresented(tx, id), isNew, isChanged }
  })
}

/** Creates the account of an e-mail address if there is none, and records that a way in was created for it. */
export function openAsOperator(db: Database, email: string): Promise<AccountChange> {
  return withAuthority(db, operator, ['MANAGE_SYSTEM'], async (tx, granter) => {
    const { id, isNew } = await ensureAccount(tx, email)
    const user = await readPresented(tx, id)
    await audit(tx, granter, 'user.sign-in-link', { kind: 'user', id, name: user.name }, null, null)
    return { user, isNew, isChanged: true }
  })
}

/** Makes the account of an e-mail address inactive and ends its sessions, as the operator. */
export function deactivateAsOperator(db: Database, email: string): Promise<AccountChange> {
  return withAuthority(db, operator, ['MANAGE_SYSTEM'], async (tx, granter) => {
    const id = (await findUserIdByEmail(tx, email)) ?? notFound(`Account ${email}`)
    const before = await readUser(tx, id)
    const user = await changeUser(tx, granter, before, { isActive: false })
    return { user, isNew: false, isChanged: before.isActive }
  })
}

/** Everyone with an account, in the order of their addresses. */
export async function* everyone(db: Database): AsyncGenerator<User> {
  let after: { key: string; id: string } | undefined
  do {
    const rows = await listUserRows(db, { sort: 'email', limit: pageSize, after })
    const shown = rows.slice(0, pageSize)
    for (const row of shown) yield presentUser(operator)(row)
    const last = shown.at(-1)
    after = last && rows.length > pageSize ? { key: last.sortEmail, id: last.id } : undefined
  } while (after)
}

async function ensureAccount(tx: Database, email: string): Promise<{ id: string; isNew: boolean }> {
  const existing = await findUserIdByEmail(tx, email)
  if (existing) return { id: existing, isNew: false }
  const name = email.split('@')[0] ?? email
  return { id: await addUser(tx, operator, { name, email, language: null }), isNew: true }
}

async function noSuchRole(tx: Database, name: string): Promise<never> {
  const roles = await listRoleRows(tx, { limit: maxRoles })
  const names = roles.map((role) => role.name).join(', ')
  throw new AppError('not_found', `There is no role ${name}. The roles are: ${names}.`)
}

const readPresented = async (tx: Database, id: string) => presentUser(operator)(await readUser(tx, id))
