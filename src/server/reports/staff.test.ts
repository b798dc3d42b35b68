import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideObjection, listObjections, objectToDecision } from '#contract/decisions/decisions.ts'
import type { ReportKind } from '#contract/directory/report-kinds.ts'
import { getReportCounts, listReports, type Report, settleReport } from '#contract/directory/reports.ts'
import { getAdminSummary, listAuditEntries } from '#contract/system/administration.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits, roles, userRoles } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { reportEntries, reports } from '#server/database/schema/reports.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertEvent, insertOffer, insertOrganization, insertProfile } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { insertPerson } from '#tests/people.ts'
import { reportOf } from '#tests/reports.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('reports and staff on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp(engine, { SMTP_URL: mail.url })
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })
  beforeEach(async () => {
    await t.db.delete(rateLimits)
    await t.db.delete(reports)
  })

  const apiOf = async (...names: string[]) => apiAs(t, await insertPerson(t.db, names))
  /** A person whose one role has these permissions. */
  async function holderOf(...permissions: string[]) {
    const person = await insertPerson(t.db, [])
    const role = { id: newId(), name: newId(), description: '', permissions }
    await t.db.insert(roles).values(role)
    await t.db.insert(userRoles).values({ userId: person.id, roleId: role.id })
    return { person, api: await apiAs(t, person) }
  }
  type Api = Awaited<ReturnType<typeof apiAs>>
  const shown = async (api: Api, query: object = {}) =>
    (await api(listReports, { limit: 50, ...query })).items
  const settle = (api: Api, { id, changedAt }: Report, more: object = {}) =>
    api(settleReport, { id, changedAt, result: 'mended', ...more } as never)
  const kindsIn = (found: Report[]) => found.map(({ subject }) => subject.kind).sort()

  async function oneOfEach() {
    const city = await insertCity(t.db, { name: 'Tefé' })
    const [guide, lodge] = [
      await insertProfile(t.db, { cityId: city.id }),
      await insertOrganization(t.db, { cityId: city.id }),
    ]
    const [tour, stay] = [
      await insertOffer(t.db, { profileId: guide.id }),
      await insertOffer(
        t.db,
        { organizationId: lodge.id },
        { title: { pt: 'Cabana' }, originalLanguage: 'pt' },
      ),
    ]
    const event = await insertEvent(t.db, { cityId: city.id })
    const all: [ReportKind, string][] = [
      ['profile', guide.id],
      ['organization', lodge.id],
      ['offer', tour.id],
      ['offer', stay.id],
      ['event', event.id],
      ['city', city.id],
    ]
    for (const [kind, id] of all) await reportOf(t.api, kind, id, { reason: 'offensive' })
    return { city, guide, lodge, stay, event }
  }

  test('each sees what they may settle: by the kind of listing, also of an offer; events and cities by tourism', async () => {
    const { stay, lodge, city, event } = await oneOfEach()
    const [profiles, organizations, tourism] = await Promise.all(
      ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_TOURISM'].map((each) => holderOf(each)),
    )
    expect(kindsIn(await shown(profiles?.api as Api))).toEqual(['offer', 'profile'])
    expect(kindsIn(await shown(tourism?.api as Api))).toEqual(['city', 'event'])
    const found = await shown(organizations?.api as Api)
    expect(kindsIn(found)).toEqual(['offer', 'organization'])
    expect(found.find(({ subject }) => subject.kind === 'offer')?.subject).toEqual({
      kind: 'offer',
      id: stay.id,
      name: 'Cabana',
      nameLanguage: 'pt',
      place: lodge.name,
      path: `/offer/${stay.id}`,
      edit: `/admin/organizations/${lodge.slug}/offers`,
    })
    const [ofCity] = await shown(tourism?.api as Api, { kind: 'city' })
    expect(ofCity?.subject).toMatchObject({
      name: 'Tefé',
      path: `/location/brazil/${city.slug}`,
      edit: `/admin/content/cities/${city.id}`,
    })
    const [ofEvent] = await shown(tourism?.api as Api, { kind: 'event' })
    expect(ofEvent?.subject.edit).toBe(`/admin/events/${event.id}`)
    await expect(settle(profiles?.api as Api, ofCity as Report)).rejects.toMatchObject({ status: 404 })
    const manager = await apiOf('manager')
    expect(await manager(getReportCounts)).toEqual({ open: 6, settled: 0 })
    expect(await manager(getReportCounts, { kind: 'offer' })).toEqual({ open: 2, settled: 0 })
    expect((await (await apiOf('admin'))(getAdminSummary)).waiting?.reports).toBe(6)
  })

  test('are read oldest first, a page at a time, with their number', async () => {
    const api = await apiOf('manager')
    for (let n = 0; n < 5; n += 1) {
      await reportOf(t.api, 'profile', (await insertProfile(t.db)).id, { message: `No. ${n}` })
    }
    const read: string[] = []
    let cursor: string | undefined
    do {
      const page = await api(listReports, { limit: 2, ...(cursor && { cursor }) })
      expect(page.total).toBe(5)
      read.push(...page.items.flatMap(({ entries }) => entries.map(({ message }) => message)))
      cursor = page.next && (new URL(page.next, 'http://x').searchParams.get('cursor') ?? undefined)
    } while (cursor)
    expect(read).toEqual([0, 1, 2, 3, 4].map((n) => `No. ${n}`))
  })

  test('are settled once; who left an address is told in their language, once, and nobody of spam', async () => {
    const api = await apiOf('moderator')
    const lodge = await insertOrganization(t.db, { name: 'Pousada Sol' })
    const say = (email: string, language: 'pt' | 'fr', message: string) =>
      reportOf(t.api, 'organization', lodge.id, { email, language, message })
    await say('Lia@mail.example', 'pt', 'Número errado.')
    await say('lia@mail.example', 'pt', 'Ainda errado.')
    await say('zoe@mail.example', 'fr', 'Faux numéro.')
    const [report] = (await shown(api)) as [Report]
    expect(report).toMatchObject({ count: 3, subject: { name: 'Pousada Sol' }, result: null })
    await say('eva@mail.example', 'pt', 'Errado.')
    await expect(settle(api, report)).rejects.toMatchObject({ body: { reason: 'reportChanged' } })
    const [again] = (await shown(api)) as [Report]
    const settled = await settle(api, again, { note: 'O número é novo.' })
    expect(settled).toMatchObject({ state: 'settled', result: 'mended', note: 'O número é novo.' })
    await expect(settle(api, again)).rejects.toMatchObject({ body: { reason: 'reportSettled' } })
    const [lia, zoe] = [await mail.to('lia@mail.example', 2), await mail.to('zoe@mail.example', 2)]
    expect(lia.subject).toBe('Você nos falou de “Pousada Sol”')
    expect(lia.text).toContain('O número é novo.')
    expect(lia.text).toContain(`/organization/${lodge.slug}`)
    expect(zoe.subject).toBe('Vous nous avez écrit au sujet de «\u202fPousada Sol\u202f»')
    // a receipt for each report, and one answer
    expect(mail.letters.filter(({ to }) => /lia/i.test(JSON.stringify(to)))).toHaveLength(3)
    expect(await shown(api)).toEqual([])
    expect(await shown(api, { state: 'settled' })).toMatchObject([{ id: report.id }])
    // said again, it is a new one
    await say('spam@mail.example', 'pt', 'Buy now')
    const [spam] = (await shown(api)) as [Report]
    await settle(api, spam, { result: 'spam' })
    const told = await apiOf('admin').then((admin) => admin(listAuditEntries, { kind: 'report.' }))
    expect(told.items.map(({ action, after }) => [action, after])).toEqual([
      ['report.settle', { reason: 'contact', result: 'spam' }],
      ['report.settle', { reason: 'contact', result: 'mended' }],
    ])
    const toSpam = mail.letters.filter(({ to }) => JSON.stringify(to).includes('spam@'))
    expect(toSpam.every(({ subject }) => subject === 'O Igarapé recebeu seu aviso')).toBe(true)
  })

  test('where nothing is done, whoever reported it can object, and it is open again once somebody else agrees', async () => {
    const [first, second] = [await apiOf('manager'), await apiOf('manager')]
    const lodge = await insertOrganization(t.db, { name: 'Pousada Lua' })
    await reportOf(t.api, 'organization', lodge.id, { email: 'ivo@mail.example', language: 'en' })
    const [report] = (await shown(first)) as [Report]
    await settle(first, report, { result: 'fine', note: 'It is right.' })
    const told = await mail.to('ivo@mail.example', 2)
    expect(told.text).toContain('you can object until')
    const key = told.text?.match(/(?<=\/decision\/)[\w-]{22}/)?.[0] as string
    await t.api(objectToDecision, { key, text: 'It is still wrong.' })
    const [objection] = (await second(listObjections, {})).items
    await second(decideObjection, {
      id: objection?.id as string,
      outcome: 'reversed',
      reason: 'We look again.',
    })
    expect(await shown(first)).toMatchObject([
      { reason: 'other', entries: [{ message: 'It is still wrong.' }] },
    ])
  })

  test('the owner never learns who reported, and does not settle it, whatever they may do besides', async () => {
    const moderator = await holderOf('MANAGE_PROFILES')
    const chief = await holderOf('MANAGE_PROFILES', 'MANAGE_USERS')
    for (const { person } of [moderator, chief]) {
      const own = await insertProfile(t.db, { ownerId: person.id })
      const tour = await insertOffer(t.db, { profileId: own.id })
      await reportOf(t.api, 'profile', own.id, { email: 'lia@mail.example' })
      await reportOf(t.api, 'offer', tour.id, { reason: 'closed', email: 'lia@mail.example' })
    }
    const ofChief = await shown(moderator.api)
    expect(ofChief).toHaveLength(2)
    expect(ofChief.map(({ entries }) => entries[0]?.email)).toEqual(['lia@mail.example', 'lia@mail.example'])
    const all = await shown(chief.api)
    expect(all).toHaveLength(4)
    const addresses = all.map(({ entries }) => entries[0]?.email ?? null)
    expect(addresses.filter((each) => each === null)).toHaveLength(2)
    const own = all.filter(({ entries }) => entries[0]?.email === 'lia@mail.example')
    await expect(settle(moderator.api, own[0] as Report)).rejects.toMatchObject({ status: 404 })
  })

  test('a deleted listing has none, and who deletes it for good deletes them', async () => {
    const api = await apiOf('moderator')
    const guide = await insertProfile(t.db)
    await reportOf(t.api, 'profile', guide.id)
    const gone = { deletedAt: new Date(), statusBefore: 'verified' as const, status: 'pending' as const }
    await t.db.update(listings).set(gone).where(eq(listings.id, guide.id))
    expect(await shown(api)).toEqual([])
    await t.db.delete(listings).where(eq(listings.id, guide.id))
    expect(await t.db.$count(reports)).toBe(0)
  })

  test('the database keeps one open for each reason, its subject, and what was settled', async () => {
    const guide = await insertProfile(t.db)
    const event = await insertEvent(t.db)
    const row = { kind: 'listing' as const, listingId: guide.id, reason: 'closed' as const }
    const id = newId()
    await t.db.insert(reports).values({ id, ...row })
    const entry = { id: newId(), reportId: id, language: 'en' as const, sendKey: newId() }
    await t.db.insert(reportEntries).values(entry)
    const settled = { result: 'fine' as const, settledAt: new Date() }
    const refused = [
      () => t.db.insert(reports).values({ id: newId(), ...row }),
      () => t.db.insert(reports).values({ id: newId(), ...row, reason: 'dates', eventId: event.id }),
      () => t.db.insert(reports).values({ id: newId(), ...row, kind: 'event', reason: 'dates' }),
      () => t.db.insert(reports).values({ id: newId(), ...row, reason: 'boring' as never }),
      () => t.db.update(reports).set({ note: 'Said too early' }),
      () => t.db.update(reports).set({ result: 'mended' }),
      () => t.db.insert(reportEntries).values({ ...entry, id: newId() }),
      () =>
        t.db
          .insert(reportEntries)
          .values({ ...entry, id: newId(), sendKey: newId(), language: 'de' as never }),
    ]
    for (const write of refused) await expect(write(), String(write)).rejects.toThrow()
    await t.db.update(reports).set(settled)
    const late = { ...entry, id: newId(), sendKey: newId() }
    await expect(t.db.insert(reportEntries).values(late)).rejects.toThrow()
    await expect(t.db.update(reports).set({ result: 'mended' })).rejects.toThrow()
    await expect(t.db.update(reports).set({ result: null, settledAt: null })).rejects.toThrow()
    await t.db.insert(reports).values({ id: newId(), ...row })
  })
})
