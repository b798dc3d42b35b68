import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteMe, exportMe } from '#contract/account/sign-in.ts'
import { urlOf } from '#contract/client.ts'
import { sendReport } from '#contract/directory/reports.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { reportEntries, reports } from '#server/database/schema/reports.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertEvent, insertOffer, insertOrganization, insertProfile } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { reportOf, said } from '#tests/reports.ts'
import { apiAs } from '#tests/signed-in.ts'
import { visitorOf } from '#tests/visitor.ts'
import { deleteOldEntries, insertEntry, openReport } from './entry-queries.ts'

describe.each(engines)('what visitors report on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())
  beforeEach(() => t.db.delete(rateLimits))

  const rowsOf = (listingId: string) => t.db.select().from(reports).where(eq(reports.listingId, listingId))
  const wrong = (code: string, more: object = {}) => ({ body: { code, ...more } })

  test('is stored once, and answered 201 with the page that says what happens', async () => {
    const lodge = await insertOrganization(t.db)
    const body = JSON.stringify(said({ key: newId(), email: 'lia@mail.example' }))
    const send = () =>
      t.request(urlOf(sendReport, { kind: 'organization', id: lodge.slug }), {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    const answer = (await first.json()) as { id: string }
    expect(answer).toMatchObject({ address: `/report/organization/${lodge.slug}` })
    expect(await again.json()).toEqual(answer)
    const plain = said({ message: 'Said twice.' })
    const alike = await Promise.all([1, 2, 3].map(() => reportOf(t.api, 'organization', lodge.id, plain)))
    expect(new Set(alike.map(({ id }) => id)).size).toBe(1)
    expect(await rowsOf(lodge.id)).toMatchObject([{ kind: 'listing', reason: 'contact', result: null }])
  })

  test('leaves no report without words where it was stored and settled a moment before', async () => {
    const lodge = await insertOrganization(t.db)
    const subject = { kind: 'organization', id: lodge.id } as const
    const sendKey = newId()
    /** What a second press does that looked before the first was stored. */
    const store = () =>
      t.db.transaction(async (tx) => {
        const entry = { id: newId(), message: 'Wrong number.', language: 'en' as const, sendKey }
        return insertEntry(tx, await openReport(tx, subject, 'contact'), entry)
      })
    expect(await store()).toBe(true)
    const settled = { result: 'fine', settledAt: new Date() } as const
    await t.db.update(reports).set(settled).where(eq(reports.listingId, lodge.id))
    expect(await store()).toBe(false)
    expect(await rowsOf(lodge.id)).toMatchObject([{ result: 'fine' }])
  })

  test('stands together where it says the same of the same; something else stands alone', async () => {
    const lodge = await insertOrganization(t.db)
    const say = (more: object) => reportOf(t.api, 'organization', lodge.id, more)
    await Promise.all([1, 2, 3, 4].map((n) => say({ message: `Wrong number ${n}` })))
    await say({ reason: 'closed', message: '' })
    await say({ reason: 'other', message: 'The map is odd.' })
    await say({ reason: 'other', message: 'The picture is of another house.' })
    const rows = await rowsOf(lodge.id)
    expect(rows.map(({ reason }) => reason).sort()).toEqual(['closed', 'contact', 'other', 'other'])
    const contact = rows.find(({ reason }) => reason === 'contact')?.id as string
    expect(await t.db.$count(reportEntries, eq(reportEntries.reportId, contact))).toBe(4)
  })

  test('may be of every kind that visitors see, and of nothing else', async () => {
    const city = await insertCity(t.db)
    const guide = await insertProfile(t.db, { cityId: city.id })
    const offer = await insertOffer(t.db, { profileId: guide.id })
    const event = await insertEvent(t.db, { cityId: city.id })
    await reportOf(t.api, 'profile', guide.slug)
    await reportOf(t.api, 'offer', offer.id, { reason: 'dates' })
    await reportOf(t.api, 'event', event.slug, { reason: 'dates' })
    await reportOf(t.api, 'city', city.id)
    const hidden = await insertProfile(t.db, { status: 'pending' })
    const behind = await insertOffer(t.db, { profileId: hidden.id })
    const draft = await insertEvent(t.db, { status: 'pending' })
    const missing = [
      ['profile', hidden.slug],
      ['organization', guide.slug],
      ['offer', behind.id],
      ['offer', 'no-id'],
      ['event', draft.slug],
      ['city', city.slug],
      ['city', newId()],
    ] as const
    for (const [kind, id] of missing) {
      const refused = reportOf(t.api, kind, id, { reason: 'offensive' })
      await expect(refused, `${kind} ${id}`).rejects.toMatchObject(wrong('not_found'))
    }
  })

  test('is refused at the field that is wrong, all at once; machines are refused too', async () => {
    const guide = await insertProfile(t.db)
    const say = (more: object) => reportOf(t.api, 'profile', guide.id, more)
    await expect(say({ reason: 'other', message: ' ', email: 'lia' })).rejects.toMatchObject(
      wrong('invalid_request', { fields: { message: { code: 'required' }, email: { code: 'notAnEmail' } } }),
    )
    await expect(say({ reason: 'dates' })).rejects.toMatchObject(
      wrong('invalid_request', { fields: { reason: { code: 'notAnOption' } } }),
    )
    await expect(say({ reason: 'boring' })).rejects.toMatchObject({ status: 422 })
    await expect(say({ message: 'x'.repeat(2001) })).rejects.toMatchObject(
      wrong('invalid_request', { fields: { message: { code: 'tooLong', most: 2000 } } }),
    )
    await expect(say({ message: 'a\u0007b' })).rejects.toMatchObject(
      wrong('invalid_request', { fields: { message: { code: 'hiddenCharacters' } } }),
    )
    await expect(say({ email: 'a@b.example\r\nBcc: x@y.example' })).rejects.toMatchObject({ status: 422 })
    await expect(say({ website: 'https://buy.example' })).rejects.toMatchObject({
      body: { reason: 'trapFilled' },
    })
    await expect(say({ at: Date.now() })).rejects.toMatchObject({ body: { reason: 'sentTooFast' } })
    expect(await rowsOf(guide.id)).toEqual([])
    await say({ message: `<script>alert('1')</script> {{name}} %s ' or 1=1 --` })
  })

  test('is taken only so often from an address, a mailbox, and of one subject', async () => {
    const guide = await insertProfile(t.db)
    const from = (n: number) => visitorOf(t, { ip: `198.51.100.${n}` }).api
    const say = (n: number, at: number, more: object = {}) =>
      reportOf(from(at), 'profile', guide.id, { message: `No. ${n}`, ...more })
    for (let n = 0; n < 20; n += 1) await say(n, 1)
    await expect(say(20, 1)).rejects.toMatchObject(wrong('too_many_requests'))
    // what was stored is still answered
    await say(0, 1)
    for (let n = 30; n < 40; n += 1) await say(n, 2)
    await expect(say(40, 3)).rejects.toMatchObject(wrong('too_many_requests'))
    const other = await insertProfile(t.db)
    const mail = (n: number, email: string) =>
      reportOf(from(4), 'profile', other.id, { message: `No. ${n}`, email })
    for (let n = 0; n < 12; n += 1) await mail(n, 'often@mail.example')
    await expect(mail(12, 'often+1@mail.example')).rejects.toMatchObject(wrong('too_many_requests'))
  })

  test('goes after twelve months, and nothing younger', async () => {
    const guide = await insertProfile(t.db)
    const old = await reportOf(t.api, 'profile', guide.id, { reason: 'closed' })
    const oldToo = await reportOf(t.api, 'profile', guide.id, { message: 'Old' })
    await reportOf(t.api, 'profile', guide.id, { message: 'New' })
    for (const { id } of [old, oldToo]) {
      await t.db
        .update(reportEntries)
        .set({ createdAt: sql`now() - interval '12 months 1 hour'` })
        .where(eq(reportEntries.id, id))
    }
    expect(await deleteOldEntries(t.db)).toBe(2)
    expect(await rowsOf(guide.id)).toMatchObject([{ reason: 'contact' }])
    expect(await deleteOldEntries(t.db)).toBe(0)
  })

  test('is in the data export of the proven address, which is deleted with the account; the text stays', async () => {
    const guide = await insertProfile(t.db)
    const lia = await insertPerson(t.db, [], { email: 'lia-own@mail.example', emailVerified: true })
    const { id } = await reportOf(t.api, 'profile', guide.id, {
      email: 'Lia-Own@mail.example',
      message: 'Mine.',
    })
    await reportOf(t.api, 'profile', guide.id, { email: 'eva@mail.example', message: 'Not mine.' })
    const api = await apiAs(t, lia)
    const data = (await api(exportMe)) as unknown as { reportsByMe: object[] }
    expect(data.reportsByMe).toMatchObject([{ kind: 'listing', reason: 'contact', message: 'Mine.' }])
    expect(JSON.stringify(data)).not.toMatch(/Not mine|sendKey/)
    await api(deleteMe, { confirmation: lia.email })
    const [row] = await t.db.select().from(reportEntries).where(eq(reportEntries.id, id))
    expect(row).toMatchObject({ email: null, message: 'Mine.' })
  })
})
