import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { limitExports, limitInvitations, limitRate, limits } from '#server/http/index.ts'
import { appOn, testDatabase } from '#tests/app.ts'
import { catchMail, codeIn } from '#tests/mail.ts'

describe('rate limits', () => {
  let database: DatabaseHandle
  let mail: Awaited<ReturnType<typeof catchMail>>
  let nodes: Awaited<ReturnType<typeof appOn>>[]
  beforeAll(async () => {
    mail = await catchMail()
    database = await testDatabase()
    nodes = [await appOn(database, { SMTP_URL: mail.url }), await appOn(database, { SMTP_URL: mail.url })]
  })
  afterAll(async () => {
    for (const node of nodes) await node.stop()
    await database.close()
    await mail.close()
  })

  /** The same call on one node after the other. */
  async function ask(
    times: number,
    path: string,
    body: (time: number) => object,
    address = () => '198.51.100.1',
  ) {
    const statuses: Response[] = []
    for (let time = 0; time < times; time++) {
      const node = nodes[time % nodes.length] as (typeof nodes)[number]
      const init = {
        method: 'POST',
        body: JSON.stringify(body(time)),
        headers: { 'content-type': 'application/json' },
      }
      statuses.push(await node.request(path, init, { incoming: { socket: { remoteAddress: address() } } }))
    }
    return statuses
  }
  const statusesOf = (responses: Response[]) => responses.map((each) => each.status)

  test('codes for one mailbox, from any address and by all nodes together', async () => {
    const statuses: number[] = []
    let last: Response | undefined
    for (let made = 1; made <= 12; made += 1) {
      const asked = await ask(
        5,
        '/api/auth/code',
        (time) => ({ email: `one+${time}@example.org` }),
        () => `198.51.100.${made}`,
      )
      statuses.push(...statusesOf(asked))
      last = asked.at(-1)
    }
    // each network once, and twenty times in all besides
    expect(statuses.filter((status) => status === 200)).toHaveLength(12 + 20)
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(last?.headers.get('retry-after'))).toBeLessThanOrEqual(limits.codesByAccount.seconds)
    expect(await last?.json()).toMatchObject({ code: 'too_many_requests' })
    const many = Array.from({ length: 12 }, (_, made) => `198.51.100.${made + 100}`)
    const others = await ask(
      12,
      '/api/auth/code',
      () => ({ email: 'one@example.org' }),
      () => many.pop() ?? '',
    )
    expect(statusesOf(others)).toEqual([...Array(8).fill(200), ...Array(4).fill(429)])
  })

  test('strangers who use up the codes of a mailbox do not shut its owner out of a new browser', async () => {
    const body = () => ({ email: 'owner@example.org' })
    for (let network = 1; network <= 8; network += 1) {
      await ask(5, '/api/auth/code', body, () => `192.0.2.${network}`)
    }
    const [stranger] = await ask(1, '/api/auth/code', body, () => '192.0.2.8')
    expect(stranger?.status).toBe(429)
    const [owner] = await ask(1, '/api/auth/code', body, () => '2001:db8:44:1::7')
    expect(owner?.status).toBe(200)
    expect(codeIn(await mail.to('owner@example.org', 8 + 20 + 1))).toMatch(/^\d{6}$/)
  })

  test('codes from one address, for any accounts', async () => {
    const asked = await ask(
      31,
      '/api/auth/code',
      (time) => ({ email: `many-${time}@example.org` }),
      () => '203.0.113.5',
    )
    expect(statusesOf(asked).filter((status) => status === 200)).toHaveLength(30)
    expect(asked[30]?.status).toBe(429)
    const [other] = await ask(
      1,
      '/api/auth/code',
      () => ({ email: 'calm@example.org' }),
      () => '203.0.113.6',
    )
    expect(other?.status).toBe(200)
  })

  test('codes for one account from one address leave it open to others', async () => {
    const body = () => ({ email: 'busy@example.org' })
    const asked = await ask(6, '/api/auth/code', body, () => '198.51.100.77')
    expect(statusesOf(asked)).toEqual([200, 200, 200, 200, 200, 429])
    const [other] = await ask(1, '/api/auth/code', body, () => '198.51.100.78')
    expect(other?.status).toBe(200)
  })

  test('codes and guesses from one /64 of IPv6, and from many of one /48', async () => {
    let made = 0
    const one = () => `2001:db8:1:2::${(++made).toString(16)}`
    const asked = await ask(31, '/api/auth/code', (time) => ({ email: `six-${time}@example.org` }), one)
    expect(statusesOf(asked)).toEqual([...Array(30).fill(200), 429])
    const guess = () => ({ email: 'six@example.org', code: '123456' })
    const guessed = await ask(61, '/api/auth/sign-in', guess, one)
    expect(statusesOf(guessed)).toEqual([...Array(60).fill(422), 429])
    const many = () => `2001:db8:2:${(++made).toString(16)}::1`
    const wide = await ask(241, '/api/auth/sign-in', guess, many)
    expect(statusesOf(wide)).toEqual([...Array(240).fill(422), 429])
  })

  test('a clock that was set back closes nothing', async () => {
    const limit = { name: 'clock', most: 1, seconds: 60 }
    await limitRate(database.db, limit, 'me')
    await database.db.update(rateLimits).set({ startedAt: sql`now() + interval '40 days'` })
    await limitRate(database.db, limit, 'me')
    await expect(limitRate(database.db, limit, 'me')).rejects.toMatchObject({
      retryAfter: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60),
    })
  })

  test('an account that one attacker keeps busy opens again after its time', async () => {
    await ask(6, '/api/auth/code', () => ({ email: 'three@example.org' }))
    await database.db.update(rateLimits).set({ startedAt: sql`now() - interval '1 hour'` })
    const [later] = await ask(1, '/api/auth/code', () => ({ email: 'three@example.org' }))
    expect(later?.status).toBe(200)
  })

  test('tries at the same moment are all counted', async () => {
    const limit = { name: 'test', most: 10, seconds: 60 }
    const tries = await Promise.allSettled(
      Array.from({ length: 25 }, () => limitRate(database.db, limit, 'me')),
    )
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(10)
  })

  test('invitations by one person and to one address, and exports', async () => {
    for (let time = 0; time < 5; time++)
      await limitInvitations(database.db, `actor-${time}`, 'guest@example.org')
    await expect(limitInvitations(database.db, 'actor', 'guest@example.org')).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    for (let time = 0; time < 60; time++) await limitInvitations(database.db, 'eager', `g${time}@example.org`)
    await expect(limitInvitations(database.db, 'eager', 'g@example.org')).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    for (let time = 0; time < 10; time++) await limitExports(database.db, 'me', '192.0.2.1')
    await expect(limitExports(database.db, 'me', '192.0.2.2')).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })

  test('no address is kept readable', async () => {
    await ask(
      1,
      '/api/auth/code',
      () => ({ email: 'secret@example.org' }),
      () => '203.0.113.99',
    )
    const kept = JSON.stringify(await database.db.select().from(rateLimits))
    expect(kept).not.toContain('secret@example.org')
    expect(kept).not.toContain('203.0.113.99')
  })
})
