import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasAccess } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { expandPermissions, permissions, unusedPermissions } from '#contract/permissions.ts'
import { newId } from '#server/database/new-id.ts'
import { roles } from '#server/database/schema/accounts.ts'
import { testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { requestAs } from '#tests/signed-in.ts'

type Called = Pick<Endpoint, 'method' | 'path'> & { body?: object }

const gated = endpoints.filter(({ access }) => Array.isArray(access))
const idle: readonly string[] = unusedPermissions
const asked = permissions.filter((each) => !idle.includes(each))

/** What each permission does alone, on the server that runs. */
describe('somebody who holds one permission', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  const insertRole = async (name: string, labels: string[]) => {
    const id = newId()
    await t.db.insert(roles).values({ id, name, description: 'For the test', permissions: labels })
    return id
  }

  async function holderOf(permission: string) {
    const name = `only ${permission}`
    await insertRole(name, [permission])
    const request = await requestAs(t, await insertUser(t.db, { roles: [name] }))
    return async ({ method, path, body = {} }: Called) => {
      const address = path.replace(/:\w+/g, () => newId())
      const headers = { 'content-type': 'application/json' }
      const init = method === 'GET' ? {} : { method, headers, body: JSON.stringify(body) }
      return (await request(address, init)).status
    }
  }

  /** The calls of those that open nothing which could be read without more. */
  const calls: Record<string, () => Promise<Called>> = {
    VIEW_ANALYTICS: async () => ({
      method: 'GET',
      path: '/api/admin/figures?from=2026-01-01&to=2026-01-31',
    }),
    CREATE_USERS: async () => ({
      method: 'POST',
      path: '/api/admin/users',
      body: { name: 'New', email: 'new@example.org' },
    }),
    UPDATE_USERS: async () => ({
      method: 'PATCH',
      path: `/api/admin/users/${(await insertUser(t.db)).id}`,
      body: { name: 'Changed' },
    }),
    CREATE_ROLES: async () => ({
      method: 'POST',
      path: '/api/admin/roles',
      body: { name: 'Made', description: 'Made', permissions: [] },
    }),
    UPDATE_ROLES: async () => ({
      method: 'PATCH',
      path: `/api/admin/roles/${await insertRole('Before', [])}`,
      body: { name: 'After', description: 'Changed', permissions: [] },
    }),
    DELETE_ROLES: async () => ({
      method: 'DELETE',
      path: `/api/admin/roles/${await insertRole('Going', [])}`,
    }),
  }

  test.each(asked)('is answered where it is %s', async (permission) => {
    const list = gated.find(
      ({ method, path, access }) =>
        method === 'GET' &&
        !path.includes(':') &&
        hasAccess({ permissions: expandPermissions([permission]), roles: [] }, access),
    )
    const called = (await calls[permission]?.()) ?? list
    if (!called) throw new Error(`no call for ${permission}`)
    const call = await holderOf(permission)
    expect([200, 201, 204], `${called.method} ${called.path}`).toContain(await call(called))
  })

  test.each(unusedPermissions)(
    'is refused by every call that asks for any where it is %s',
    async (permission) => {
      const call = await holderOf(permission)
      const answered: string[] = []
      for (const endpoint of gated) {
        const status = await call(endpoint)
        if (status !== 403) answered.push(`${endpoint.method} ${endpoint.path}: ${status}`)
      }
      expect(answered).toEqual([])
    },
  )
})
