import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInRoles } from '#contract/permissions.ts'
import {
  createRole as createEndpoint,
  listRoles as listEndpoint,
  listUserRoles as listUserRolesEndpoint,
  updateRole as updateEndpoint,
} from '#contract/system/roles.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries, userRoles } from '#server/database/schema/accounts.ts'
import { testApp } from '#tests/app.ts'
import { contextOf, insertPerson, type Person } from '#tests/people.ts'
import { apiAs } from '#tests/signed-in.ts'
import { assignRole, listUserRoles, removeRole } from './assignments-service.ts'
import { findRoleByName } from './roles-queries.ts'
import { createRole, deleteRole, listRoles, updateRole } from './roles-service.ts'

describe('roles', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let admin: Person
  let manager: Person

  beforeAll(async () => {
    t = await testApp()
    admin = await insertPerson(t.db, ['admin'])
    manager = await insertPerson(t.db, ['manager'])
  })
  afterAll(() => t.close())

  const list = (filter: object, person = admin) =>
    listRoles(contextOf(t, person), listEndpoint.input.parse(filter))
  const create = (values: object, person = admin) =>
    createRole(contextOf(t, person), createEndpoint.input.parse({ description: 'Made by a test', ...values }))
  const idOf = async (name: string) => (await findRoleByName(t.db, name))?.id ?? ''

  test('roles come in the order of their names, a page at a time', async () => {
    const { items, total } = await list({})
    expect(items.map((role) => role.name)).toEqual(items.map((role) => role.name).sort())
    expect(total).toBe(11)
    const first = await list({ limit: 6 })
    const second = await list({ limit: 6, cursor: first.next })
    expect([...first.items, ...second.items]).toEqual(items)
    expect(second.next).toBeUndefined()
    expect(items[0]).toMatchObject({ name: 'admin', userCount: 1, isBuiltIn: true })
  })

  test('a part of the name or description finds roles', async () => {
    expect((await list({ q: 'MODER' })).items.map((role) => role.name)).toEqual(['moderator'])
    expect((await list({ q: 'own páges' })).items.map((role) => role.name)).toEqual(['provider'])
  })

  test('a role is made, changed and deleted, and the log says so', async () => {
    const permissions = ['VIEW_USERS', 'VIEW_USERS', 'NO_SUCH_LABEL']
    const made = await create({ name: 'Night shift', permissions })
    expect(made).toMatchObject({ isActive: true, permissions: ['VIEW_USERS', 'NO_SUCH_LABEL'] })
    const change = updateEndpoint.input.parse({ roleId: made.id, isActive: false })
    expect(await updateRole(contextOf(t, admin), change)).toMatchObject({
      isActive: false,
      name: 'Night shift',
    })
    const person = await insertPerson(t.db, ['Night shift'])
    expect(await deleteRole(contextOf(t, admin), { roleId: made.id })).toEqual({ done: true })
    expect(await t.db.select().from(userRoles).where(eq(userRoles.userId, person.id))).toEqual([])
    const log = await t.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, made.id))
      .orderBy(auditEntries.id)
    expect(log).toMatchObject([
      { action: 'role.create', before: null },
      { action: 'role.update', before: { isActive: true }, after: { isActive: false } },
      { action: 'role.delete', before: { name: 'Night shift', userCount: 1 }, after: null },
    ])
  })

  test('a built-in role that nobody reworded says so, so that each reader gets it in their language', async () => {
    const builtIn = (await list({})).items.filter((role) => role.isBuiltIn)
    expect(builtIn.map(({ name }) => name)).toEqual(Object.keys(builtInRoles).sort())
    expect(builtIn.filter((role) => !role.hasStandardDescription)).toEqual([])
    const own = await create({ name: 'Looker', permissions: [], description: 'Looks around' })
    expect(own.hasStandardDescription).toBe(false)
    const change = { roleId: await idOf('editor'), description: 'Writes' }
    expect(await updateRole(contextOf(t, admin), change)).toMatchObject({
      description: 'Writes',
      hasStandardDescription: false,
    })
  })

  test('a name belongs to one role, whatever its case', async () => {
    const made = await create({ name: 'Guards', permissions: [] })
    await expect(create({ name: 'GUARDS', permissions: [] })).rejects.toMatchObject({ code: 'conflict' })
    const change = { roleId: made.id, name: 'Editor' }
    await expect(updateRole(contextOf(t, admin), change)).rejects.toMatchObject({
      code: 'conflict',
      fields: { name: { code: 'taken' } },
    })
  })

  test('a built-in role can be edited, not renamed or deleted', async () => {
    const roleId = await idOf('guest')
    const change = { roleId, name: 'guest', description: 'Comes and goes' }
    expect(await updateRole(contextOf(t, admin), change)).toMatchObject({ description: 'Comes and goes' })
    const conflict = { code: 'conflict' }
    const renamed = updateRole(contextOf(t, admin), { roleId, name: 'visitor' })
    await expect(renamed).rejects.toMatchObject({ ...conflict, fields: { name: { code: 'unchangeable' } } })
    await expect(deleteRole(contextOf(t, admin), { roleId })).rejects.toMatchObject({
      ...conflict,
      reason: 'builtInRole',
    })
  })

  test('roles are returned for the requested people', async () => {
    const person = await insertPerson(t.db, ['viewer', 'user'])
    const context = contextOf(t, manager)
    const { items } = await listUserRoles(context, { userIds: `${person.id},${newId()}` })
    expect(items.map((item) => item.roleId).sort()).toEqual([await idOf('viewer'), await idOf('user')].sort())
    expect((await listUserRoles(context, { userIds: '' })).items).toEqual([])
    expect((await listUserRoles(context, {})).items.length).toBeGreaterThan(2)
    await expect(listUserRoles(context, { userIds: 'everyone' })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })

  test('a role is given once; one that a person does not have cannot be taken', async () => {
    const person = await insertPerson(t.db)
    const assignment = { userId: person.id, roleId: await idOf('viewer') }
    const context = contextOf(t, admin)
    expect(await assignRole(context, assignment)).toEqual(assignment)
    expect(await assignRole(context, assignment)).toEqual(assignment)
    const log = await t.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, person.id))
      .orderBy(auditEntries.id)
    expect(log).toHaveLength(1)
    await removeRole(context, assignment)
    const missing = { code: 'not_found' }
    await expect(removeRole(context, assignment)).rejects.toMatchObject(missing)
    await expect(assignRole(context, { ...assignment, roleId: newId() })).rejects.toMatchObject(missing)
    await expect(assignRole(context, { ...assignment, userId: newId() })).rejects.toMatchObject(missing)
  })

  test('only who may see, make, change or give roles does', async () => {
    const support = await insertPerson(t.db, ['support'])
    const forbidden = { code: 'forbidden' }
    const roleId = await idOf('viewer')
    expect((await list({}, manager)).items.length).toBeGreaterThan(10)
    const asSupport = await apiAs(t, support)
    await expect(asSupport(listEndpoint)).rejects.toMatchObject({ body: forbidden })
    await expect(create({ name: 'X', permissions: [] }, manager)).rejects.toMatchObject(forbidden)
    const context = contextOf(t, manager)
    await expect(updateRole(context, { roleId, isActive: true })).rejects.toMatchObject(forbidden)
    await expect(deleteRole(context, { roleId })).rejects.toMatchObject(forbidden)
    const assignment = { userId: support.id, roleId }
    await expect(assignRole(contextOf(t, support), assignment)).rejects.toMatchObject(forbidden)
    await expect(removeRole(contextOf(t, support), assignment)).rejects.toMatchObject(forbidden)
    await expect(t.api(listUserRolesEndpoint)).rejects.toMatchObject({ body: { code: 'unauthenticated' } })
  })
})
