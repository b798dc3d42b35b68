import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeMyApplication,
  getOnboarding,
  saveOnboardingDraft,
  submitOnboarding,
  withdrawMyApplication,
} from '#contract/applications/onboarding.ts'
import type { Api } from '#contract/client.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits, users } from '#server/database/schema/accounts.ts'
import { applicationEvents, applications } from '#server/database/schema/applications.ts'
import { engines, testApp } from '#tests/app.ts'
import { applicant, type GivenInput } from '#tests/applicants.ts'
import { untilOneWaits } from '#tests/lock-waits.ts'
import { closeApplication, lockNewest } from './application-queries.ts'

describe.each(engines)('one application of an account at a time on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  beforeEach(() => t.db.delete(rateLimits))
  afterAll(() => t.close())

  const countOf = (userId: string) => t.db.$count(applications, eq(applications.userId, userId))
  const countEvents = (id: string) => t.db.$count(applicationEvents, eq(applicationEvents.applicationId, id))
  const isOpen = { status: 409, body: { code: 'conflict', reason: 'applicationOpen' } }
  const decided = { status: 409, body: { code: 'conflict', reason: 'applicationDecided' } }

  test('a second one is refused while one is open, and may follow when it is closed', async () => {
    const { user, api, given } = await applicant(t)
    const first = await api(submitOnboarding, given)
    await expect(api(submitOnboarding, given)).rejects.toMatchObject(isOpen)
    await api(withdrawMyApplication)
    const second = await api(submitOnboarding, given)
    expect(second.id).not.toBe(first.id)
    expect((await api(getOnboarding)).application?.id).toBe(second.id)
    expect(await countOf(user.id)).toBe(2)
  })

  test('of several at once one is accepted', async () => {
    const { user, api, given } = await applicant(t)
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() => api(submitOnboarding, { ...given, key: newId() })),
    )
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(3)
    for (const reason of refused) expect(reason).toMatchObject(isOpen)
    expect(await countOf(user.id)).toBe(1)
  })

  test('the same key is the same application: again, at once, changed, and when it is closed', async () => {
    const { user, api, given } = await applicant(t)
    const key = newId()
    const answers = await Promise.all([1, 2, 3].map(() => api(submitOnboarding, { ...given, key })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const [sent] = answers
    expect(await api(submitOnboarding, { ...given, name: 'Another', key: key.toUpperCase() })).toEqual(sent)
    expect(await countEvents(sent?.id ?? '')).toBe(1)
    await api(withdrawMyApplication)
    const again = await api(submitOnboarding, { ...given, key })
    expect(again).toMatchObject({ id: sent?.id, state: 'withdrawn' })
    expect(await countOf(user.id)).toBe(1)
  })

  test('the key of another account means nothing', async () => {
    const [one, other] = [await applicant(t), await applicant(t)]
    const key = newId()
    const first = await one.api(submitOnboarding, { ...one.given, key })
    const second = await other.api(submitOnboarding, { ...other.given, key })
    expect(second.id).not.toBe(first.id)
  })

  /** What a request answers that comes while a transaction holds what it needs. */
  async function meanwhile(
    hold: (tx: Database) => Promise<unknown>,
    request: () => Promise<unknown>,
    end: (tx: Database) => Promise<unknown>,
  ) {
    const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = t.db.transaction(async (tx) => {
      await hold(tx)
      held.resolve()
      await go.promise
      await end(tx)
    })
    await held.promise
    const late = request().catch((error) => error)
    // the embedded engine has one connection, on which nobody can look who waits
    if (engine === 'postgresql') await untilOneWaits(t.db)
    go.resolve()
    await first
    return late
  }

  test.each([
    ['change', (api: Api, given: GivenInput) => api(changeMyApplication, { ...given, name: 'Too late' })],
    ['withdrawal', (api: Api) => api(withdrawMyApplication)],
  ] as const)('a decision that is being made goes before a %s', async (_, late) => {
    const { user, api, given } = await applicant(t)
    const { id } = await api(submitOnboarding, given)
    const answer = await meanwhile(
      (tx) => lockNewest(tx, user.id),
      () => late(api, given),
      (tx) => closeApplication(tx, id, 'rejected', { note: 'Please tell us more.' }),
    )
    expect(answer).toMatchObject(decided)
    const { application } = await api(getOnboarding)
    expect(application).toMatchObject({ state: 'rejected', name: given.name, note: 'Please tell us more.' })
    expect(await countEvents(id)).toBe(1)
  })

  const lockUser = (id: string) => (tx: Database) =>
    tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  // on the embedded engine all of the request comes after the change
  const inactive =
    engine === 'postgresql' ? { code: 'forbidden', reason: 'accountInactive' } : { code: 'unauthenticated' }

  test('an account that is made inactive in the meantime cannot send', async () => {
    const { user, api, given } = await applicant(t)
    const answer = await meanwhile(
      lockUser(user.id),
      () => api(submitOnboarding, given),
      (tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, user.id)),
    )
    expect(answer).toMatchObject({ body: inactive })
    expect(await countOf(user.id)).toBe(0)
  })

  test.each([
    ['an application', (api: Api, given: GivenInput) => api(submitOnboarding, given)],
    ['a draft', (api: Api) => api(saveOnboardingDraft, { accountType: 'profile' })],
  ] as const)('of an account that is deleted in the meantime %s is not kept', async (_, late) => {
    const { user, api, given } = await applicant(t)
    const answer = await meanwhile(
      lockUser(user.id),
      () => late(api, given),
      (tx) => tx.delete(users).where(eq(users.id, user.id)),
    )
    expect(answer).toMatchObject({ body: { code: 'unauthenticated' } })
    expect(await countOf(user.id)).toBe(0)
  })
})
