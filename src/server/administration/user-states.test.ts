import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeUserStates, listUsers } from '#contract/system/users.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries, sessions, users } from '#server/database/schema/accounts.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertPerson, insertSession, type Person } from '#tests/people.ts'
import { apiAs } from '#tests/signed-in.ts'
import { withoutAudit } from '#tests/without-audit.ts'

describe.each(engines)('several users at once on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let admin: Person
  let manager: Person
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await insertPerson(t.db, ['admin'], { name: 'Zoé' })
    manager = await insertPerson(t.db, ['manager'], { name: 'Marta' })
  })
  afterAll(() => t.close())
  const people = async () => [await insertPerson(t.db, []), await insertPerson(t.db, ['provider'])]
  const idsOf = (of: readonly { id: string }[]) => of.map(({ id }) => id)

  test('are deactivated, which ends their sessions, and activated, with an entry in the log for each', async () => {
    const ids = idsOf(await people())
    for (const id of ids) await insertSession(t.db, id)
    const asManager = await apiAs(t, manager)
    const off = await asManager(changeUserStates, { ids, isActive: false })
    expect(off).toEqual({ changed: expect.arrayContaining(ids.map((id) => ({ id }))), refused: [] })
    expect(await t.db.select().from(sessions).where(inArray(sessions.userId, ids))).toEqual([])
    // what is so already is no change
    expect((await asManager(changeUserStates, { ids, isActive: false })).changed).toEqual([])
    expect((await asManager(changeUserStates, { ids, isActive: true })).changed).toHaveLength(2)
    const entries = await t.db.select().from(auditEntries).where(inArray(auditEntries.subjectId, ids))
    expect(entries).toHaveLength(4)
    expect(entries[0]).toMatchObject({
      ...{ action: 'user.update', actorId: manager.id },
      ...{ before: { isActive: true }, after: { isActive: false } },
    })
  })

  test('oneself, who may do more and who is gone are refused by name, and the others are changed', async () => {
    const [person] = await people()
    const gone = newId()
    const ids = [manager.id, admin.id, gone, String(person?.id)]
    const answer = await (await apiAs(t, manager))(changeUserStates, { ids, isActive: false })
    expect(answer.changed).toEqual([{ id: person?.id }])
    expect(answer.refused).toEqual(
      expect.arrayContaining([
        { id: manager.id, name: 'Marta', reason: 'own' },
        { id: admin.id, name: 'Zoé', reason: 'mayDoMore' },
        { id: gone, name: '', reason: 'gone' },
      ]),
    )
    const rows = await t.db.select().from(users).where(inArray(users.id, ids))
    expect(idsOf(rows.filter(({ isActive }) => !isActive))).toEqual([person?.id])
  })

  test('all stay as they are where one cannot be written into the log', async () => {
    const ids = idsOf(await people())
    const asManager = await apiAs(t, manager)
    await withoutAudit(t.db, String(ids[1]), () =>
      expect(asManager(changeUserStates, { ids, isActive: false })).rejects.toMatchObject({ status: 500 }),
    )
    const rows = await t.db.select().from(users).where(inArray(users.id, ids))
    expect(rows.map(({ isActive }) => isActive)).toEqual([true, true])
  })

  test('are left alone by those who only see them', async () => {
    const [person] = await people()
    const support = await apiAs(t, await insertPerson(t.db, ['support']))
    expect((await support(listUsers)).items.length).toBeGreaterThan(0)
    await expect(
      support(changeUserStates, { ids: [String(person?.id)], isActive: false }),
    ).rejects.toMatchObject({ status: 403 })
    const [row] = await t.db
      .select()
      .from(users)
      .where(eq(users.id, String(person?.id)))
    expect(row?.isActive).toBe(true)
  })
})
