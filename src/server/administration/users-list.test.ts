import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listUsers as listEndpoint, userList } from '#contract/system/users.ts'
import { sortsOf } from '#contract/values/staff-list.ts'
import { testApp } from '#tests/app.ts'
import { contextOf, insertPerson, type Person } from '#tests/people.ts'
import { walk } from '#tests/walk.ts'
import { listUsers } from './users-service.ts'

describe('the list of people in the panel', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let admin: Person
  let manager: Person

  beforeAll(async () => {
    t = await testApp()
    admin = await insertPerson(t.db, ['admin'], { name: 'Zoé Admin', email: 'zoe@example.org' })
    manager = await insertPerson(t.db, ['manager'], { name: 'Marta Manager', email: 'marta@example.org' })
    await insertPerson(t.db, ['editor'], {
      name: 'João Çelik',
      email: 'j100%_sure@example.org',
      isActive: false,
    })
    await insertPerson(t.db, [], { name: 'ana', lastLogin: new Date('2026-01-02T03:04:05.678Z') })
    await insertPerson(t.db, [], { name: 'Ánna', lastLogin: new Date('2026-01-02T03:04:05.678Z') })
    await insertPerson(t.db, [], { name: 'Bruno', lastLogin: new Date('2026-03-01') })
  })
  afterAll(() => t.close())

  const list = (filter: object) => listUsers(contextOf(t, manager), listEndpoint.input.parse(filter))
  const names = async (filter: object) => (await list(filter)).items.map((item) => item.name)

  test('a part of the name or e-mail address finds people, without case and accents', async () => {
    expect(await names({ q: 'JOAO' })).toEqual(['João Çelik'])
    expect(await names({ q: 'celik' })).toEqual(['João Çelik'])
    expect(await names({ q: 'MARTA@exa' })).toEqual(['Marta Manager'])
    expect(await names({ q: '100%_' })).toEqual(['João Çelik'])
    expect(await names({ q: '%' })).toEqual(['João Çelik'])
    expect(await names({ q: '\\' })).toEqual([])
    expect((await list({ q: 'an' })).total).toBe(3)
  })

  test('people are narrowed by role and by being active', async () => {
    expect(await names({ role: 'Editor' })).toEqual(['João Çelik'])
    expect(await names({ role: 'nothing' })).toEqual([])
    expect(await names({ isActive: 'false' })).toEqual(['João Çelik'])
    expect((await list({ isActive: 'true' })).total).toBe(5)
    expect((await list({ q: 'marta' })).items[0]).toMatchObject({ roles: ['manager'], lastLogin: null })
  })

  test('every order is kept from page to page', async () => {
    const orders: Record<string, string[]> = {}
    for (const sort of sortsOf(userList)) {
      const whole = await names({ sort })
      const paged: string[] = []
      await walk(undefined, async (cursor) => {
        const page = await list({ sort, limit: 1, cursor })
        paged.push(...page.items.map((item) => item.name))
        return page.next
      })
      expect(paged).toEqual(whole)
      orders[sort] = whole
    }
    expect(orders.name?.slice(0, 3)).toEqual(['ana', 'Ánna', 'Bruno'])
    expect(orders.email?.at(-1)).toBe('Zoé Admin')
    expect(orders.newest?.[0]).toBe('Bruno')
    expect(orders.lastLogin?.slice(0, 3)).toEqual(['Bruno', 'Ánna', 'ana'])
    expect(orders.lastLogin).toHaveLength(6)
  })

  test('a cursor of another order is refused', async () => {
    const { next } = await list({ sort: 'name', limit: 1 })
    await expect(list({ sort: 'email', cursor: next })).rejects.toMatchObject({ code: 'invalid_request' })
    const forged = Buffer.from(JSON.stringify(['lastLogin', 'never', admin.id])).toString('base64url')
    await expect(list({ sort: 'lastLogin', cursor: forged })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })
})
