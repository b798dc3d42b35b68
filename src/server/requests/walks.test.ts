import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyRequests } from '#contract/requests/mailbox.ts'
import * as enquiries from '#contract/requests/provider.ts'
import { holdsPlaces, isFinal } from '#contract/requests/states.ts'
import * as contract from '#contract/requests/traveler.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { eventPlaces } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines, testApp } from '#tests/app.ts'
import { comingEvent, fillMailbox, provider, registerAt, tokenIn } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { doWhatIsDue } from './due.ts'
import { mailboxTokenOf } from './mailbox/link.ts'

const capacity = 5
const notOpen = (why: string) => Object.assign(new Error(why), { status: 409 })
type Asked = { id: string; token: string }

/** A seeded pseudo-random generator. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

describe.each(engines)('random steps, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  test('whatever both sides do, the places agree, and final states stay', async () => {
    const guide = await provider(t.db)
    const api = await apiAs(t, guide.person)
    const event = await comingEvent(t.db, guide.listing.id, capacity)
    const next = numbers(11)
    const asked: Asked[] = []
    const contact = 'many@mail.example'
    await fillMailbox(t.db, guide, contact)
    const ask = async () => {
      const more = { key: newId(), ...(next(3) === 0 && { contact }) }
      const { id, address } = await registerAt(t.api, event.id, { people: 1 + next(3), ...more })
      asked.push({ id, token: tokenIn(address) })
    }
    const mailbox = mailboxTokenOf(testSecret, contact)
    const steps = {
      verify: async ({ id }) => {
        if ((await t.api(verifyRequests, { token: mailbox, ids: [id] })).items.length === 0)
          throw notOpen('It is of another mailbox.')
      },
      withdraw: ({ token }) => t.api(contract.withdrawRequest, { token }),
      take: ({ token }) => t.api(contract.takeRequest, { token }),
      change: ({ token }) => t.api(contract.changeRequest, { token, people: 1 + next(3) }),
      confirm: (of) => answer(enquiries.confirmEnquiry, of),
      confirmToo: (of) => answer(enquiries.confirmEnquiry, of),
      decline: (of) => answer(enquiries.declineEnquiry, of),
      wait: (of) => answer(enquiries.waitEnquiry, of),
      lapse: async () => {
        const over = { offeredUntil: new Date(Date.now() - 1000) }
        await t.db.update(requests).set(over).where(eq(requests.state, 'offered'))
        await doWhatIsDue(t.db, { mail: t.mail, config: t.config, secret: testSecret })
      },
    } satisfies Record<string, (of: Asked) => Promise<unknown>>
    const answer = async (
      endpoint:
        | typeof enquiries.confirmEnquiry
        | typeof enquiries.declineEnquiry
        | typeof enquiries.waitEnquiry,
      { id }: { id: string },
    ) => {
      const [row] = await t.db.select().from(requests).where(eq(requests.id, id))
      if (!row?.sentAt) {
        await expect(api(enquiries.getEnquiry, { id })).rejects.toMatchObject({ status: 404 })
        throw notOpen('The provider does not see it.')
      }
      const { updatedAt } = await api(enquiries.getEnquiry, { id })
      return api(endpoint as typeof enquiries.declineEnquiry, { id, updatedAt, message: 'A word.' })
    }
    const names = Object.keys(steps) as (keyof typeof steps)[]
    const reached = new Set<string>()
    let refused = 0
    const final = new Map<string, string>()
    for (let tried = 0; tried < 100; tried += 1) {
      await t.db.delete(rateLimits)
      if (asked.length < 4 || tried % 8 === 0) await ask()
      const of = asked[next(asked.length)] as Asked
      const step = names[next(names.length)] as keyof typeof steps
      await steps[step](of).catch((error) => {
        refused += 1
        expect(error, step).toMatchObject({ status: 409 })
      })
      const rows = await t.db.select().from(requests).where(eq(requests.eventId, event.id))
      const held = rows.filter(({ state }) => holdsPlaces(state)).reduce((sum, { people }) => sum + people, 0)
      const [places] = await t.db.select().from(eventPlaces).where(eq(eventPlaces.eventId, event.id))
      const [row] = await t.db.select().from(events).where(eq(events.id, event.id))
      expect([places?.taken, row?.currentParticipants], `${step}, ${tried}`).toEqual([held, held])
      expect(held).toBeLessThanOrEqual(capacity)
      for (const { id, state } of rows) {
        reached.add(state)
        expect(final.get(id) ?? state).toBe(state)
        if (isFinal(state)) final.set(id, state)
      }
    }
    expect(refused).toBeGreaterThan(10)
    expect([...reached].sort()).toEqual(
      [
        'confirmed',
        'declined',
        'expired',
        'offered',
        'requested',
        'unverified',
        'waitlisted',
        'withdrawn',
      ].sort(),
    )
  }, 120_000)
})
