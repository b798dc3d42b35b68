import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { confirmEnquiry, getEnquiry, proposeEnquiry } from '#contract/requests/provider.ts'
import { acceptRequest, changeRequest, getRequest } from '#contract/requests/traveler.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerPrices, offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { askFor, comingEvent, dayAhead, registerAt, tokenIn } from '#tests/requests.ts'
import { withProvider } from '#tests/with-provider.ts'

const { t, mail, guide, api, stamp, confirm } = withProvider()
const season = Number(dayAhead(40).slice(5, 7))
beforeAll(async () => {
  await t.db
    .update(offers)
    .set({
      ...{ startTimes: ['17:30', '19:30'], minGroupSize: 2, maxGroupSize: 8 },
      ...{ meetingKind: 'place', meetingLatitude: -3.06, meetingLongitude: -60.1 },
      meetingPoint: { en: 'Blue landing', pt: 'Porto Azul' },
      meetingDirections: { en: 'Bus 120 to the end.' },
      bring: [{ en: 'Long sleeves' }, { en: 'Water' }],
      cancellationTerms: 'day',
      cancellationText: { en: 'In a storm you pay nothing.' },
    })
    .where(eq(offers.id, guide.offer.id))
  await t.db.update(listings).set({ email: 'ana@guides.example' }).where(eq(listings.id, guide.listing.id))
  const rule = { offerId: guide.offer.id }
  await t.db.insert(offerPrices).values([
    { ...rule, id: newId(), kind: 'season', months: [season], amount: 50 },
    { ...rule, id: newId(), kind: 'child', maxAge: 11, amount: 19 },
    { ...rule, id: newId(), kind: 'fee', amount: 3, label: { en: 'Park fee' } },
  ])
})

const read = (address: string) => t.api(getRequest, { token: tokenIn(address) })
// whatever today's month, the first day is outside the season and the other one in it
const usual = dayAhead(10).slice(5, 7) === dayAhead(40).slice(5, 7) ? dayAhead(75) : dayAhead(10)

test('a request keeps the total, the terms and the children as they were shown', async () => {
  const { address } = await askFor(t.api, guide.offer.id, {
    people: 3,
    children: [11],
    from: usual,
    to: undefined,
  })
  expect(await read(address)).toMatchObject({
    ...{ children: [11], total: 38 * 2 + 19 + 9, currency: 'USD', cancellationTerms: 'day' },
    cancellationText: 'In a storm you pay nothing.',
  })
  await t.db.update(offers).set({ price: 99, cancellationTerms: 'none' }).where(eq(offers.id, guide.offer.id))
  expect(await read(address)).toMatchObject({ total: 104, cancellationTerms: 'day' })
  await t.db.update(offers).set({ price: 38, cancellationTerms: 'day' }).where(eq(offers.id, guide.offer.id))
})

test('other days or people change the total', async () => {
  const { id, address } = await askFor(t.api, guide.offer.id, {
    people: 3,
    children: [5, 11],
    from: usual,
    to: undefined,
  })
  const token = tokenIn(address)
  const changed = await t.api(changeRequest, { token, from: dayAhead(40), people: 2, message: '' })
  expect(changed).toMatchObject({ people: 2, children: [5, 11], total: 19 * 2 + 6 })
  const proposal = { ...(await stamp(id)), from: usual, message: '' }
  await api(proposeEnquiry, proposal)
  expect(await t.api(acceptRequest, { token })).toMatchObject({ state: 'confirmed', total: 44 })
  const other = await askFor(t.api, guide.offer.id, { people: 2, from: usual, to: undefined })
  expect(await confirm(other.id, { from: dayAhead(40) })).toMatchObject({
    total: 106,
  })
})

test('too few people, and more children than people, are refused', async () => {
  const ask = (given: object) => askFor(t.api, guide.offer.id, { from: usual, to: undefined, ...given })
  await expect(ask({ people: 1 })).rejects.toMatchObject({
    status: 422,
    body: { fields: { people: { code: 'tooSmall', least: 2 } } },
  })
  await expect(ask({ people: 2, children: [1, 1, 1] })).rejects.toMatchObject({
    status: 422,
    body: { fields: { children: { code: 'tooMany', most: 2 } } },
  })
  await expect(t.db.update(requests).set({ children: [18] })).rejects.toMatchObject({
    cause: { code: '23514' },
  })
  await expect(t.db.update(requests).set({ total: 1, totalCurrency: null })).rejects.toMatchObject({
    cause: { code: '23514' },
  })
})

