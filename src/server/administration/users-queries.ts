import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { userList } from '#contract/system/users.ts'
import type { SortOf } from '#contract/values/staff-list.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { newId } from '#server/database/new-id.ts'
import { roles, sessions, userRoles, users } from '#server/database/schema/accounts.ts'

/** A list's filter; `after` is the sort key and the id of the last user of the page before. */
export type UserQuery = {
  q?: string | undefined
  role?: string | undefined
  isActive?: boolean | undefined
  sort: SortOf<typeof userList>
  after?: { key: string; id: string } | undefined
  limit: number
}

const lastLogin = sql<string | null>`${users.lastLogin}::text`
const email = sql<string>`lower(${users.email})`

// the query builder writes columns of a one-table selection without their table
const namesOfRoles = sql<string[]>`array(select r.name from user_roles a join roles r on r.id = a.role_id
  where a.user_id = users.id order by lower(r.name))`

/** Every label of a user's roles, also of inactive ones: what they would hold if all were made active. */
const labelsOfRoles = sql<string[]>`array(select distinct unnest(r.permissions) from user_roles a
  join roles r on r.id = a.role_id where a.user_id = users.id)`

const imageHash = sql<string | null>`(select i.hash from images i where i.id = users.image_id)`

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  imageHash,
  isActive: users.isActive,
  language: users.language,
  lastLogin: users.lastLogin,
  createdAt: users.createdAt,
  roles: namesOfRoles,
  labels: labelsOfRoles,
  sortName: users.sortName,
  sortEmail: email,
  sortLogin: lastLogin,
}
export type UserRow = Awaited<ReturnType<typeof listUserRows>>[number]

/** One page of users, and one row more. */
export async function listUserRows(db: Database, query: UserQuery) {
  const { sort, after, limit } = query
  if (sort === 'lastLogin') return listByLogin(db, query)
  const order = { name: [asc(users.sortName), asc(users.id)], email: [asc(email)], newest: [desc(users.id)] }
  const following = {
    name: after && sql`(${users.sortName}, ${users.id}) > (${after.key}, ${after.id}::uuid)`,
    email: after && gt(email, after.key),
    newest: after && lt(users.id, after.id),
  }
  return select(db, and(matches(query), following[sort]), order[sort], limit + 1)
}

// two reads, so that both follow the index: who signed in, the latest first, then who never did
async function listByLogin(db: Database, query: UserQuery) {
  const { after, limit } = query
  const order = [desc(users.lastLogin), desc(users.id)]
  const following =
    after && sql`(${users.lastLogin}, ${users.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`
  const isDone = after?.key === ''
  const came = isDone
    ? []
    : await select(db, and(matches(query), isNotNull(users.lastLogin), following), order, limit + 1)
  if (came.length > limit) return came
  const never = and(matches(query), isNull(users.lastLogin), isDone ? lt(users.id, after.id) : undefined)
  return [...came, ...(await select(db, never, [desc(users.id)], limit + 1 - came.length))]
}

const select = (db: Database, where: SQL | undefined, order: SQL[], limit: number) =>
  db
    .select(columns)
    .from(users)
    .where(where)
    .orderBy(...order)
    .limit(limit)

/** How many users match. */
export async function countUsers(db: Database, query: UserQuery): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(users).where(matches(query))
  return row?.count ?? 0
}

function matches({ q, role, isActive }: UserQuery): SQL | undefined {
  const part = q ? containing(q) : undefined
  return and(
    part && sql`(${users.sortName} like ${part} or ${users.email} like ${part})`,
    isActive === undefined ? undefined : eq(users.isActive, isActive),
    role
      ? sql`${users.id} in (select ${userRoles.userId} from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}
          where lower(${roles.name}) = lower(${role}))`
      : undefined,
  )
}

/** One user as the panel shows them. */
export async function findUserRow(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await select(db, eq(users.id, id), [asc(users.id)], 1)
  return row
}

/** Users as the panel shows them. */
export const findUserRows = (db: Database, ids: string[]): Promise<UserRow[]> =>
  select(db, inArray(users.id, ids), [asc(users.id)], ids.length)

/** The id of the account of an e-mail address. */
export async function findUserIdByEmail(db: Database, address: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(sql`${email} = lower(${address})`)
  return row?.id
}

type NewUser = Pick<typeof users.$inferInsert, 'name' | 'email' | 'language'>

/** Adds a user who has not signed in yet; returns the id. */
export async function insertUserRow(tx: Database, values: NewUser): Promise<string> {
  const id = newId()
  await tx.insert(users).values({ id, ...values })
  return id
}

type UserChange = Partial<Pick<typeof users.$inferInsert, 'name' | 'email' | 'isActive' | 'emailVerified'>>

/** Changes users. */
export async function updateUserRows(tx: Database, ids: string[], change: UserChange): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(inArray(users.id, ids))
}

/** Ends every session of some users. */
export async function endSessions(tx: Database, userIds: string[]): Promise<void> {
  await tx.delete(sessions).where(inArray(sessions.userId, userIds))
}
