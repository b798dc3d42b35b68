import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateUser } from '#server/administration/users-service.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { auditEntries, roles, userRoles, users } from '#server/database/schema/accounts.ts'
import { testApp } from '#tests/app.ts'
import { contextOf, insertPerson, type Person } from '#tests/people.ts'
import { assignRole, removeRole } from './assignments-service.ts'
import { findAdministrators } from './authority-queries.ts'
import { findRoleByName } from './roles-queries.ts'
import { createRole, deleteRole, updateRole } from './roles-service.ts'

/** A change that moves no address. */
const change = (context: SignedInContext, values: Parameters<typeof updateUser>[1]) =>
  updateUser(context, values, async () => {})

const forbidden = { code: 'forbidden' }
const conflict = { code: 'conflict', reason: 'lastAdministrator' }
const role = { description: 'For the test', isActive: true }

describe('authority', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let admin: Person
  let manager: Person
  let master: Person
  let adminRole: string

  beforeAll(async () => {
    t = await testApp()
    adminRole = await idOf(t.db, 'admin')
    const keys = { name: 'role keeper', permissions: ['MANAGE_ROLES', 'MANAGE_USERS', 'VIEW_ANALYTICS'] }
    await createRole(contextOf(t, await insertPerson(t.db, ['admin'])), { ...role, ...keys })
  })
  beforeEach(async () => {
    await t.db.delete(users)
    admin = await insertPerson(t.db, ['admin'])
    manager = await insertPerson(t.db, ['manager'])
    master = await insertPerson(t.db, ['role keeper'])
  })
  afterAll(() => t.close())

  const idOf = async (db: Database, name: string) => (await findRoleByName(db, name))?.id ?? ''
  const assign = async (person: Person, userId: string, name: string) =>
    assignRole(contextOf(t, person), { userId, roleId: await idOf(t.db, name) })
  const remove = async (person: Person, userId: string, name: string) =>
    removeRole(contextOf(t, person), { userId, roleId: await idOf(t.db, name) })

  test('one gives and takes only roles whose permissions one holds', async () => {
    const person = await insertPerson(t.db, ['admin'])
    await expect(assign(manager, person.id, 'admin')).rejects.toMatchObject(forbidden)
    await expect(assign(manager, manager.id, 'admin')).rejects.toMatchObject(forbidden)
    await expect(assign(master, person.id, 'editor')).rejects.toMatchObject(forbidden)
    await expect(remove(manager, person.id, 'admin')).rejects.toMatchObject(forbidden)
    await assign(admin, person.id, 'editor')
    await remove(admin, person.id, 'editor')
    await remove(admin, person.id, 'admin')
    const log = await t.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, person.id))
      .orderBy(auditEntries.id)
    expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['user.role-add', null, { role: 'editor' }],
      ['user.role-remove', { role: 'editor' }, null],
      ['user.role-remove', { role: 'admin' }, null],
    ])
  })

  test('one gives nothing to and takes nothing from a person who may do more', async () => {
    const mayDoMore = { ...forbidden, reason: 'personMayDoMore' }
    await assign(admin, admin.id, 'viewer')
    await expect(assign(manager, admin.id, 'editor')).rejects.toMatchObject(mayDoMore)
    await expect(remove(manager, admin.id, 'viewer')).rejects.toMatchObject(mayDoMore)
    const asleep = await insertPerson(t.db, ['admin'], { isActive: false })
    await expect(assign(manager, asleep.id, 'viewer')).rejects.toMatchObject(mayDoMore)
    const peer = await insertPerson(t.db, ['manager'])
    await assign(manager, peer.id, 'viewer')
    await remove(manager, manager.id, 'manager')
  })

  test('an inactive role is given as if it were active', async () => {
    await t.db.update(roles).set({ isActive: false }).where(eq(roles.name, 'developer'))
    await expect(assign(master, master.id, 'developer')).rejects.toMatchObject(forbidden)
    await t.db.update(roles).set({ isActive: true }).where(eq(roles.name, 'developer'))
  })

  test('a role gives only what its maker holds, now and later', async () => {
    const context = contextOf(t, master)
    const tooMuch = { ...role, name: 'too much', permissions: ['VIEW_ANALYTICS', 'MANAGE_TOURISM'] }
    await expect(createRole(context, tooMuch)).rejects.toMatchObject(forbidden)
    const made = await createRole(context, { ...tooMuch, permissions: ['VIEW_ANALYTICS', 'ANY_LABEL'] })
    expect(made).toMatchObject({ permissions: ['VIEW_ANALYTICS', 'ANY_LABEL'], isBuiltIn: false })
    const wider = { roleId: made.id, permissions: ['VIEW_ANALYTICS', 'MANAGE_SETTINGS'] }
    await expect(updateRole(context, wider)).rejects.toMatchObject(forbidden)
    const own = { roleId: await idOf(t.db, 'role keeper'), permissions: ['MANAGE_SYSTEM'] }
    await expect(updateRole(context, own)).rejects.toMatchObject(forbidden)
    await updateRole(contextOf(t, admin), { ...wider, isActive: false })
    await expect(updateRole(context, { roleId: made.id, isActive: true })).rejects.toMatchObject(forbidden)
    await expect(deleteRole(context, { roleId: made.id })).rejects.toMatchObject(forbidden)
    await deleteRole(contextOf(t, admin), { roleId: made.id })
  })

  test('a role that gives more than one holds cannot be weakened', async () => {
    const narrowed = { roleId: adminRole, permissions: [] }
    await expect(updateRole(contextOf(t, master), narrowed)).rejects.toMatchObject(forbidden)
  })

  test('there is always an active administrator', async () => {
    const context = contextOf(t, admin)
    const logged = await t.db.$count(auditEntries)
    await expect(remove(admin, admin.id, 'admin')).rejects.toMatchObject(conflict)
    await expect(change(context, { userId: admin.id, isActive: false })).rejects.toMatchObject(conflict)
    const narrower = { roleId: adminRole, permissions: ['MANAGE_USERS'] }
    await expect(updateRole(context, narrower)).rejects.toMatchObject(conflict)
    await expect(updateRole(context, { roleId: adminRole, isActive: false })).rejects.toMatchObject(conflict)
    expect((await findAdministrators(t.db)).any).toBe(true)
    expect(await t.db.$count(auditEntries)).toBe(logged)
    await insertPerson(t.db, ['admin'], { isActive: false })
    await insertPerson(t.db, ['admin'], { isSample: true })
    await expect(remove(admin, admin.id, 'admin')).rejects.toMatchObject(conflict)
    await insertPerson(t.db, ['admin'])
    await remove(admin, admin.id, 'admin')
  })

  test('a role of the last administrator cannot be deleted', async () => {
    const made = await createRole(contextOf(t, admin), {
      ...role,
      name: 'second key',
      permissions: ['MANAGE_SYSTEM'],
    })
    const holder = await insertPerson(t.db, ['second key'])
    await remove(admin, admin.id, 'admin')
    await expect(deleteRole(contextOf(t, holder), { roleId: made.id })).rejects.toMatchObject(conflict)
    await assign(holder, holder.id, 'admin')
    await deleteRole(contextOf(t, holder), { roleId: made.id })
    expect(await t.db.select().from(userRoles).where(eq(userRoles.roleId, made.id))).toEqual([])
  })

  test('two administrators who demote each other at once do not both succeed', async () => {
    const other = await insertPerson(t.db, ['admin'])
    const outcomes = await Promise.allSettled([
      remove(admin, other.id, 'admin'),
      remove(other, admin.id, 'admin'),
      change(contextOf(t, admin), { userId: other.id, isActive: false }),
      change(contextOf(t, other), { userId: admin.id, isActive: false }),
    ])
    expect(outcomes.filter((outcome) => outcome.status === 'rejected').length).toBeGreaterThan(0)
    expect((await findAdministrators(t.db)).any).toBe(true)
  })

  test('a permission removed a moment ago no longer counts', async () => {
    const stale = contextOf(t, master)
    await remove(admin, master.id, 'role keeper').catch(() => {})
    await t.db.delete(userRoles).where(eq(userRoles.userId, master.id))
    const values = { ...role, name: 'late', permissions: [] }
    await expect(createRole(stale, values)).rejects.toMatchObject(forbidden)
  })
})

