import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { claims } from '#server/database/schema/claims.ts'
import { reports } from '#server/database/schema/reports.ts'
import { bothEngines, testApp } from '#tests/app.ts'
import { insertProfile, insertUser } from '#tests/factories.ts'

describe.each(bothEngines)('decided rows, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  test('a report and a claim keep their decision when the account that made it is deleted, and change in nothing else', async () => {
    const [staff, asked] = [await insertUser(t.db), await insertUser(t.db)]
    const { id: listingId } = await insertProfile(t.db)
    const at = new Date()
    await t.db.insert(reports).values({
      id: newId(),
      kind: 'listing',
      listingId,
      reason: 'closed',
      result: 'fine',
      settledAt: at,
      settledBy: staff.id,
    })
    await t.db.insert(claims).values({
      id: newId(),
      listingId,
      userId: asked.id,
      message: 'Mine.',
      state: 'refused',
      decidedAt: at,
      decidedBy: staff.id,
    })
    await t.db.delete(users).where(eq(users.id, staff.id))
    expect(await t.db.select().from(reports)).toMatchObject([{ result: 'fine', settledBy: null }])
    expect(await t.db.select().from(claims)).toMatchObject([{ state: 'refused', decidedBy: null }])
    for (const table of [reports, claims])
      await expect(t.db.update(table).set({ note: 'Another' })).rejects.toMatchObject({
        cause: { code: '23514' },
      })
  })
})
