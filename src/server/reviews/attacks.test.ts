import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as author from '#contract/reviews/author.ts'
import * as visitors from '#contract/reviews/public.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { depositMeans } from '#server/database/schema/deposits.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { reviews } from '#server/database/schema/reviews/reviews.ts'
import { insertPerson } from '#tests/people.ts'
import { reviewsOf, said, sentence } from '#tests/reviews.ts'
import { requestAs } from '#tests/signed-in.ts'
import { withProvider } from '#tests/with-provider.ts'

/** So many in each of the two crowds. */
const { forged, honest } =
  process.env.ENGINES === 'both' ? { forged: 500, honest: 200 } : { forged: 24, honest: 10 }

describe('reviews that nobody honest wrote', () => {
  const site = withProvider()
  const { t, guide } = site
  const { pastDay, say, ageAll, due } = reviewsOf(site)
  beforeEach(ageAll)

  /** Writes from a network with a browser. */
  const writeFrom = async (token: string, more: object, ip: string, browser: string) =>
    t.request(
      `/api/tourism/requests/${token}/review`,
      {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'user-agent': browser },
        body: JSON.stringify(said(more)),
      },
      { incoming: { socket: { remoteAddress: ip } } },
    )
  const flagsOf = async (id: string) => {
    const [row] = await t.db.select().from(reviews).where(eq(reviews.requestId, id))
    return { flags: row?.flags ?? [], isHeld: row?.isHeld, state: row?.state }
  }
  const heldFor = (flag: string) => ({
    flags: expect.arrayContaining([flag]),
    isHeld: true,
    state: 'waiting',
  })

  test('the own day of the provider, of staff, of whoever has their phone, mailbox or payment key', async () => {
    const staff = await insertPerson(t.db, ['editor'])
    await t.db
      .insert(depositMeans)
      .values({ listingId: guide.listing.id, pixKind: 'phone', pixKey: '+5592991239999' })
    const cases = [
      [guide.person.email.replace('@', '+trip@'), 'ownRequest'],
      [staff.email, 'ownRequest'],
      [guide.listing.phone ?? '', 'sharedContact'],
      ['+55 92 99123-9999', 'paymentKey'],
    ] as const
    for (const [contact, flag] of cases) {
      await ageAll()
      const { id, token } = await pastDay(3, { contact })
      await say(id)
      const answer = await writeFrom(token, {}, `198.51.${flag.length}.7`, newId())
      expect(answer.status).toBe(200)
      expect(await flagsOf(id)).toMatchObject(heldFor(flag))
    }
    expect((await t.api(visitors.listListingReviews, { id: guide.listing.id })).items).toEqual([])
  })

  test('the browser of the provider, the words of another, a day that was confirmed when it was over', async () => {
    const browser = 'Mozilla/5.0 (Linux; Android 12) Chrome/140'
    const signedIn = await requestAs(t, guide.person)
    const from = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
    await signedIn('/api/auth/session', { headers: { 'user-agent': browser } }, from)
    const one = await pastDay()
    const text = `We saw two sloths and heard the frogs, then rain. ${sentence()}`
    await writeFrom(one.token, { text }, '198.18.1.1', 'a')
    expect(await flagsOf(one.id)).toMatchObject({ flags: [], isHeld: false })
    const like = await pastDay()
    await writeFrom(like.token, { text: `${text}!` }, '198.18.2.1', 'b')
    expect(await flagsOf(like.id)).toMatchObject(heldFor('likeText'))
    const late = await pastDay()
    await t.db.update(requestSteps).set({ at: new Date() }).where(eq(requestSteps.requestId, late.id))
    await writeFrom(late.token, {}, '198.18.3.1', 'c')
    expect(await flagsOf(late.id)).toMatchObject(heldFor('confirmedLate'))
    const again = await pastDay()
    await writeFrom(again.token, {}, '198.18.1.77', 'a')
    expect(await flagsOf(again.id)).toMatchObject(heldFor('sharedDevice'))
  })

  test(`of ${forged} forged ones none is shown, though the provider helps`, async () => {
    const offers = await Promise.all(
      Array.from({ length: 5 }, () => site.newOffer({ capacityPerDay: 10_000 })),
    )
    const ids: string[] = []
    for (let nth = 0; nth < forged; nth += 1) {
      await t.db.delete(rateLimits)
      const { id, token } = await pastDay(2 + (nth % 5), {}, offers[nth % 5])
      // three machines, a list of texts, and many networks
      const kind = nth % 3
      const text = kind === 1 ? 'The best tour of my life, everybody must go there at once!' : sentence()
      const ip = kind === 2 ? `198.${18 + (nth >> 8)}.${nth & 255}.5` : '203.0.113.5'
      await writeFrom(token, { text, at: Date.now() - 60_000 }, ip, kind === 2 ? newId() : `machine ${kind}`)
      ids.push(id)
    }
    for (const id of ids) await say(id)
    await due()
    const rows = await t.db.select().from(reviews).where(eq(reviews.state, 'shown'))
    expect(rows.filter(({ requestId }) => requestId && ids.includes(requestId))).toEqual([])
  }, 600_000)

  test(`of ${honest} honest ones none is refused and none is held`, async () => {
    const before = await t.db.$count(reviews, eq(reviews.isHeld, true))
    for (let nth = 0; nth < honest; nth += 1) {
      await t.db.delete(rateLimits)
      const { id, token } = await pastDay(3 + (nth % 40))
      const answer = await writeFrom(token, {}, `100.${64 + (nth >> 8)}.${nth & 255}.9`, `browser ${nth % 6}`)
      expect(answer.status).toBe(200)
      await say(id)
      // some a day: what a guide has
      if (nth % 3 === 2) await ageAll()
      expect(await flagsOf(id)).toMatchObject({ flags: [], isHeld: false, state: 'shown' })
    }
    expect(await t.db.$count(reviews, eq(reviews.isHeld, true))).toBe(before)
  }, 600_000)

  test('a guessed address, one of a request that is not confirmed, and a stolen one say nothing more', async () => {
    const answers = await Promise.all(
      [newId().replaceAll('-', '').slice(0, 22), 'A'.repeat(22)].map((token) =>
        writeFrom(token, {}, '198.18.9.1', 'x'),
      ),
    )
    const bodies = await Promise.all(
      answers.map(async (answer) => {
        const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>
        return { status: answer.status, body, cache: answer.headers.get('cache-control') }
      }),
    )
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]).toMatchObject({ status: 404, cache: 'no-store' })
    await expect(t.api(author.withdrawReview, { token: 'B'.repeat(22) })).rejects.toMatchObject({
      status: 404,
    })
  })
})