test('two connections: administrators who deactivate each other at once never leave nobody', async () => {
  const t = await testApp()
  const pair = [await insertPerson(t.db, ['admin']), await insertPerson(t.db, ['admin'])]
  for (let round = 0; round < 30; round++) {
    const outcomes = await Promise.allSettled(
      pair.map((person, index) => {
        const other = pair[1 - index] as Person
        return change(contextOf(t, person), { userId: other.id, isActive: false })
      }),
    )
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await findAdministrators(t.db)).toEqual({ any: true, real: true })
    await t.db.update(users).set({ isActive: true })
  }
  await t.close()
})

test('two connections: the second demotion waits for the first, and is refused', async () => {
  const t = await testApp()
  const one = await insertPerson(t.db, ['admin'])
  const two = await insertPerson(t.db, ['admin'])
  const roleId = (await findRoleByName(t.db, 'admin'))?.id ?? ''
  for (let round = 0; round < 5; round++) {
    const outcomes = await Promise.allSettled([
      removeRole(contextOf(t, one), { userId: two.id, roleId }),
      removeRole(contextOf(t, two), { userId: one.id, roleId }),
    ])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    await t.db
      .insert(userRoles)
      .values([one, two].map((person) => ({ userId: person.id, roleId })))
      .onConflictDoNothing()
  }
  await t.close()
})
