import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { roles, userRoles, users } from '#server/database/schema/accounts.ts'

/** Waits until no other transaction changes users, roles or assignments; held until the end of this one. */
export async function lockAuthority(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('igarape authority'))`)
}

/** The roles of a user that have an effect now: none for an inactive user. */
export function listEffectiveRoles(db: Database, userId: string) {
  return db
    .select({ name: roles.name, permissions: roles.permissions })
    .from(userRoles)
    .innerJoin(roles, eq(userRoles.roleId, roles.id))
    .innerJoin(users, eq(userRoles.userId, users.id))
    .where(and(eq(userRoles.userId, userId), eq(roles.isActive, true), eq(users.isActive, true)))
}

/** Whether an active user has an active role with MANAGE_SYSTEM: anyone, and someone who is no sample. */
export async function findAdministrators(db: Database): Promise<{ any: boolean; real: boolean }> {
  const [row] = await db
    .select({
      any: sql<boolean>`count(*) > 0`,
      real: sql<boolean>`count(*) filter (where not ${users.isSample}) > 0`,
    })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(userRoles.roleId, roles.id))
    .where(
      and(
        eq(users.isActive, true),
        eq(roles.isActive, true),
        sql`'MANAGE_SYSTEM' = any(${roles.permissions})`,
      ),
    )
  return row ?? { any: false, real: false }
}

/** Every label of a user's roles, also of inactive ones: what they would hold if all were made active. */
const labelsOfRoles = sql<string[]>`array(select distinct unnest(r.permissions) from user_roles a
  join roles r on r.id = a.role_id where a.user_id = users.id)`

/** A user's name and labels, by id. */
export async function findUserToGive(
  db: Database,
  id: string,
): Promise<{ id: string; name: string; labels: string[] } | undefined> {
  const [user] = await db
    .select({ id: users.id, name: users.name, labels: labelsOfRoles })
    .from(users)
    .where(eq(users.id, id))
  return user
}
