import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as deposits from '#contract/requests/deposit/calls.ts'
import * as enquiries from '#contract/requests/provider.ts'
import { isFinal } from '#contract/requests/states.ts'
import * as contract from '#contract/requests/traveler.ts'
import { addDays } from '#contract/values/day.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { offerDays } from '#server/database/schema/calendar.ts'
import { depositMeans } from '#server/database/schema/deposits.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines, testApp } from '#tests/app.ts'
import { askFor, dayAhead, provider, tokenIn } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { isWholeRun } from '#tests/short-run.ts'
import { apiAs } from '#tests/signed-in.ts'
import { doWhatIsDue } from './due.ts'

const capacity = 5
type Asked = { id: string; token: string }

/** A seeded pseudo-random generator. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

/** Over all walks. */
const reached = new Set<string>()
/** Steps that are tried. */
const length = isWholeRun ? 700 : 150
const walks = engines.flatMap((engine) =>
  (isWholeRun ? [7, 2026] : [7]).map((seed) => [engine, seed] as const),
)

describe.each(walks)('random steps of requests for an offer, on %s, walk %i', (engine, seed) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  test('whatever both sides do, the days have exactly what is confirmed and held, and no more than there is', async () => {
    const { person, listing, offer } = await provider(t.db)
    const api = await apiAs(t, person)
    await t.db
      .update(offers)
      .set({ capacityPerDay: capacity, capacityUnit: 'person' })
      .where(eq(offers.id, offer.id))
    await t.db
      .insert(depositMeans)
      .values({ listingId: listing.id, words: { en: 'In cash, at the landing.' } })
    const next = numbers(seed)
    const all: Asked[] = []
    const some = () => {
      const from = dayAhead(10 + next(4))
      return { from, to: addDays(from, next(3)), people: 1 + next(3) }
    }
    const ask = async () => {
      const { id, address } = await askFor(t.api, offer.id, { ...some(), wait: next(2) === 0 })
      all.push({ id, token: tokenIn(address) })
    }
    const seen = async (id: string) => ({
      id,
      updatedAt: (await api(enquiries.getEnquiry, { id })).updatedAt,
    })
    const steps: ((of: Asked) => Promise<unknown>)[] = [
      ask,
      async ({ id }) => api(enquiries.confirmEnquiry, await seen(id)),
      async ({ id }) => {
        const { from, to } = some()
        return api(enquiries.confirmEnquiry, { ...(await seen(id)), from, to })
      },
      async ({ id }) => {
        const { from, to } = some()
        return api(enquiries.proposeEnquiry, { ...(await seen(id)), from, to })
      },
      async ({ id }) => api(enquiries.answerEnquiry, { ...(await seen(id)), message: 'A word.' }),
      async ({ id }) => api(enquiries.declineEnquiry, { ...(await seen(id)), message: 'No.' }),
      async ({ id, token }) => {
        const { from, to } = some()
        const asked = { amount: 9, currency: 'USD' as const, until: dayAhead(2) }
        await api(deposits.askDeposit, { ...(await seen(id)), ...asked, from, to })
        if (next(2) === 0) await t.api(deposits.proveDeposit, { token, message: 'Sent.' })
      },
      ({ token }) => t.api(deposits.proveDeposit, { token, message: 'Sent.' }),
      async ({ id }) => api(deposits.missDeposit, { ...(await seen(id)), message: 'Not yet.' }),
      async ({ id }) => api(deposits.receiveDeposit, await seen(id)),
      ({ token }) => t.api(contract.acceptRequest, { token }),
      async ({ id }) => {
        const { from, to, people } = some()
        return api(enquiries.proposeEnquiry, { ...(await seen(id)), from, to, people })
      },
      async ({ id }) => api(enquiries.acceptEnquiry, await seen(id)),
      async ({ id }) => api(enquiries.dropEnquiry, await seen(id)),
      ({ token }) => t.api(contract.proposeChange, { token, ...some(), message: '' }),
      ({ token }) => t.api(contract.proposeChange, { token, ...some(), message: '' }),
      ({ token }) => t.api(contract.dropChange, { token }),
      ({ token }) => t.api(contract.changeRequest, { token, ...some(), message: '' }),
      ({ token }) => t.api(contract.takeRequest, { token }),
      async ({ id }) => api(enquiries.waitEnquiry, { ...(await seen(id)), message: '' }),
      ({ token }) => t.api(contract.withdrawRequest, { token }),
      async ({ id }) => {
        const kept = await t.db.select().from(requests).where(eq(requests.id, id))
        const over = new Date(Date.now() - 1000)
        const change = kept[0]?.heldUntil
          ? { heldUntil: over }
          : kept[0]?.offeredUntil && { offeredUntil: over }
        if (change) await t.db.update(requests).set(change).where(eq(requests.id, id))
        await doWhatIsDue(t.db, { mail: t.mail, config: t.config, secret: testSecret })
      },
    ]
    let refused = 0
    for (let tried = 0; tried < length; tried += 1) {
      await t.db.delete(rateLimits)
      const open = all.length < 3 || tried % 9 === 0
      const step = open ? ask : (steps[next(steps.length)] as (typeof steps)[number])
      // most of the older ones have ended
      await step((all.at(-1 - next(Math.min(6, all.length))) ?? all[0]) as Asked).catch((error) => {
        refused += 1
        // a day without room, a day with nothing left, or a step that is not allowed
        expect([409, 422], String(error)).toContain(error.status)
      })
      const held = new Map<string, number>()
      for (const row of await t.db.select().from(requests)) {
        reached.add(row.depositState ?? (row.heldUntil && row.state === 'answered' ? 'held' : row.state))
        // for a day in both ranges the larger number counts
        const own = new Map<string, number>()
        const take = (from: string | null, to: string | null, people: number) => {
          for (let day = from; day && day <= (to ?? day); day = addDays(day, 1))
            own.set(day, Math.max(own.get(day) ?? 0, people))
        }
        if (row.state === 'confirmed') take(row.settledFrom, row.settledTo, row.people)
        if (row.state === 'offered') take(row.dateFrom, row.dateTo, row.people)
        if (row.heldUntil && !isFinal(row.state)) {
          take(row.proposedFrom, row.proposedTo, row.proposedPeople ?? 0)
          if (row.state === 'confirmed') reached.add(`held by ${row.proposedBy}`)
        }
        for (const [day, people] of own) held.set(day, (held.get(day) ?? 0) + people)
      }
      const rows = await t.db.select().from(offerDays).where(eq(offerDays.offerId, offer.id))
      const taken = rows.filter((row) => row.taken > 0).map((row) => `${row.day} ${row.taken}`)
      expect(taken.sort(), String(tried)).toEqual([...held].map(([day, people]) => `${day} ${people}`).sort())
      expect(Math.max(0, ...held.values())).toBeLessThanOrEqual(capacity)
    }
    expect(refused).toBeGreaterThan(length / 35)
  }, 120_000)
})

test.runIf(isWholeRun)('the walks reached every state', () => {
  expect([...reached].filter((state) => state !== 'expired').sort()).toEqual(
    [
      ...['answered', 'confirmed', 'declined', 'held', 'requested', 'withdrawn'],
      ...['asked', 'given'],
      ...['offered', 'waitlisted'],
      ...['held by provider', 'held by traveler'],
    ].sort(),
  )
})
