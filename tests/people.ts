import { inArray } from 'drizzle-orm'
import { expandPermissions } from '#contract/permissions.ts'
import { hashOf } from '#server/accounts/session-token.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { roles, sessions, type users } from '#server/database/schema/accounts.ts'
import { createLog } from '#server/log.ts'
import { insertUser } from './factories.ts'

type UserRow = Partial<typeof users.$inferInsert>
export type Person = typeof users.$inferSelect & { roles: string[]; permissions: string[] }

/** An active person with the named roles, and what these roles say. */
export async function insertPerson(db: Database, names: string[] = [], row: UserRow = {}): Promise<Person> {
  const user = await insertUser(db, { ...row, roles: names })
  const given = names.length > 0 ? await db.select().from(roles).where(inArray(roles.name, names)) : []
  return { ...user, roles: names, permissions: given.flatMap((role) => role.permissions) }
}

/** A signed-in device of a person. */
export async function insertSession(db: Database, userId: string) {
  const id = newId()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(sessions).values({ id, userId, token: hashOf(id), expiresAt })
  return { id }
}

/** What a signed-in service is given when this person asks. */
export function contextOf(t: { db: Database; config: SignedInContext['config'] }, person: Person) {
  const actor = {
    id: person.id,
    sessionId: newId(),
    name: person.name,
    email: person.email,
    language: person.language,
    roles: person.roles,
    permissions: expandPermissions(person.permissions),
    needsPasskey: false,
    isFresh: true,
    onlyByPasskey: false,
  }
  const log = createLog('silent')
  return { db: t.db, config: t.config, language: 'en', requestId: 'test', log, actor } as SignedInContext
}
