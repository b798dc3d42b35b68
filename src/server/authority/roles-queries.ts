import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { newId } from '#server/database/new-id.ts'
import { roles, userRoles, users } from '#server/database/schema/accounts.ts'

/** A list's filter; `after` is the folded name of the last role of the page before. */
export type RoleQuery = {
  q?: string | undefined
  after?: { key: string } | undefined
  limit: number
}

const columns = {
  id: roles.id,
  name: roles.name,
  description: roles.description,
  permissions: roles.permissions,
  isActive: roles.isActive,
  isBuiltIn: roles.isBuiltIn,
  createdAt: roles.createdAt,
  userCount: roles.userCount,
  sortName: sql<string>`lower(${roles.name})`,
}
export type RoleRow = Awaited<ReturnType<typeof listRoleRows>>[number]

/** One page of roles in the order of their names, and one row more. */
export function listRoleRows(db: Database, query: RoleQuery) {
  return db
    .select(columns)
    .from(roles)
    .where(and(matches(query), query.after && sql`lower(${roles.name}) > ${query.after.key}`))
    .orderBy(sql`lower(${roles.name})`)
    .limit(query.limit + 1)
}

/** How many roles match. */
export async function countRoles(db: Database, query: RoleQuery): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(roles).where(matches(query))
  return row?.count ?? 0
}

function matches({ q }: RoleQuery): SQL | undefined {
  if (!q) return undefined
  const part = containing(q)
  return sql`(fold(${roles.name}) like ${part} or fold(${roles.description}) like ${part})`
}

/** A role by id. */
export async function findRoleRow(db: Database, id: string): Promise<RoleRow | undefined> {
  const [row] = await db.select(columns).from(roles).where(eq(roles.id, id))
  return row
}

/** A role by its name, whatever its case. */
export async function findRoleByName(db: Database, name: string): Promise<RoleRow | undefined> {
  const [row] = await db.select(columns).from(roles).where(sql`lower(${roles.name}) = lower(${name})`)
  return row
}

type RoleValues = Pick<typeof roles.$inferInsert, 'name' | 'description' | 'permissions' | 'isActive'>

/** Adds a role; answers its id. */
export async function insertRoleRow(tx: Database, values: RoleValues): Promise<string> {
  const id = newId()
  await tx.insert(roles).values({ id, ...values })
  return id
}

/** Changes a role. */
export async function updateRoleRow(tx: Database, id: string, change: Partial<RoleValues>): Promise<void> {
  await tx
    .update(roles)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(roles.id, id))
}

/** Removes a role, and takes it from everyone who has it. */
export async function deleteRoleRow(tx: Database, id: string): Promise<void> {
  // the assignments go with the row: taken away before it, each would be counted on it
  await tx.delete(roles).where(eq(roles.id, id))
}

/** Who has which role, of these users. */
export function listAssignments(db: Database, userIds: string[]) {
  return db
    .select({ userId: userRoles.userId, roleId: userRoles.roleId })
    .from(userRoles)
    .where(inArray(userRoles.userId, userIds))
    .orderBy(asc(userRoles.userId), asc(userRoles.createdAt), asc(userRoles.roleId))
}

/** The ids of the first users by name. */
export async function listFirstUserIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .orderBy(asc(users.sortName), asc(users.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Gives a role; false where the user has it already. */
export async function insertAssignment(
  tx: Database,
  assignment: { userId: string; roleId: string },
): Promise<boolean> {
  const added = await tx
    .insert(userRoles)
    .values(assignment)
    .onConflictDoNothing()
    .returning({ userId: userRoles.userId })
  return added.length > 0
}

/** Takes a role; false where the user does not have it. */
export async function deleteAssignment(
  tx: Database,
  { userId, roleId }: { userId: string; roleId: string },
): Promise<boolean> {
  const removed = await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.roleId, roleId)))
    .returning({ userId: userRoles.userId })
  return removed.length > 0
}
