import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRole } from '#contract/system/roles.ts'
import {
  createUser as createEndpoint,
  listUsers as listEndpoint,
  updateUser as updateEndpoint,
} from '#contract/system/users.ts'
import { endFormerEmail } from '#server/accounts/index.ts'
import { findRoleByName } from '#server/authority/roles-queries.ts'
import { auditEntries, sessions, users } from '#server/database/schema/accounts.ts'
import { testApp } from '#tests/app.ts'
import { contextOf, insertPerson, insertSession, type Person } from '#tests/people.ts'
import { apiAs } from '#tests/signed-in.ts'
import { createUser, listUsers, updateUser } from './users-service.ts'

describe('people in the panel', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let admin: Person
  let manager: Person

  beforeAll(async () => {
    t = await testApp()
    admin = await insertPerson(t.db, ['admin'], { name: 'Zoé Admin', email: 'zoe@example.org' })
    manager = await insertPerson(t.db, ['manager'], { name: 'Marta Manager', email: 'marta@example.org' })
  })
  afterAll(() => t.close())

  const list = (filter: object, person: Person = manager) =>
    listUsers(contextOf(t, person), listEndpoint.input.parse(filter))
  const invited: string[] = []
  const create = (person: Person, values: object) =>
    createUser(contextOf(t, person), createEndpoint.input.parse(values), async (_, __, { email }) => {
      invited.push(email)
    })
  const update = (person: Person, change: Parameters<typeof updateUser>[1]) =>
    updateUser({ ...contextOf(t, person), mail: t.mail }, change, endFormerEmail)
  const logOf = (id: string) =>
    t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.id)

  test('an invitation makes the account with its role and writes to the person', async () => {
    const roleId = (await findRoleByName(t.db, 'editor'))?.id
    const user = await create(manager, { name: 'New', email: 'New@Example.org', language: 'pt', roleId })
    expect(user).toMatchObject({ email: 'new@example.org', language: 'pt', roles: ['editor'] })
    expect(invited).toEqual(['new@example.org'])
    expect(await logOf(user.id)).toMatchObject([
      { action: 'user.create', actorName: 'Marta Manager', before: null, after: { language: 'pt' } },
      { action: 'user.role-add', after: { role: 'editor' } },
    ])
    const again = create(manager, { name: 'New', email: 'new@example.org' })
    await expect(again).rejects.toMatchObject({ code: 'conflict', fields: { email: { code: 'taken' } } })
  })

  test('an invitation to a role that gives more than one holds leaves nothing behind', async () => {
    const roleId = (await findRoleByName(t.db, 'admin'))?.id
    const tried = create(manager, { name: 'Sly', email: 'sly@example.org', roleId })
    await expect(tried).rejects.toMatchObject({ code: 'forbidden' })
    expect((await list({ q: 'sly@' })).total).toBe(0)
    expect(invited).not.toContain('sly@example.org')
  })

  test('an invitation that cannot be sent leaves nothing behind', async () => {
    const before = await t.db.select().from(auditEntries)
    const roleId = (await findRoleByName(t.db, 'viewer'))?.id
    const values = { name: 'Unsent', email: 'unsent@example.org', roleId }
    const tried = createUser(contextOf(t, manager), createEndpoint.input.parse(values), async () => {
      throw new Error('no mail today')
    })
    await expect(tried).rejects.toThrow('no mail today')
    expect((await list({ q: 'unsent@' })).total).toBe(0)
    expect(await t.db.select().from(auditEntries)).toHaveLength(before.length)
  })

  test('making someone inactive ends their sessions; a new e-mail address is not verified', async () => {
    const person = await insertPerson(t.db, [], { emailVerified: true })
    await insertSession(t.db, person.id)
    const change = { userId: person.id, isActive: false, email: 'moved@example.org' }
    expect(await update(manager, change)).toMatchObject({ isActive: false })
    expect(await t.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([])
    const [row] = await t.db.select().from(users).where(eq(users.id, person.id))
    expect(row).toMatchObject({ email: 'moved@example.org', emailVerified: false })
    expect(await logOf(person.id)).toMatchObject([
      {
        action: 'user.update',
        before: { isActive: true, email: person.email },
        after: { isActive: false, email: 'moved@example.org' },
      },
    ])
  })

  test('an unchanged e-mail address stays verified, and nothing is logged', async () => {
    const person = await insertPerson(t.db, [], { emailVerified: true })
    await update(manager, { userId: person.id, email: person.email })
    const [row] = await t.db.select().from(users).where(eq(users.id, person.id))
    expect(row?.emailVerified).toBe(true)
    expect(await logOf(person.id)).toEqual([])
  })

  test('a person who may do more cannot be edited or made active again', async () => {
    const asleep = await insertPerson(t.db, ['admin'], { isActive: false })
    for (const change of [
      { userId: admin.id, email: 'stolen@example.org' },
      { userId: admin.id, isActive: false },
      { userId: asleep.id, isActive: true },
    ]) {
      await expect(update(manager, change)).rejects.toMatchObject({ code: 'forbidden' })
    }
    expect(await update(admin, { userId: asleep.id, isActive: true })).toMatchObject({
      isActive: true,
    })
  })

  test('a manager makes a provider inactive', async () => {
    const provider = await insertPerson(t.db, ['provider'])
    expect(await update(manager, { userId: provider.id, isActive: false })).toMatchObject({ isActive: false })
  })

  test('the address of who has a role is changed only by who may manage the system', async () => {
    const colleague = await insertPerson(t.db, ['manager'])
    const change = { userId: colleague.id, email: 'mine@example.org' }
    const reason = { code: 'forbidden', reason: 'emailOfRoleHolder' }
    await expect(update(manager, change)).rejects.toMatchObject(reason)
    await expect(update(manager, { ...change, userId: manager.id })).rejects.toMatchObject(reason)
    const sleeping = await insertPerson(t.db, ['viewer'], { isActive: false })
    await expect(update(manager, { ...change, userId: sleeping.id })).rejects.toMatchObject(reason)
    const renamed = await update(manager, { userId: colleague.id, email: colleague.email, name: 'Colleague' })
    expect(renamed).toMatchObject({ name: 'Colleague', can: { edit: true, changeEmail: false } })
    expect(await update(admin, change)).toMatchObject({
      email: 'mine@example.org',
      can: { changeEmail: true },
    })
  })

  test('names without hidden characters and addresses are taken, others are refused by name', async () => {
    const asAdmin = await apiAs(t, admin)
    const person = await insertPerson(t.db)
    const codeOf = (name: string) =>
      asAdmin(updateEndpoint, { userId: person.id, name }).then(
        () => undefined,
        (error) => [error.status, error.body.fields?.name?.code],
      )
    for (const hidden of ['A\r\nBcc: x', 'ring\u0007', 'a\u2028b']) {
      expect([hidden, await codeOf(hidden)]).toEqual([hidden, [422, 'hiddenCharacters']])
    }
    // half a character is no text in any field: the body is refused as a whole
    expect((await codeOf('\ud800'))?.[0]).toBe(422)
    for (const name of [
      'https://evil.example',
      'www.evil.example',
      'see evil.example/x',
      'me@evil.example',
    ]) {
      expect([name, await codeOf(name)]).toEqual([name, [422, 'addressInName']])
    }
    for (const name of ["João D'Ávila Jr.", 'Dr. A.-M. O’Neil', '田中 さくら', '👩‍🚀 Ana', 'St.John']) {
      expect([name, await codeOf(name)]).toEqual([name, undefined])
    }
    // what nobody sees came along where it was copied; what joins the parts of an emoji stays
    for (const name of [
      '\u200EAna \u202AGuia\u202C',
      'Ana\u200B \u2066Guia\u2069\uFEFF ',
      '\u061CAna\u2060 Guia\u200F',
    ]) {
      expect(await asAdmin(updateEndpoint, { userId: person.id, name })).toMatchObject({ name: 'Ana Guia' })
    }
    expect(await codeOf('\u200E')).toEqual([422, 'required'])
    const roles = await Promise.allSettled([
      asAdmin(createRole, { name: 'a\u0007b', description: 'x', permissions: [] }),
      asAdmin(createRole, { name: 'Lines', description: 'a\nb\u0007', permissions: [] }),
    ])
    expect(roles).toMatchObject([
      { reason: { body: { fields: { name: { code: 'hiddenCharacters' } } } } },
      { reason: { body: { fields: { description: { code: 'hiddenCharacters' } } } } },
    ])
    await asAdmin(createRole, { name: 'Two lines', description: 'a\nb', permissions: [] })
  })

  test('an e-mail address belongs to one account', async () => {
    const person = await insertPerson(t.db)
    const change = { userId: person.id, email: admin.email, name: 'Not saved' }
    await expect(update(manager, change)).rejects.toMatchObject({ code: 'conflict' })
    expect((await list({ q: 'not saved' })).total).toBe(0)
  })

  test('only who may see, make or change people does', async () => {
    const support = await insertPerson(t.db, ['support'])
    const editor = await insertPerson(t.db, ['editor'])
    expect((await list({ limit: 1 }, support)).items).toHaveLength(1)
    const asEditor = await apiAs(t, editor)
    await expect(asEditor(listEndpoint)).rejects.toMatchObject({ body: { code: 'forbidden' } })
    const values = { name: 'X', email: 'x@example.org' }
    await expect(create(support, values)).rejects.toMatchObject({ code: 'forbidden' })
    const change = { userId: editor.id, name: 'X' }
    await expect(update(support, change)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(t.api(updateEndpoint, change)).rejects.toMatchObject({ body: { code: 'unauthenticated' } })
  })
})
