import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteMe as deleteEndpoint, exportMe as exportEndpoint } from '#contract/account/sign-in.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { newId } from '#server/database/new-id.ts'
import {
  auditEntries,
  linkedAccounts,
  sessions,
  signInCodes,
  userRoles,
  users,
} from '#server/database/schema/accounts.ts'
import { images } from '#server/database/schema/images.ts'
import { testApp } from '#tests/app.ts'
import { insertImage, insertProfile } from '#tests/factories.ts'
import { contextOf, insertPerson, insertSession, type Person } from '#tests/people.ts'
import { testSecret } from '#tests/secret.ts'
import { deleteMe, exportMe } from './data.ts'

describe('my data', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let admin: Person

  beforeAll(async () => {
    t = await testApp()
    admin = await insertPerson(t.db, ['admin'])
  })
  afterAll(() => t.close())

  const as = (person: Person): SignedInContext => {
    const client = { ip: '192.0.2.1', userAgent: '' }
    return { ...contextOf(t, person), client, cookies: [] }
  }
  const code = (email: string) => ({
    id: newId(),
    email,
    linkHash: `hash of ${email}`,
    expiresAt: new Date(Date.now() + 1000),
  })
  async function insertLinked(row: Parameters<typeof insertPerson>[2] = {}) {
    const person = await insertPerson(t.db, ['editor'], row)
    await insertSession(t.db, person.id)
    await t.db.insert(linkedAccounts).values({
      id: newId(),
      userId: person.id,
      accountId: `subject-${person.id}`,
      providerId: 'google',
      accessToken: 'secret-token',
    })
    return person
  }

  test('the export holds all that is kept, and nothing that opens a door', async () => {
    const person = await insertLinked({ name: 'Ana', language: 'pt' })
    await audit(t.db, person, 'event.update', { kind: 'event', id: '1', name: 'Festa' }, { a: 1 }, { a: 2 })
    await audit(t.db, admin, 'user.update', { kind: 'user', id: person.id, name: 'Ana' }, null, {
      name: 'Ana',
    })
    const data = await exportMe(as(person))
    expect(data).toMatchObject({
      account: { name: 'Ana', email: person.email, language: 'pt' },
      roles: [{ name: 'editor' }],
      sessions: [{ ipAddress: null }],
      linkedProviders: [{ provider: 'google', accountId: `subject-${person.id}` }],
      changesByMe: [{ action: 'event.update', before: { a: 1 }, after: { a: 2 } }],
      changesOfMyAccount: [{ action: 'user.update' }],
    })
    const [session] = await t.db.select().from(sessions).where(eq(sessions.userId, person.id))
    const sent = JSON.stringify(data)
    expect(sent).not.toContain('secret-token')
    expect(sent).not.toContain('"token"')
    expect(sent).not.toContain(admin.name)
    expect(session?.token).toBeDefined()
  })

  test('exports are limited', async () => {
    const person = await insertPerson(t.db)
    for (let i = 0; i < 10; i++) await exportMe(as(person))
    await expect(exportMe(as(person))).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: expect.any(Number),
    })
  })

  test('deletion asks for my own e-mail address', async () => {
    const person = await insertPerson(t.db)
    await expect(deleteMe(as(person), testSecret, { confirmation: admin.email })).rejects.toMatchObject({
      code: 'invalid_request',
      fields: { confirmation: { code: 'notYourEmail' } },
    })
    expect(await t.db.select().from(users).where(eq(users.id, person.id))).toHaveLength(1)
  })

  test('deletion leaves nothing of me, and nothing of others goes', async () => {
    const image = await insertImage(t.db, { bytes: Buffer.from('1'), hash: 'mine' })
    const person = await insertLinked({ name: 'Léa Leaving', email: 'lea@example.org', imageId: image.id })
    await t.db.insert(signInCodes).values([code('lea@example.org'), code('xlea@example.org')])
    const subject = { kind: 'user', id: person.id, name: person.name }
    await audit(
      t.db,
      person,
      'account.update',
      subject,
      { name: 'Léa' },
      { name: 'Léa Leaving', language: 'fr' },
    )
    const context = as(person)
    expect(await deleteMe(context, testSecret, { confirmation: 'LEA@example.org' })).toEqual({ done: true })
    expect(context.cookies.join()).toContain('Max-Age=0')
    for (const table of [sessions, linkedAccounts, userRoles]) {
      expect(await t.db.select().from(table).where(eq(table.userId, person.id))).toEqual([])
    }
    expect(await t.db.select().from(users).where(eq(users.id, person.id))).toEqual([])
    const codes = await t.db.select({ email: signInCodes.email }).from(signInCodes)
    expect(codes).toEqual([{ email: 'xlea@example.org' }])
    expect(await t.db.select().from(images).where(eq(images.id, image.id))).toEqual([])
    const log = await t.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, person.id))
      .orderBy(auditEntries.id)
    expect(JSON.stringify(log)).not.toMatch(/Léa|lea@/)
    expect(log).toMatchObject([
      { action: 'account.update', actorId: null, actorName: '', after: { language: 'fr' } },
      { action: 'account.delete', actorId: null, actorName: '', subjectName: '' },
    ])
  })

  test('a picture that a listing shows too stays', async () => {
    const image = await insertImage(t.db, { bytes: Buffer.from('2'), hash: 'shared' })
    const person = await insertPerson(t.db, [], { imageId: image.id })
    await insertProfile(t.db, { imageId: image.id })
    await deleteMe(as(person), testSecret, { confirmation: person.email })
    expect(await t.db.select().from(images).where(eq(images.id, image.id))).toHaveLength(1)
  })

  test('the last administrator cannot leave', async () => {
    await expect(deleteMe(as(admin), testSecret, { confirmation: admin.email })).rejects.toMatchObject({
      code: 'conflict',
    })
    const [row] = await t.db.select().from(users).where(eq(users.id, admin.id))
    expect(row?.name).toBe(admin.name)
    const other = await insertPerson(t.db, ['admin'])
    await deleteMe(as(other), testSecret, { confirmation: other.email })
  })

  test('two administrators who leave at once do not both go', async () => {
    const other = await insertPerson(t.db, ['admin'])
    const leaving = [admin, other].map((person) =>
      deleteMe(as(person), testSecret, { confirmation: person.email }),
    )
    const outcomes = await Promise.allSettled(leaving)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('nobody has no data', async () => {
    const refused = { body: { code: 'unauthenticated' } }
    await expect(t.api(exportEndpoint)).rejects.toMatchObject(refused)
    await expect(t.api(deleteEndpoint, { confirmation: 'a@example.org' })).rejects.toMatchObject(refused)
  })
})