test('a confirmation begins with the offer’s hour and meeting point, and says what to bring once the mailbox is confirmed', async () => {
  const contact = 'told@told.example'
  const { id, address } = await askFor(t.api, guide.offer.id, {
    contact,
    people: 2,
    from: usual,
    to: undefined,
  })
  const { suggested, updatedAt } = await api(getEnquiry, { id })
  expect(suggested).toEqual({ time: '17:30', place: 'Blue landing' })
  await api(confirmEnquiry, { id, updatedAt, time: '17:30', place: 'Blue landing' })
  const { text, html, attachments } = await mail.to(contact, 2)
  expect(text).toContain('Where: Blue landing')
  const map = 'https://www.openstreetmap.org/?mlat=-3.06&mlon=-60.1#map=16/-3.06/-60.1'
  expect(text).toContain(`Open the meeting point in a map: ${map}`)
  expect(html).toContain(`<a href="${map.replace('&', '&amp;')}"><img src="cid:map" `)
  expect(html).toContain('alt="Map of the meeting point"')
  const drawing = attachments.find(({ contentId }) => contentId === '<map>')
  expect(drawing).toMatchObject({ mimeType: 'image/png', disposition: 'inline' })
  const bytes = Buffer.from(drawing?.content as ArrayBuffer)
  expect(bytes.length).toBeLessThan(15_000)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 480, height: 240 })
  expect(text).toContain('If plans change: Free to cancel up to 24 hours before the start.')
  expect(text).not.toMatch(/Long sleeves|Bus 120|In a storm/)
  expect(await read(address)).toMatchObject({
    ...{ place: 'Blue landing', directions: 'Bus 120 to the end.', bring: ['Long sleeves', 'Water'] },
    point: { latitude: -3.06, longitude: -60.1 },
  })
  const calendarNow = async () => {
    const file = await t.request(`/api/tourism/requests/${tokenIn(address)}.ics?lang=en`)
    return (await file.text()).replaceAll('\r\n ', '')
  }
  const calendar = await calendarNow()
  for (const line of [
    `DTSTART;TZID=America/Manaus:${usual.replaceAll('-', '')}T173000`,
    'LOCATION:Blue landing',
    'GEO:-3.06;-60.1',
    `ORGANIZER;CN="${guide.listing.name}":mailto:ana@guides.example`,
    'Bring: Long sleeves\\, Water',
    'In a storm you pay nothing.',
    'Total: $82 USD',
    map,
  ])
    expect(calendar).toContain(line)
  await t.db.update(listings).set({ email: null }).where(eq(listings.id, guide.listing.id))
  expect(await calendarNow()).toContain(`ORGANIZER;CN="${guide.listing.name}":mailto:${t.config.mailFrom}`)
})

test('for another place than the offer’s own, directions are left out; what to bring is still sent', async () => {
  const contact = 'known@told.example'
  const { id, address } = await askFor(t.api, guide.offer.id, {
    contact,
    people: 2,
    from: usual,
    to: undefined,
  })
  await t.db.update(requests).set({ mailboxOpenedAt: new Date() }).where(eq(requests.id, id))
  await confirm(id, { time: '19:30', place: 'At my house' })
  const { text } = await mail.to(contact, 2)
  expect(text).toContain('Bring: Long sleeves, Water')
  expect(text).not.toContain('openstreetmap')
  expect(await read(address)).toMatchObject({ place: 'At my house', directions: null, point: null })
  const next = await askFor(t.api, guide.offer.id, { people: 2, from: usual, to: undefined })
  expect((await api(getEnquiry, { id: next.id })).suggested).toEqual({ time: '19:30', place: 'Blue landing' })
})

describe('the requested hour', () => {
  const ask = (more: object) =>
    askFor(t.api, guide.offer.id, { people: 2, from: usual, to: undefined, ...more })
  const refused = { status: 422, body: { fields: { time: { code: 'notAnOption' } } } }

  test('is one of the offer’s', async () => {
    await expect(ask({ time: '18:30' })).rejects.toMatchObject(refused)
    const { address } = await ask({ time: '19:30' })
    const token = tokenIn(address)
    const other = { token, people: 2, message: '', time: '18:30' }
    await expect(t.api(changeRequest, other)).rejects.toMatchObject(refused)
    for (const askedTime of ['7:30', '24:00'])
      await expect(t.db.update(requests).set({ askedTime })).rejects.toMatchObject({
        cause: { code: '23514' },
      })
  })

  test('does not exist for events', async () => {
    const event = await comingEvent(t.db, guide.listing.id, 5)
    const { id, address } = await registerAt(t.api, event.id)
    const change = { token: tokenIn(address), people: 1, message: '', time: '17:30' }
    await expect(t.api(changeRequest, change)).rejects.toMatchObject(refused)
    const ofEvent = t.db.update(requests).set({ askedTime: '17:30' }).where(eq(requests.id, id))
    await expect(ofEvent).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('is shown to both sides, and a confirmation begins with it', async () => {
    // the guide agreed on another hour last
    const before = await ask({ time: '19:30' })
    await confirm(before.id, { time: '19:30' })
    const { id, address } = await ask({ time: '17:30', name: 'Ilse Hora' })
    const told = () => mail.letters.find(({ text, subject }) => `${subject} ${text}`.includes('Ilse Hora'))
    await expect.poll(() => told()?.text).toMatch(/, 17:30, horário de Vila/)
    const days = { from: usual, to: usual, time: '17:30' }
    expect(await read(address)).toMatchObject({ days, hours: ['17:30', '19:30'], steps: [{ days }] })
    expect(await api(getEnquiry, { id })).toMatchObject({ days, suggested: { time: '17:30' } })
    const any = await ask({})
    expect(await api(getEnquiry, { id: any.id })).toMatchObject({
      days: { time: null },
      suggested: { time: '19:30' },
    })
  })

  test('can be changed, and stays if a change does not mention it', async () => {
    const { id, address } = await ask({ time: '17:30' })
    const token = tokenIn(address)
    const change = (more: object) => t.api(changeRequest, { token, people: 2, message: '', ...more })
    expect(await change({ time: '19:30' })).toMatchObject({ days: { time: '19:30' } })
    expect(await change({ people: 3 })).toMatchObject({ days: { time: '19:30' } })
    expect(await api(getEnquiry, { id })).toMatchObject({ suggested: { time: '19:30' } })
    expect(await change({ time: null })).toMatchObject({ days: { time: null } })
  })

  test('is not used for a confirmation if the offer no longer has it', async () => {
    const { id } = await ask({ time: '17:30' })
    const hoursNow = (startTimes: string[]) =>
      t.db.update(offers).set({ startTimes }).where(eq(offers.id, guide.offer.id))
    await hoursNow(['06:00'])
    expect(await api(getEnquiry, { id })).toMatchObject({
      days: { time: '17:30' },
      suggested: { time: '06:00' },
    })
    await hoursNow(['17:30', '19:30'])
  })
})
