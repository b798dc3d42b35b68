import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { listAuditEntries } from '#contract/system/administration.ts'
import { assignRole, createRole, removeRole, updateRole } from '#contract/system/roles.ts'
import { createUser, listUsers, updateUser } from '#contract/system/users.ts'
import { findRoleByName } from '#server/authority/roles-queries.ts'
import { users } from '#server/database/schema/accounts.ts'
import { testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'
import { findUserRow } from './users-queries.ts'

const refused = { status: 403 }

describe('attempts to get more permissions', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let admin: { id: string; email: string }
  let manager: { id: string; email: string }
  let asAdmin: Api
  let asManager: Api

  beforeAll(async () => {
    t = await testApp()
  })
  beforeEach(async () => {
    await t.db.delete(users)
    admin = await insertUser(t.db, { roles: ['admin'] })
    manager = await insertUser(t.db, { roles: ['manager'] })
    asAdmin = await apiAs(t, admin)
    asManager = await apiAs(t, manager)
  })
  afterAll(() => t.close())

  const roleId = async (name: string) => (await findRoleByName(t.db, name))?.id ?? ''

  test('a manager does not become administrator by any door', async () => {
    const adminRole = await roleId('admin')
    const asleep = await insertUser(t.db, { roles: ['admin'], isActive: false })
    const guide = await insertUser(t.db, { roles: ['provider'] })
    const attempts = [
      () => asManager(updateUser, { userId: guide.id, email: 'mine@example.org' }),
      () => asManager(assignRole, { userId: manager.id, roleId: adminRole }),
      () => asManager(createUser, { name: 'Me', email: 'me@example.org', roleId: adminRole }),
      () => asManager(updateUser, { userId: admin.id, email: 'mine@example.org' }),
      () => asManager(updateUser, { userId: asleep.id, email: 'mine@example.org', isActive: true }),
      () => asManager(removeRole, { userId: admin.id, roleId: adminRole }),
      () => asManager(createRole, { name: 'King', description: 'x', permissions: ['MANAGE_SYSTEM'] }),
      () => asManager(updateRole, { roleId: adminRole, permissions: ['MANAGE_USERS'] }),
      () => asManager(listAuditEntries),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused)
    expect((await findUserRow(t.db, manager.id))?.roles).toEqual(['manager'])
    expect((await findUserRow(t.db, admin.id))?.email).toBe(admin.email)
  })

  test('fields that nobody offered are not taken', async () => {
    const request = await requestAs(t, manager)
    const sent = { name: 'Still me', roles: ['admin'], emailVerified: true, isSample: true, id: admin.id }
    const response = await request(`/api/admin/users/${manager.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...sent, userId: admin.id }),
    })
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { id: manager.id, name: 'Still me', roles: ['manager'] },
    ])
    const [row] = await t.db.select().from(users).where(eq(users.id, manager.id))
    expect(row?.isSample).toBe(false)
  })

  test('a role taken away counts for nothing in the very next request', async () => {
    expect((await asManager(listUsers)).total).toBe(2)
    await asAdmin(removeRole, { userId: manager.id, roleId: await roleId('manager') })
    await expect(asManager(listUsers)).rejects.toMatchObject(refused)
  })

  test('a role that is narrowed or made inactive counts for nothing in the very next request', async () => {
    const id = await roleId('manager')
    const { permissions } = (await findRoleByName(t.db, 'manager')) ?? {}
    await asAdmin(updateRole, { roleId: id, permissions: ['VIEW_USERS'] })
    const created = asManager(createUser, { name: 'X', email: 'x@example.org' })
    await expect(created).rejects.toMatchObject(refused)
    await asAdmin(updateRole, { roleId: id, permissions: permissions ?? [], isActive: false })
    await expect(asManager(listUsers)).rejects.toMatchObject(refused)
    await asAdmin(updateRole, { roleId: id, isActive: true })
    expect((await asManager(listUsers)).total).toBe(2)
  })

  test('an account made inactive has no access in the very next request, and no sessions when reactivated', async () => {
    await asAdmin(updateUser, { userId: manager.id, isActive: false })
    await expect(asManager(listUsers)).rejects.toMatchObject({ status: 401 })
    await asAdmin(updateUser, { userId: manager.id, isActive: true })
    await expect(asManager(listUsers)).rejects.toMatchObject({ status: 401 })
  })

  test('nothing to change, and values that do not fit, are refused by name', async () => {
    const nothing = asAdmin(updateUser, { userId: manager.id })
    await expect(nothing).rejects.toMatchObject({ status: 422 })
    const wrong = asAdmin(updateUser, { userId: manager.id, email: 'nobody' })
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      body: { fields: { email: { code: 'notAnEmail' } } },
    })
  })
})
