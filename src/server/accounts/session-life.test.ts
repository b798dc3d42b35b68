import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import { listMySessions, refreshSession } from '#contract/account/sign-in.ts'
import { createApi } from '#contract/client.ts'
import { sessions } from '#server/database/schema/accounts.ts'
import { testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { requestWith, sessionOf } from '#tests/signed-in.ts'

const day = 86_400_000

describe('how long a session lives', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  /** A session that was opened and last used so many days ago, of a holder of these roles. */
  async function sessionFrom({
    opened,
    used,
    roles = [],
  }: {
    opened: number
    used: number
    roles?: string[]
  }) {
    const session = await sessionOf(t.db, await insertUser(t.db, { roles }))
    const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
    await t.db
      .update(sessions)
      .set({
        createdAt: daysAgo(opened),
        updatedAt: daysAgo(used),
        expiresAt: sql`now() + interval '1 year'`,
      })
      .where(eq(sessions.id, session.id))
    return { ...session, api: createApi(requestWith(t, session.cookie)) }
  }
  const isOpen = async (given: Parameters<typeof sessionFrom>[0]) =>
    (await sessionFrom(given)).api(getSessionUser).then(
      () => true,
      () => false,
    )

  test('it ends after 90 days, however often it is used', async () => {
    expect(await isOpen({ opened: 89, used: 0 })).toBe(true)
    expect(await isOpen({ opened: 91, used: 0 })).toBe(false)
  })

  test('renewing it does not move that end', async () => {
    const { id, api } = await sessionFrom({ opened: 80, used: 1 })
    await api(refreshSession)
    const [kept] = await t.db.select().from(sessions).where(eq(sessions.id, id))
    const left = ((kept?.expiresAt.getTime() ?? 0) - Date.now()) / day
    expect(Math.round(left)).toBe(10)
    const { items } = await api(listMySessions)
    expect(Math.round((Date.parse(items[0]?.expiresAt ?? '') - Date.now()) / day)).toBe(10)
  })

  test.each([['viewer'], ['support'], ['manager'], ['admin']])(
    'of %s it ends after 14 days without use',
    async (role) => {
      expect(await isOpen({ opened: 20, used: 13, roles: [role] })).toBe(true)
      expect(await isOpen({ opened: 20, used: 15, roles: [role] })).toBe(false)
    },
  )

  test('for others it lasts 30 days, also for providers', async () => {
    expect(await isOpen({ opened: 40, used: 29 })).toBe(true)
    expect(await isOpen({ opened: 40, used: 29, roles: ['provider'] })).toBe(true)
    expect(await isOpen({ opened: 40, used: 31 })).toBe(false)
  })

  test('one that has ended so is gone, and not listed', async () => {
    const { id, api } = await sessionFrom({ opened: 20, used: 15, roles: ['admin'] })
    await expect(api(getSessionUser)).rejects.toMatchObject({ status: 401 })
    expect(await t.db.select().from(sessions).where(eq(sessions.id, id))).toEqual([])
  })

  test('staff see no session among theirs that cannot be used any more', async () => {
    const user = await insertUser(t.db, { roles: ['manager'] })
    const [current, old] = [await sessionOf(t.db, user), await sessionOf(t.db, user)]
    await t.db
      .update(sessions)
      .set({ updatedAt: sql`now() - interval '15 days'`, expiresAt: sql`now() + interval '15 days'` })
      .where(eq(sessions.id, old.id))
    const { items } = await createApi(requestWith(t, current.cookie))(listMySessions)
    expect(items.map(({ id }) => id)).toEqual([current.id])
  })
})
