import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formerSlugs } from '#server/database/schema/listings.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertEvent } from '#tests/factories.ts'

const read = (calendar: string) =>
  new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))

describe('calendars', () => {
  let app: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    app = await testApp('postgresql', { BASE_URL: 'https://directory.example' })
  })
  afterAll(() => app.close())

  async function one(idOrSlug: string) {
    const text = await (await app.request(`/api/tourism/events/${idOrSlug}.ics`)).text()
    const [event] = read(text)
    if (!event) throw new Error(text)
    return { text, event }
  }

  test('an event of whole days ends, for a calendar, on the day after its last', async () => {
    const city = await insertCity(app.db, { name: 'Parintins', latitude: -2.63, longitude: -56.74 })
    const title = { en: 'Boi, Boi; "Boi" \\ <&> 🐂 =cmd' }
    const row = await insertEvent(app.db, {
      slug: 'boi',
      cityId: city.id,
      title,
      location: 'Bumbódromo',
      startsOn: '2099-06-26',
      endsOn: '2099-06-28',
    })
    const { text, event } = await one('boi')
    expect(event.summary).toBe(title.en)
    expect(event.uid).toBe(`${row.id}@directory.example`)
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2099-06-26', '2099-06-29'])
    expect(event.startDate.isDate).toBe(true)
    expect(event.location).toBe('Bumbódromo, Parintins, Brazil')
    expect(event.component.getFirstPropertyValue('url')).toBe('https://directory.example/event/boi')
    expect(event.component.getFirstPropertyValue('geo')).toEqual([-2.63, -56.74])
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect((await one(row.id)).text).toBe(text)
  })

  test('an event with hours is in the time of its place', async () => {
    await insertEvent(app.db, {
      slug: 'evening',
      startsOn: '2099-03-01',
      endsOn: '2099-03-01',
      startTime: '19:30',
      endTime: '01:00',
    })
    const { event } = await one('evening')
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
      '2099-03-01T19:30:00',
      '2099-03-02T01:00:00',
    ])
    expect(event.startDate.zone.tzid).toBe('floating')
  })

  test('only what is exactly the same every year is repeated', async () => {
    const dates = { startsOn: '2099-06-24', endsOn: '2099-06-24' }
    await insertEvent(app.db, { slug: 'fixed', rule: 'fixed:06-24', ...dates })
    await insertEvent(app.db, { slug: 'moved', rule: 'fixed:06-20', ...dates })
    await insertEvent(app.db, { slug: 'easter', rule: 'easter:60', ...dates })
    await insertEvent(app.db, {
      slug: 'leap',
      rule: 'fixedRange:02-27:03-02',
      startsOn: '2099-02-27',
      endsOn: '2099-03-02',
    })
    expect((await one('fixed')).text).toContain('RRULE:FREQ=YEARLY\r\n')
    for (const slug of ['moved', 'easter', 'leap']) expect((await one(slug)).text).not.toContain('RRULE')
  })

  test('a list as a calendar has its filters, and leaves out what has no dates', async () => {
    const city = await insertCity(app.db, { name: 'Manacapuru' })
    await insertEvent(app.db, {
      slug: 'fair',
      cityId: city.id,
      eventType: 'fair',
      startsOn: '2099-05-01',
      endsOn: '2099-05-01',
    })
    await insertEvent(app.db, {
      slug: 'sport',
      cityId: city.id,
      eventType: 'sport',
      startsOn: '2099-05-02',
      endsOn: '2099-05-02',
    })
    await insertEvent(app.db, { slug: 'unknown', cityId: city.id, rule: 'announced:5' })
    await insertEvent(app.db, {
      slug: 'ended',
      cityId: city.id,
      startsOn: '2020-05-02',
      endsOn: '2020-05-02',
    })
    const response = await app.request('/api/tourism/events.ics?city=manacapuru')
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(read(await response.text()).map(({ summary }) => summary)).toEqual(['fair', 'sport'])
    const fairs = await (await app.request('/api/tourism/events.ics?city=manacapuru&type=fair')).text()
    expect(read(fairs).map(({ summary }) => summary)).toEqual(['fair'])
  })

  test('a calendar of nothing is still a calendar', async () => {
    const response = await app.request('/api/tourism/events.ics?city=nowhere')
    expect(response.status).toBe(200)
    expect(read(await response.text())).toEqual([])
  })

  test('an example says that it is one, in the language asked for', async () => {
    await insertEvent(app.db, {
      slug: 'sample',
      isSample: true,
      startsOn: '2099-05-01',
      endsOn: '2099-05-01',
    })
    const text = await (await app.request('/api/tourism/events/sample.ics?lang=en')).text()
    expect(read(text)[0]?.description).toMatch(/^Example\./)
  })

  test('an old address leads to the calendar of today', async () => {
    const { id } = await insertEvent(app.db, {
      slug: 'new-name',
      startsOn: '2099-05-01',
      endsOn: '2099-05-01',
    })
    await app.db.insert(formerSlugs).values({ kind: 'event', slug: 'old-name', targetId: id })
    const response = await app.request('/api/tourism/events/old-name.ics?lang=pt')
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/api/tourism/events/new-name.ics?lang=pt',
    ])
  })

  test('unknown and hidden events and those without dates are not found; the JSON call beside it still answers', async () => {
    await insertEvent(app.db, {
      slug: 'hidden',
      status: 'pending',
      startsOn: '2099-05-01',
      endsOn: '2099-05-01',
    })
    await insertEvent(app.db, { slug: 'dateless' })
    for (const slug of ['nothing', 'hidden', 'dateless']) {
      expect((await app.request(`/api/tourism/events/${slug}.ics`)).status).toBe(404)
    }
    expect((await app.request('/api/tourism/events/dateless')).status).toBe(200)
  })
})
