import type { z } from 'zod'
import type * as contract from '#contract/system/users.ts'
import { audit } from '#server/audit/index.ts'
import {
  assertAny,
  assertHolds,
  type Granter,
  giveRole,
  labelsToEdit,
  withAuthority,
} from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { onUniqueViolation } from '#server/database/on-unique-violation.ts'
import { AppError, type ListResult, notFound } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { userAvatarUrl } from '#server/images/index.ts'
import { mayMoveEmail, userCan } from './policy.ts'
import {
  countUsers,
  endSessions,
  findUserIdByEmail,
  findUserRow,
  insertUserRow,
  listUserRows,
  type UserRow,
  updateUserRows,
} from './users-queries.ts'

/** Tells a new user that they have an account, in their language, once the transaction commits. */
export type Invite = (
  context: SignedInContext,
  tx: Database,
  user: { id: string; name: string; email: string; language: string | null },
) => Promise<void>

/** Users, a page at a time. */
export async function listUsers(
  context: SignedInContext,
  { cursor, ...filter }: z.output<typeof contract.listUsers.input>,
): Promise<ListResult<contract.User>> {
  const query = { ...filter, after: readPosition(cursor, filter.sort) }
  const [found, total] = await Promise.all([listUserRows(context.db, query), countUsers(context.db, query)])
  const key = { name: 'sortName', email: 'sortEmail', newest: 'id', lastLogin: 'sortLogin' } as const
  const keyOf = (row: UserRow) => row[key[filter.sort]] ?? ''
  return { ...toPage(found, filter.limit, filter.sort, keyOf, presentUser(context.actor)), total }
}

/**
 * Makes an account, with a role where one is named, and invites the user, all in one transaction.
 *
 * @throws AppError `conflict` where the e-mail address has an account
 */
export async function createUser(
  context: SignedInContext,
  { roleId, ...values }: z.output<typeof contract.createUser.input>,
  invite: Invite,
): Promise<contract.User> {
  const { actor } = context
  return withAuthority(context.db, actor, ['CREATE_USERS'], async (tx, granter) => {
    const id = await addUser(tx, granter, values)
    if (roleId) {
      assertAny(granter, ['MANAGE_USERS'])
      await giveRole(tx, granter, { userId: id, roleId })
    }
    const user = await readUser(tx, id)
    await invite(context, tx, user)
    return presentUser(granter)(user)
  })
}

type NewUser = Parameters<typeof insertUserRow>[1]

/** Makes an account inside a transaction; returns its id. */
export async function addUser(tx: Database, granter: Granter, values: NewUser): Promise<string> {
  if (await findUserIdByEmail(tx, values.email)) throw emailInUse()
  const id = await onUniqueViolation(insertUserRow(tx, values), emailInUse)
  await audit(tx, granter, 'user.create', { kind: 'user', id, name: values.name }, null, values)
  return id
}

/** Ends every access that the former address of a user gave, and tells that address, once the transaction commits. */
export type EndFormerEmail = (
  context: SignedInContext,
  tx: Database,
  former: { id: string; name: string; email: string; language: string | null },
) => Promise<void>

/** Changes a user; making them inactive ends their sessions, and so does a new e-mail address, not yet verified. */
export async function updateUser(
  context: SignedInContext,
  { userId, ...change }: z.output<typeof contract.updateUser.input>,
  endFormerEmail: EndFormerEmail,
): Promise<contract.User> {
  const { actor } = context
  return withAuthority(context.db, actor, ['UPDATE_USERS'], async (tx, granter) => {
    const before = await readUser(tx, userId)
    const after = await changeUser(tx, granter, before, change)
    if (after.email !== before.email) await endFormerEmail(context, tx, before)
    return after
  })
}

type UserChange = { name?: string | undefined; email?: string | undefined; isActive?: boolean | undefined }

/** Changes a user inside a transaction, if the granter holds all that this user holds. */
export async function changeUser(
  tx: Database,
  granter: Granter,
  before: UserRow,
  change: UserChange,
): Promise<contract.User> {
  const { id } = before
  assertHolds(granter, labelsToEdit(granter, before), 'personMayDoMore')
  const isMoved = change.email !== undefined && change.email !== before.email
  if (isMoved) {
    if (!mayMoveEmail(granter, before)) throw onlyForSystem()
    const owner = await findUserIdByEmail(tx, change.email ?? '')
    if (owner && owner !== id) throw emailInUse()
  }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const values = { ...given, ...(isMoved && { emailVerified: false }) }
  await onUniqueViolation(updateUserRows(tx, [id], values), emailInUse)
  if (change.isActive === false) await endSessions(tx, [id])
  const after = await readUser(tx, id)
  const subject = { kind: 'user', id, name: after.name }
  await audit(tx, granter, 'user.update', subject, auditedFields(before), auditedFields(after))
  return presentUser(granter)(after)
}

const onlyForSystem = () =>
  new AppError(
    'forbidden',
    'Only holders of MANAGE_SYSTEM can change the address of a person who has a role.',
    {
      reason: 'emailOfRoleHolder',
    },
  )

/** A user as the panel shows them; not found if there is none. */
export const readUser = async (db: Database, id: string) => (await findUserRow(db, id)) ?? notFound('User')

const auditedFields = ({ name, email, isActive }: UserRow) => ({ name, email, isActive })

const emailInUse = () =>
  new AppError('conflict', 'Another account has this e-mail address.', {
    fields: { email: { code: 'taken' } },
  })

/** Turns a row into the user that this granter is shown. */
export const presentUser =
  (asking: Granter) =>
  ({ createdAt, lastLogin, imageHash, ...row }: UserRow): contract.User => ({
    ...row,
    picture: userAvatarUrl(row.id, imageHash),
    createdAt: createdAt.toISOString(),
    lastLogin: lastLogin?.toISOString() ?? null,
    can: userCan(asking, row),
  })
