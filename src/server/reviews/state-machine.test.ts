import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import * as objections from '#contract/decisions/decisions.ts'
import * as author from '#contract/reviews/author.ts'
import * as provider from '#contract/reviews/provider.ts'
import * as staff from '#contract/reviews/staff.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { decisions, objections as objectionRows } from '#server/database/schema/decisions/register.ts'
import { listings } from '#server/database/schema/listings.ts'
import { reviews } from '#server/database/schema/reviews/reviews.ts'
import { appOn, engines, sameDatabase } from '#tests/app.ts'
import { insertPerson } from '#tests/people.ts'
import { reviewsOf, said, sentence } from '#tests/reviews.ts'
import { isWholeRun } from '#tests/short-run.ts'
import { apiAs } from '#tests/signed-in.ts'
import { withProvider } from '#tests/with-provider.ts'

const who = fc.nat(1)
/** What the author, the provider, two of the staff and the calendar do. */
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ call: fc.constant('write' as const), stars: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('withdraw' as const) }) },
  { weight: 2, arbitrary: fc.record({ call: fc.constant('answer' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      call: fc.constant('say' as const),
      result: fc.constantFrom('tookPlace' as const, 'noShow' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ call: fc.constant('days' as const), days: fc.integer({ min: 5, max: 20 }) }),
  },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('show' as const), who }) },
  // what comes late in its life, often
  { weight: 6, arbitrary: fc.record({ call: fc.constant('hide' as const), who }) },
  { weight: 6, arbitrary: fc.record({ call: fc.constant('object' as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      call: fc.constant('decide' as const),
      who,
      outcome: fc.constantFrom('upheld' as const, 'reversed' as const),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Row = typeof reviews.$inferSelect

describe.each(engines)('a review on %s', (engine) => {
  const site = withProvider({ engine })
  const { t, api, guide } = site
  const { pastDay, say, age, ageAll, due } = reviewsOf(site)
  const team: Api[] = []
  /** Of two nodes on one database the provider and one of the staff are at the first, the others at this one. */
  let node = t
  beforeAll(async () => {
    // the embedded engine is one process
    if (engine === 'postgresql') node = await appOn(await sameDatabase(t.db), { SMTP_URL: site.mail.url })
    for (const app of [t, node]) team.push(await apiAs(app, await insertPerson(t.db, ['manager'])))
  })
  afterAll(() => (node === t ? undefined : node.close()))

  type Day = Awaited<ReturnType<typeof pastDay>> & { text: string }
  const rowOf = async ({ id }: Day): Promise<Row | undefined> =>
    (await t.db.select().from(reviews).where(eq(reviews.requestId, id)))[0]
  const registerOf = async (id: string) => {
    const rows = await t.db.select().from(decisions).where(eq(decisions.subjectId, id))
    const lifted = new Set(rows.map(({ lifts }) => lifts))
    return { rows, open: rows.filter((row) => !row.lifts && !lifted.has(row.id)) }
  }

  async function take(day: Day, row: Row | undefined, one: Step): Promise<unknown> {
    const { id, token, text } = day
    if (one.call === 'write')
      return node.api(author.writeReview, { token, ...said({ stars: one.stars, text }) })
    if (one.call === 'withdraw') return node.api(author.withdrawReview, { token })
    if (one.call === 'say') return say(id, { result: one.result })
    if (one.call === 'days') return age(id, one.days)
    if (!row) return undefined
    if (one.call === 'answer') return api(provider.answerReview, { id: row.id, text: 'Thank you.' })
    if (one.call === 'object') {
      const { review } = await node.api(author.getOwnReview, { token })
      const key = review?.decision?.split('/').at(-1)
      return key && node.api(objections.objectToDecision, { key, text: 'No.' })
    }
    const asStaff = team[one.who] as Api
    if (one.call === 'decide') {
      const { items } = await asStaff(objections.listObjections, {})
      const found = items.find(({ subject }) => subject.id === row.id)
      return (
        found && asStaff(objections.decideObjection, { id: found.id, outcome: one.outcome, reason: 'So.' })
      )
    }
    const seen = { id: row.id, updatedAt: row.updatedAt.toISOString(), result: one.call }
    return asStaff(staff.settleReview, {
      ...seen,
      ...(one.call === 'hide' && { ground: 'offensive' as const }),
    })
  }

  const reached = new Set<string>()
  const content = ({ stars, text, tags, name }: Row) => ({ stars, text, tags, name })

  /** What must hold after each round, given how it was before. */
  async function check(day: Day, before: Row | undefined): Promise<Row | undefined> {
    const row = await rowOf(day)
    if (!row) {
      expect(before).toBeUndefined()
      return row
    }
    // what was public once is edited no more, and answered once
    if (before?.shownAt && row.state !== 'withdrawn') expect(content(row)).toEqual(content(before))
    if (before?.answer && row.state !== 'withdrawn') expect(row.answer).toBe(before.answer)
    if (before?.state === 'withdrawn') expect(row.state).toBe('withdrawn')
    if (row.state === 'withdrawn') expect(content(row)).toEqual({ stars: null, text: '', tags: [], name: '' })
    if (row.answer) expect(row.shownAt).not.toBeNull()
    // nobody is hidden without a decision that can be contested
    const { rows, open } = await registerOf(row.id)
    if (row.state === 'hidden') expect(open).toMatchObject([{ measure: 'hidden', ground: row.hideGround }])
    if (row.state === 'shown') expect(open).toEqual([])
    const sent = await t.db.select().from(objectionRows)
    for (const each of sent.filter(({ decisionId }) => rows.some(({ id }) => id === decisionId))) {
      const decided = rows.find(({ id }) => id === each.decisionId)
      if (each.decidedBy) expect(each.decidedBy).not.toBe(decided?.decidedBy)
      if (each.outcome) reached.add(each.outcome)
    }
    reached.add(row.state)
    return row
  }

  /** The stars of a listing are those of its shown reviews, and of no others. */
  async function checkStars(): Promise<void> {
    const rows = await t.db.select().from(reviews).where(eq(reviews.listingId, guide.listing.id))
    const shown = rows.flatMap(({ state, stars }) => (state === 'shown' && stars ? [stars] : []))
    const [listing] = await t.db.select().from(listings).where(eq(listings.id, guide.listing.id))
    expect(listing?.totalReviews).toBe(shown.length)
    const mean = shown.reduce((sum, each) => sum + each, 0) / shown.length
    // one decimal is kept
    if (shown.length > 0) expect(Math.abs(Number(listing?.rating) - mean)).toBeLessThan(0.0501)
    else expect(listing?.rating).toBeNull()
  }

  test('keeps its rules whatever author, provider and staff do, in any order and at once', {
    timeout: 240_000,
  }, async () => {
    const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        await ageAll()
        const day = { ...(await pastDay()), text: `Of the lodge: ${sentence()}` }
        let before: Row | undefined
        for (const round of [[{ call: 'write' as const, stars: 4 }], ...all]) {
          await t.db.delete(rateLimits)
          const outcomes = await Promise.allSettled(round.map((one) => take(day, before, one)))
          for (const outcome of outcomes) {
            if (outcome.status === 'rejected') expect([403, 404, 409]).toContain(outcome.reason.status)
          }
          await due()
          before = await check(day, before)
          await checkStars()
        }
      }),
      { numRuns: isWholeRun ? 60 : 6 },
    )
    const all = ['waiting', 'shown', 'hidden', 'withdrawn', 'upheld', 'reversed']
    if (isWholeRun) expect([...reached]).toEqual(expect.arrayContaining(all))
  })
})
