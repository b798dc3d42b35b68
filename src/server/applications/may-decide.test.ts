import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOnboarding, submitOnboarding } from '#contract/applications/onboarding.ts'
import { decideApplication } from '#contract/applications/review.ts'
import { users } from '#server/database/schema/accounts.ts'
import { applications } from '#server/database/schema/applications.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { applicant, guide } from '#tests/applicants.ts'
import { insertUser } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { apiAs } from '#tests/signed-in.ts'

const approve = { decision: 'approve', revision: 1 } as const
const reject = { decision: 'reject', revision: 1, note: 'We could not reach you.' } as const

describe.each(engines)('who may decide on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  let asStaff: Awaited<ReturnType<typeof apiAs>>
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp(engine, { SMTP_URL: mail.url })
    asStaff = await apiAs(t, await insertUser(t.db, { roles: ['moderator'], name: 'Lúcia' }))
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })

  /** An open application, with the person who sent it. */
  async function sent(more: Partial<Parameters<typeof submitOnboarding.input.parse>[0] & object> = {}) {
    const person = await applicant(t)
    const { id } = await person.api(submitOnboarding, { ...guide, cityId: person.city.id, ...more })
    return { ...person, id }
  }

  test('takes the permission of the kind; another’s application is not found', async () => {
    const { id } = await sent()
    const asLodgeStaff = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
    await expect(asLodgeStaff(decideApplication, { id, ...approve })).rejects.toMatchObject({ status: 403 })
    const hotel = { accountType: 'organization', organizationType: 'hotel', profileType: null } as const
    const { id: hotelId } = await sent(hotel)
    await asStaff(decideApplication, { id: hotelId, ...approve })
    const [row] = await t.db.select().from(applications).where(eq(applications.id, hotelId))
    expect(row).toMatchObject({ state: 'approved', kind: 'organization' })
  })

  test('on one’s own application is for others, and for who may give any listing any status', async () => {
    for (const [role, status] of [
      ['moderator', 403],
      ['manager', 200],
    ] as const) {
      const user = await insertUser(t.db, { roles: [role] })
      const api = await apiAs(t, user)
      const { id } = await api(submitOnboarding, { ...guide, otherTown: 'Barreirinha' })
      const decided = api(decideApplication, { id, ...approve })
      if (status === 403)
        await expect(decided).rejects.toMatchObject({ status, body: { reason: 'ownApplication' } })
      else expect(await decided).toMatchObject({ state: 'approved' })
    }
  })

  test('never makes a second profile for an account, nor one for an inactive account', async () => {
    const { id, user, api } = await sent()
    await t.db
      .insert(listings)
      .values({ id: user.id, kind: 'profile', slug: `p-${user.id}`, ownerId: user.id })
    await expect(asStaff(decideApplication, { id, ...approve })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'hasProfile' },
    })
    expect((await api(getOnboarding)).application?.state).toBe('open')
    const other = await sent()
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, other.user.id))
    await expect(asStaff(decideApplication, { id: other.id, ...approve })).rejects.toMatchObject({
      body: { reason: 'accountInactive' },
    })
  })

  test('the database itself refuses to change a closed application, and one that begins closed', async () => {
    const { id } = await sent()
    await asStaff(decideApplication, { id, ...reject })
    const change = (values: Partial<typeof applications.$inferInsert>) =>
      t.db.update(applications).set(values).where(eq(applications.id, id))
    const refused = { cause: { code: '23514' } }
    await expect(change({ state: 'open', closedAt: null })).rejects.toMatchObject(refused)
    await expect(change({ note: 'Another' })).rejects.toMatchObject(refused)
    const [row] = await t.db.select().from(applications).where(eq(applications.id, id))
    if (!row) throw new Error('the application is gone')
    const { sortName, ...copy } = row
    await expect(t.db.insert(applications).values({ ...copy, id: user(id) })).rejects.toMatchObject(refused)
  })

  test('a closed application stays when the account that decided it is deleted', async () => {
    for (const [decision, state] of [
      [approve, 'approved'],
      [reject, 'rejected'],
    ] as const) {
      const { id } = await sent()
      const reviewer = await insertUser(t.db, { roles: ['moderator'] })
      await (await apiAs(t, reviewer))(decideApplication, { id, ...decision })
      await t.db.delete(users).where(eq(users.id, reviewer.id))
      const [row] = await t.db.select().from(applications).where(eq(applications.id, id))
      expect(row).toMatchObject({ state, closedBy: null })
    }
  })
})

/** Another id. */
const user = (id: string) => `${id.slice(0, -4)}${id.endsWith('0000') ? '1111' : '0000'}`
