import { inArray } from 'drizzle-orm'
import { expandPermissions } from '#contract/permissions.ts'
import type { RequestContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { roles, sessions, userRoles, users } from '#server/database/schema/accounts.ts'

type UserRow = Partial<typeof users.$inferInsert>
export type Person = typeof users.$inferSelect & { roles: string[]; permissions: string[] }

let made = 0

/** An active person with the named roles, who must exist. */
export async function insertPerson(
  db: Database,
  roleNames: string[] = [],
  row: UserRow = {},
): Promise<Person> {
  const name = row.name ?? `Person ${++made}`
  const email = row.email ?? `person-${++made}@example.org`
  const [user] = await db
    .insert(users)
    .values({ id: newId(), ...row, name, email })
    .returning()
  if (!user) throw new Error('no person was inserted')
  const given = roleNames.length > 0 ? await findRoles(db, roleNames) : []
  if (given.length > 0) {
    await db.insert(userRoles).values(given.map((role) => ({ userId: user.id, roleId: role.id })))
  }
  return { ...user, roles: roleNames, permissions: given.flatMap((role) => role.permissions) }
}

async function findRoles(db: Database, names: string[]) {
  const found = await db.select().from(roles).where(inArray(roles.name, names))
  if (found.length !== names.length) throw new Error(`not every role exists: ${names.join(', ')}`)
  return found
}

/** A signed-in device of a person. */
export async function insertSession(db: Database, userId: string) {
  const id = newId()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(sessions).values({ id, userId, token: id, expiresAt })
  return { id }
}

/** What a use case is given when this person asks; nobody where there is none. */
export function contextOf(t: { db: Database; config: RequestContext['config'] }, person?: Person) {
  const actor = person && {
    id: person.id,
    sessionId: newId(),
    name: person.name,
    email: person.email,
    language: person.language,
    roles: person.roles,
    permissions: expandPermissions(person.permissions),
  }
  return { db: t.db, config: t.config, language: 'en', requestId: 'test', actor } as RequestContext
}
