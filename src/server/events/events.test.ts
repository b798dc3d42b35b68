import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEvent, listEvents } from '#contract/directory/events.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertExampleEvents } from '#tests/example-events.ts'
import { insertEvent } from '#tests/factories.ts'
import { walk } from '#tests/walk.ts'

const today = dayInTheRegion()
/** The September in which an event that is expected then comes next, as `2027-09`. */
const nextSeptember = `${Number(today.slice(0, 4)) + (today.slice(5) > '09-30' ? 1 : 0)}-09`

describe.each(engines)('events on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let cirioId: string

  beforeAll(async () => {
    t = await testApp(engine)
    cirioId = await insertExampleEvents(t.db)
  })
  afterAll(() => t.close())

  const slugs = async (filter: object = {}) =>
    (await t.api(listEvents, filter)).items.map((item) => item.slug)

  it.each([
    // expected in a month: at its end
    [{}, ['going-on', 'regatta', 'juninas', 'cirio']],
    [{ past: 'true' }, ['past', 'going-on', 'regatta', 'juninas', 'cirio']],
    [{ from: '2090-06-24', to: '2090-06-24' }, ['going-on', 'juninas']],
    [{ from: '2090-06-25', to: '2090-10-07' }, ['going-on']],
    [{ from: '2091-01-02' }, ['going-on']],
    [{ from: '2091-01-03' }, []],
    [{ to: '2001-01-01', past: 'true' }, ['past', 'going-on']],
    [{ from: `${nextSeptember}-10`, to: `${nextSeptember}-11` }, ['going-on', 'regatta']],
    [{ from: `${nextSeptember}-10`, to: `${nextSeptember}-11`, featured: 'true' }, []],
    [{ from: `${nextSeptember.slice(0, 4)}-10-01` }, ['going-on', 'juninas', 'cirio']],
    [{ to: `${nextSeptember.slice(0, 4)}-08-31` }, ['going-on']],
    [{ sort: 'name' }, ['cirio', 'juninas', 'going-on', 'regatta']],
    [{ sort: 'newest' }, ['going-on', 'regatta', 'juninas', 'cirio']],
    [{ type: 'religious' }, ['cirio']],
    [{ type: 'festival', country: 'PE', past: 'true' }, ['past', 'regatta', 'juninas']],
    [{ city: 'Belém' }, ['going-on', 'cirio']],
    [{ city: 'belem', country: 'brazil' }, ['going-on', 'cirio']],
    [{ city: 'belem', country: 'peru' }, []],
    [{ country: 'pérou' }, ['regatta', 'juninas']],
    [{ city: 'Atlantis' }, []],
    [{ featured: 'true' }, ['cirio']],
    [{ featured: 'false', city: 'belem' }, ['going-on']],
    [{ q: 'CIRIO' }, ['cirio']],
    [{ q: 'procissao' }, ['cirio']],
    [{ q: 'nazre' }, ['cirio']],
    [{ q: 'perú' }, ['regatta', 'juninas']],
    [{ q: 'festa religiosa belém' }, ['cirio']],
    [{ q: 'festa religiosa iquitos' }, []],
    [{ q: "O'Brien & | ! <-> :*" }, []],
  ])('narrows by %j', async (filter, found) => {
    expect(await slugs(filter)).toEqual(found)
    expect((await t.api(listEvents, filter as object)).total).toBe(found.length)
  })

  it('refuses a last day before the first', async () => {
    const response = await t.request('/api/tourism/events?from=2090-06-24&to=2090-06-23')
    expect(response.status).toBe(422)
    expect((await response.json()).fields).toEqual({ to: { code: 'beforeFirstDay' } })
    expect((await t.request('/api/tourism/events?from=2090-02-30')).status).toBe(422)
  })

  it.each(['date', 'name', 'newest'])('pages to the end by %s', async (sort) => {
    const seen: string[] = []
    await walk(`/api/tourism/events?limit=2&past=true&sort=${sort}`, async (address) => {
      const response = await t.request(String(address))
      seen.push(...(await response.json()).map((item: { slug: string }) => item.slug))
      expect(response.headers.get('x-total-count')).toBe('5')
      return response.headers.get('link')?.match(/<([^>]+)>/)?.[1]
    })
    expect(seen).toEqual(await slugs({ sort, past: 'true' }))
    expect(new Set(seen).size).toBe(5)
  })

  it('shows what an annual event says, in the language asked for', async () => {
    const [card] = (await t.api(listEvents, { q: 'cirio', lang: 'pt' })).items
    expect(card).toMatchObject({
      name: 'Círio de Nazaré',
      annualDates: 'Segundo domingo de outubro',
      startDate: '2090-10-08',
      durationDays: 3,
      expectedMonth: null,
      textLanguages: {},
      localisation: { city: 'Belém', country: 'Brasil', path: '/location/brazil/belem' },
    })
    // usually three days, this time one
    const [fires] = (await t.api(listEvents, { q: 'fires of june' })).items
    expect(fires).toMatchObject({ startDate: '2090-06-24', endDate: '2090-06-24', durationDays: 1 })
    const [inFrench] = (await t.api(listEvents, { q: 'cirio', lang: 'fr' })).items
    expect(inFrench).toMatchObject({
      name: 'Círio of Nazaré',
      textLanguages: { name: 'en', description: 'pt' },
    })
  })

  it('tells the usual month while the dates are not announced', async () => {
    expect(await t.api(getEvent, { id: 'regatta' })).toMatchObject({
      startDate: null,
      endDate: null,
      expectedMonth: 9,
    })
  })

  it('shows one event in full, with its organizer', async () => {
    const event = await t.api(getEvent, { id: cirioId, lang: 'en' })
    expect(event).toMatchObject({
      title: 'Círio of Nazaré',
      startTime: '06:00',
      price: 12.5,
      currency: 'USD',
      maxParticipants: 30,
      currentParticipants: 28,
      included: ['Water', 'Chapéu'],
      cancellationPolicy: 'Free',
      textLanguages: { description: 'pt', included: [null, 'pt'] },
    })
    expect(event.organizer).toMatchObject({
      name: 'Rosa',
      type: 'professional',
      email: 'rosa@example.org',
      logoUrl: null,
    })
    expect(event.organizer?.profileImageUrl).toMatch(/^\/api\/image\/profile\/rosa\/avatar\?/)
    expect(await t.api(getEvent, { id: 'cirio' })).toMatchObject({ id: cirioId })
  })

  it('names who organizes it, or nobody, and shows nothing of an organization that is not published', async () => {
    const { organizer } = await t.api(getEvent, { id: 'regatta' })
    expect(organizer).toMatchObject({ name: 'Shown', type: 'organization', profileImageUrl: null })
    expect(organizer?.logoUrl).toMatch(/^\/api\/image\/organization\/shown\/avatar\?/)
    expect((await t.api(getEvent, { id: 'juninas' })).organizer).toBeNull()
    expect((await t.request('/api/tourism/events/of-hidden')).status).toBe(404)
  })

  it('leads an old address to the new one, and says what is gone', async () => {
    const old = await insertEvent(t.db, { slug: 'old-name' })
    await t.db.execute(sql`update events set slug = 'new-name' where id = ${old.id}`)
    const moved = await t.request('/api/tourism/events/old-name?lang=pt')
    expect(moved.status).toBe(301)
    expect(moved.headers.get('location')).toBe('/api/tourism/events/new-name?lang=pt')
    await t.db.execute(sql`delete from events where id = ${old.id}`)
    expect((await t.request('/api/tourism/events/new-name')).status).toBe(410)
    expect((await t.request('/api/tourism/events/suspended')).status).toBe(410)
    expect((await t.request('/api/tourism/events/pending')).status).toBe(404)
    expect((await t.request('/api/tourism/events/nothing')).status).toBe(404)
    expect((await t.request('/api/tourism/events/0198c0de-0000-7000-8000-000000000000')).status).toBe(404)
  })

  it('may be kept for five minutes as a list, and is not sent twice', async () => {
    const response = await t.request('/api/tourism/events')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    const etag = response.headers.get('etag') ?? ''
    expect((await t.request('/api/tourism/events', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it.each([
    ['type=party', 'type'],
    ['featured=maybe', 'featured'],
    ['limit=101', 'limit'],
    ['sort=rating', 'sort'],
    ['cursor=nonsense', 'cursor'],
    [
      `cursor=${Buffer.from('["date","x","0198c0de-0000-7000-8000-000000000000"]').toString('base64url')}`,
      'cursor',
    ],
  ])('refuses %s, naming the field', async (query, field) => {
    const response = await t.request(`/api/tourism/events?${query}`)
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).fields)).toEqual([field])
  })
})
