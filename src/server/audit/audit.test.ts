import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditEntries as endpoint } from '#contract/system/administration.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries, users } from '#server/database/schema/accounts.ts'
import { testApp } from '#tests/app.ts'
import { contextOf, insertPerson, type Person } from '#tests/people.ts'
import { audit } from './audit.ts'
import { listAuditEntries } from './service.ts'

describe('the log of changes', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let admin: Person
  const subject = { kind: 'user', id: '1', name: 'Someone' }

  beforeAll(async () => {
    t = await testApp()
    admin = await insertPerson(t.db, ['admin'], { name: 'Zoé Sá', email: 'zoe@example.org' })
    const before = { name: 'A', tags: ['x'], accessToken: 'hidden' }
    await audit(t.db, admin, 'user.update', subject, before, { ...before, name: 'B', accessToken: 'other' })
    await audit(t.db, { id: null, name: 'Account command' }, 'user.role-add', subject, null, {
      role: 'admin',
    })
    await audit(t.db, admin, 'role.create', { ...subject, kind: 'role' }, null, { password: 'p', name: 'R' })
  })
  afterAll(() => t.close())

  const list = (filter: object, person = admin) =>
    listAuditEntries(contextOf(t, person), endpoint.input.parse(filter))
  const actions = async (filter: object) => (await list(filter)).items.map((item) => item.action)

  test('an entry keeps what changed, and no secrets', async () => {
    const { items, total } = await list({})
    expect(total).toBe(3)
    expect(items.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['role.create', null, { name: 'R' }],
      ['user.role-add', null, { role: 'admin' }],
      ['user.update', { name: 'A' }, { name: 'B' }],
    ])
    expect(items[2]).toMatchObject({ actor: { id: admin.id, name: 'Zoé Sá' }, subject })
    expect(items[1]?.actor).toEqual({ id: null, name: 'Account command' })
  })

  test('a call that changed nothing is not logged', async () => {
    await audit(t.db, admin, 'user.update', subject, { tags: ['a'] }, { tags: ['a'] })
    expect((await list({})).total).toBe(3)
  })

  test('entries are narrowed by person, kind and day', async () => {
    expect(await actions({ person: 'zoe sa' })).toEqual(['role.create', 'user.update'])
    expect(await actions({ person: 'ZOE@' })).toEqual(['role.create', 'user.update'])
    expect(await actions({ person: 'command' })).toEqual(['user.role-add'])
    expect(await actions({ kind: 'user' })).toEqual(['user.role-add', 'user.update'])
    expect(await actions({ kind: 'user.up' })).toEqual(['user.update'])
    const old = { id: newId(), actorName: 'Old hand', subjectKind: 'role', subjectName: 'R' }
    const at = new Date('2021-03-01T23:59:59.999Z')
    await t.db.insert(auditEntries).values({ ...old, at, action: 'role.update' })
    expect(await actions({ from: '2021-03-01', to: '2021-03-01' })).toEqual(['role.update'])
    expect(await actions({ person: 'old hand', from: '2021-03-02' })).toEqual([])
    expect(await actions({ to: '2021-02-28' })).toEqual([])
    expect(await actions({ from: '2001-01-01', to: '2001-12-31' })).toEqual([])
    await expect(list({ from: '2026-01-02', to: '2026-01-01' })).rejects.toMatchObject({
      fields: { to: { code: 'beforeFirstDay' } },
    })
  })

  test('the log is read a page at a time', async () => {
    const first = await list({ limit: 2 })
    const second = await list({ limit: 2, cursor: first.next })
    expect([...first.items, ...second.items]).toEqual((await list({})).items)
    expect(second.next).toBeUndefined()
  })

  test('a failed change leaves no entry', async () => {
    const failing = t.db.transaction(async (tx) => {
      await audit(tx, admin, 'user.update', subject, null, { name: 'C' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await list({})).total).toBe(4)
  })

  test('the database itself refuses to change or delete an entry', async () => {
    const before = await t.db.select().from(auditEntries)
    for (const statement of [
      sql`delete from audit_entries`,
      sql`delete from audit_entries where action = 'role.create'`,
      sql`truncate audit_entries`,
      sql`truncate users cascade`,
      sql`update audit_entries set at = now()`,
      sql`update audit_entries set action = 'x'`,
      sql`update audit_entries set subject_id = 'x'`,
      sql`update audit_entries set actor_id = null where actor_id is not null`,
      sql`update audit_entries set actor_name = 'Somebody else'`,
      sql`update audit_entries set subject_name = 'Somebody else'`,
      sql`update audit_entries set subject_name = '' where subject_kind = 'role'`,
      sql`update audit_entries set after = '{"name":"Z"}'`,
      sql`update audit_entries set after = null where after is not null`,
    ]) {
      const refused = { cause: { code: '42501', message: expect.stringContaining('only grows') } }
      await expect(t.db.execute(statement)).rejects.toMatchObject(refused)
    }
    expect(await t.db.select().from(auditEntries)).toEqual(before)
  })

  test('a deleted person is still found by the stored name', async () => {
    const person = await insertPerson(t.db, [], { name: 'Léa Gone' })
    await audit(t.db, person, 'listing.update', subject, null, { name: 'D' })
    await t.db.delete(users).where(eq(users.id, person.id))
    expect((await list({ person: 'lea gone' })).items).toMatchObject([
      { actor: { id: null, name: 'Léa Gone' } },
    ])
  })
})
