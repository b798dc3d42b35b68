import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDays, getCalendar, openDays } from '#contract/calendar/calendar.ts'
import { maxClosedRanges } from '#contract/calendar/limits.ts'
import { getOfferDays } from '#contract/directory/offers.ts'
import { addDays } from '#contract/values/day.ts'
import { dayIn } from '#i18n/time-zones.ts'
import { exportMe } from '#server/accounts/own/data.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { closedDays } from '#server/database/schema/calendar.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertOrganization, insertProfile } from '#tests/factories.ts'
import { contextOf, insertPerson } from '#tests/people.ts'
import { dayAhead, provider } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'

const span = (from: number, to = from) => ({ from: dayAhead(from), to: dayAhead(to) })
const refused = (code: string) => ({ body: { fields: { days: { code } } } })

describe.each(engines)('closed days, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  async function guideWithApi() {
    const guide = await provider(t.db)
    return { ...guide, api: await apiAs(t, guide.person) }
  }

  test('are closed, stay closed if sent twice, and are opened in part', async () => {
    const { api, listing, person } = await guideWithApi()
    const days = [span(20, 24), span(30)]
    const first = await api(closeDays, { listing: listing.id, days, note: 'Belém' })
    expect(first.closed.map(({ from, to, note }) => [from, to, note])).toEqual([
      [dayAhead(20), dayAhead(24), 'Belém'],
      [dayAhead(30), dayAhead(30), 'Belém'],
    ])
    expect(await api(closeDays, { listing: listing.id, days })).toEqual(first)
    const { closed } = await api(openDays, { listing: listing.id, days: [span(22, 23)] })
    expect(closed.map(({ from, to }) => [from, to])).toEqual([
      [dayAhead(20), dayAhead(21)],
      [dayAhead(24), dayAhead(24)],
      [dayAhead(30), dayAhead(30)],
    ])
    const entries = await t.db.select().from(auditEntries).where(eq(auditEntries.actorId, person.id))
    // a call that changed nothing is not in the log
    expect(entries.map(({ action }) => action).sort()).toEqual(['listing.close-days', 'listing.open-days'])
  })

  test('are in their owner’s data export', async () => {
    const { api, listing, person } = await guideWithApi()
    await api(closeDays, { listing: listing.id, days: [span(7)], note: 'Home' })
    const client = { ip: '192.0.2.1', userAgent: '' }
    const { closedDays: mine } = await exportMe({ ...contextOf(t, person), client })
    expect(mine).toMatchObject([{ listingId: listing.id, firstDay: dayAhead(7), note: 'Home' }])
  })

  test('of somebody else are not found; staff of that kind close them, staff of the other kind do not', async () => {
    const [guide, other] = [await guideWithApi(), await guideWithApi()]
    const days = [span(5)]
    const input = { listing: guide.listing.id, days }
    for (const call of [closeDays, openDays]) {
      await expect(other.api(call, input)).rejects.toMatchObject({ status: 404 })
    }
    const editor = await apiAs(t, await insertPerson(t.db, ['editor']))
    await expect(editor(closeDays, input)).rejects.toMatchObject({ status: 403 })
    const moderator = await insertPerson(t.db, ['moderator'])
    expect((await (await apiAs(t, moderator))(closeDays, input)).closed).toHaveLength(1)
    const [row] = await t.db.select().from(closedDays).where(eq(closedDays.listingId, guide.listing.id))
    expect(row?.actorId).toBe(moderator.id)
    const lodge = await insertOrganization(t.db)
    await expect(guide.api(closeDays, { listing: lodge.id, days })).rejects.toMatchObject({ status: 404 })
  })

  test('must be in the future at the listing’s place', async () => {
    const person = await insertPerson(t.db, ['provider'])
    const api = await apiAs(t, person)
    const city = await insertCity(t.db, { state: 'Acre' })
    const { id } = await insertProfile(t.db, { ownerId: person.id, cityId: city.id })
    const today = dayIn('America/Rio_Branco')
    const close = (from: string, to = from) => api(closeDays, { listing: id, days: [{ from, to }] })
    expect((await close(today)).closed).toHaveLength(1)
    await expect(close(addDays(today, -1))).rejects.toMatchObject(refused('dayHasPassed'))
    await expect(close(addDays(today, 2), addDays(today, 1))).rejects.toMatchObject(refused('beforeFirstDay'))
    await expect(close(today, addDays(today, 366))).rejects.toMatchObject(refused('tooMany'))
    const { today: told } = await api(getCalendar, { from: today, to: today })
    expect(told).toBe(today)
  })

  test('are what was last said of the days of an offer', async () => {
    const { api, listing, offer } = await guideWithApi()
    const updatedAt = new Date('2026-01-05T12:00:00Z')
    await t.db.update(offers).set({ updatedAt }).where(eq(offers.id, offer.id))
    await t.db.update(offerLinks).set({ updatedAt }).where(eq(offerLinks.offerId, offer.id))
    const saidOn = async () => (await t.api(getOfferDays, { id: offer.id })).saidOn
    await expect.poll(saidOn).toBe('2026-01-05')
    await api(closeDays, { listing: listing.id, days: [span(7)] })
    await expect.poll(saidOn).toBe(dayIn('America/Manaus'))
  })

  test('are never in two ranges: the database ensures it, even if several close them at once', async () => {
    const { api, listing } = await guideWithApi()
    const insert = (firstDay: string, lastDay: string) =>
      t.db.insert(closedDays).values({ listingId: listing.id, firstDay, lastDay })
    await insert('2099-01-01', '2099-01-05')
    await expect(insert('2099-01-05', '2099-01-06')).rejects.toMatchObject({ cause: { code: '23P01' } })
    await expect(insert('2099-02-05', '2099-02-04')).rejects.toMatchObject({ cause: { code: '23514' } })
    await expect(insert('2099-02-01', '2100-02-02')).rejects.toMatchObject({ cause: { code: '23514' } })
    const close = (from: number, to: number) =>
      api(closeDays, { listing: listing.id, days: [span(from, to)] })
    await Promise.all([close(40, 45), close(43, 50), close(41, 42), close(50, 52)])
    const { closed } = await api(closeDays, { listing: listing.id, days: [span(40)] })
    expect(closed.map(({ from, to }) => [from, to])).toEqual([
      [dayAhead(40), dayAhead(52)],
      ['2099-01-01', '2099-01-05'],
    ])
  })

  test('have a limited number of ranges; reducing them is still possible', async () => {
    const { api, listing } = await guideWithApi()
    await t.db.execute(sql`insert into closed_days (listing_id, first_day, last_day)
      select ${listing.id}, day, day from (select date '2099-01-01' + 2 * n as day
        from generate_series(1, ${maxClosedRanges}::int) n) days`)
    const input = { listing: listing.id, days: [span(3)] }
    await expect(api(closeDays, input)).rejects.toMatchObject({ body: { reason: 'tooManyClosedDays' } })
    await api(openDays, { listing: listing.id, days: [{ from: '2099-01-03', to: '2099-01-03' }] })
    expect((await api(closeDays, input)).closed).toHaveLength(maxClosedRanges)
  })
})
