import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import type { Person } from '#tests/people.ts'
import { test as base, ownWord } from './signed-in.ts'

const longName = 'Associação dos Condutores Ambientais de Novo Airão e Barcelos'

/** The pages of the administration, narrowed to the long entries where they are lists of them. */
export const administrationPages = [
  { path: '/dashboard', filter: '' },
  { path: '/admin', filter: '' },
  { path: '/admin/users', filter: `?${new URLSearchParams({ q: longName })}` },
  { path: '/admin/roles', filter: '' },
  { path: '/admin/audit', filter: `?${new URLSearchParams({ person: longName })}` },
]

/** A browser test in which one is signed in as an administrator, among entries as long as they come. */
export const test = base.extend<{ administrator: Person }>({
  administrator: async ({ db, signInAs, person }, use) => {
    const word = ownWord()
    const administrator = await signInAs(['admin'], {
      name: longName,
      email: `condutores-ambientais-do-rio-negro-${word}@example.org`,
    })
    await person({ name: `${longName} ${word}` }, ['admin', 'editor', 'viewer'])
    await insertChange(db, administrator)
    await use(administrator)
  },
})

/** A change with every kind of value, at a moment that is long in words. */
async function insertChange(db: Database, actor: Person) {
  await db.insert(auditEntries).values({
    id: newId(),
    at: new Date('2026-09-30T22:58:00Z'),
    actorId: actor.id,
    actorName: actor.name,
    action: 'user.update',
    subjectKind: 'user',
    subjectId: null,
    subjectName: longName,
    before: { name: 'Ana', isActive: true, permissions: ['VIEW_USERS'] },
    after: { name: longName, isActive: false, permissions: ['ACCESS_ADMIN_DASHBOARD'] },
  })
}
