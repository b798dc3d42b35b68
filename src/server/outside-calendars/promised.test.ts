import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readOutsideCalendars } from '#contract/calendar/outside.ts'
import { getEnquiry, proposeEnquiry } from '#contract/requests/provider.ts'
import { acceptRequest } from '#contract/requests/traveler.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines } from '#tests/app.ts'
import { calendarOf } from '#tests/feed-server.ts'
import { askFor, dayAhead, tokenIn } from '#tests/requests.ts'
import { withFeeds } from '#tests/with-feeds.ts'

const busyElsewhere = { status: 409, body: { reason: 'busyElsewhere' } }

describe.each(engines)('days that another site has taken meanwhile, on %s', (engine) => {
  const { t, api, stamp, confirm, newOffer, site, add, busy } = withFeeds(engine)

  test('are read again before a day is promised, and days sold since then are refused', async () => {
    const id = await newOffer()
    site.answerText(calendarOf())
    await add(id)
    const { id: asking, address } = await askFor(t.api, id, { from: dayAhead(10), to: dayAhead(11) })
    site.answerText(busy([dayAhead(11), dayAhead(12)]))
    await expect(confirm(asking)).rejects.toMatchObject(busyElsewhere)
    const seen = await api(getEnquiry, { id: asking })
    expect([seen.state, seen.elsewhere]).toMatchObject([
      'requested',
      [{ host: 'feeds.test', isTaken: true, error: null }],
    ])
    const propose = async (from: string) => api(proposeEnquiry, { ...(await stamp(asking)), from })
    await expect(propose(dayAhead(11))).rejects.toMatchObject(busyElsewhere)
    await propose(dayAhead(14))
    // what is held here is promised: the other site may be taken because of it
    site.answerText(busy([dayAhead(11), dayAhead(15)]))
    await api(readOutsideCalendars, { id })
    expect((await api(getEnquiry, { id: asking })).elsewhere).toEqual([])
    await t.db.update(requests).set({ heldUntil: null }).where(eq(requests.id, asking))
    await expect(t.api(acceptRequest, { token: tokenIn(address) })).rejects.toMatchObject(busyElsewhere)
    site.answerText(busy([dayAhead(11), dayAhead(12)]))
    await t.api(acceptRequest, { token: tokenIn(address) })
    expect((await api(getEnquiry, { id: asking })).state).toBe('confirmed')
  })

  test('what is kept for a request is promised, whatever the other site shows since', async () => {
    const id = await newOffer()
    site.answerText(calendarOf())
    await add(id)
    const { id: asking, address } = await askFor(t.api, id)
    await api(proposeEnquiry, { ...(await stamp(asking)), from: dayAhead(14) })
    site.answerText(busy([dayAhead(14), dayAhead(15)]))
    await api(readOutsideCalendars, { id })
    expect(await t.api(acceptRequest, { token: tokenIn(address) })).toMatchObject({ state: 'confirmed' })
  })

  test('stop nobody if they cannot be read: the known days count, and the provider is told', async () => {
    const id = await newOffer()
    site.answerText(busy([dayAhead(20), dayAhead(21)]))
    await add(id)
    const first = await askFor(t.api, id, { people: 1 })
    site.answerWith((_, response) => response.writeHead(500).end())
    await confirm(first.id)
    const second = await askFor(t.api, id, { people: 1 })
    expect((await api(getEnquiry, { id: second.id })).elsewhere).toMatchObject([
      { host: 'feeds.test', error: 'failed', isTaken: false },
    ])
    await expect(confirm(second.id, { from: dayAhead(20) })).rejects.toMatchObject(busyElsewhere)
  })

  test('a confirmation waits some seconds for a site that does not answer', async () => {
    const id = await newOffer()
    site.answerText(calendarOf())
    await add(id)
    const { id: asking } = await askFor(t.api, id, { people: 1 })
    let isGivenUp = false
    site.answerWith((_, response) =>
      response.on('close', () => {
        isGivenUp = true
      }),
    )
    expect((await confirm(asking)).state).toBe('confirmed')
    expect([site.asked.length, isGivenUp]).toEqual([2, false])
  }, 30_000)
})
