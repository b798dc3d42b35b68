import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeMyApplication, submitOnboarding } from '#contract/applications/onboarding.ts'
import {
  decideApplication,
  getApplication,
  getApplicationCounts,
  listApplications,
  noteOnApplication,
} from '#contract/applications/review.ts'
import { getAdminSummary } from '#contract/system/administration.ts'
import { newId } from '#server/database/new-id.ts'
import { roles } from '#server/database/schema/accounts.ts'
import { applications } from '#server/database/schema/applications.ts'
import { engines, testApp } from '#tests/app.ts'
import { applicant, guide } from '#tests/applicants.ts'
import { insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('the queue on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let asStaff: Awaited<ReturnType<typeof apiAs>>
  const ids: Record<string, string> = {}
  const names = async (filter: object) =>
    (await asStaff(listApplications, filter)).items.map(({ name }) => name)

  /** An application that was sent some days ago. */
  async function sent(name: string, days: number, more: object = {}) {
    const person = await applicant(t, { name: `${name} conta` })
    const { id } = await person.api(submitOnboarding, {
      ...guide,
      name,
      phoneNumber: `(92) 99${String(Object.keys(ids).length).padStart(3, '0')}-0000`,
      socialLinks: [],
      cityId: person.city.id,
      ...more,
    })
    ids[name] = id
    const at = sql`now() - make_interval(days => ${days})`
    await t.db
      .update(applications)
      .set({ submittedAt: at, dueAt: sql`now() + make_interval(hours => ${60 - 24 * days})` })
      .where(eq(applications.id, id))
    return person
  }

  beforeAll(async () => {
    t = await testApp(engine)
    asStaff = await apiAs(t, await insertUser(t.db, { roles: ['moderator'], name: 'Lúcia' }))
    await sent('Wanda', 1, { phoneNumber: '(92) 98888-7777', cityId: undefined, otherTown: 'Barreirinha' })
    await sent('Zeca', 4, { socialLinks: [{ platform: 'website', url: 'rio.example.org' }] })
    await sent('Yara', 3, {
      phoneNumber: '(92) 98888-7777',
      socialLinks: [{ platform: 'website', url: 'rio.example.org' }],
    })
    const hotel = { accountType: 'organization', profileType: null, organizationType: 'hotel' }
    await sent('Hotel Rio', 2, hotel)
    const other = await sent('Bento', 5)
    await asStaff(decideApplication, {
      id: ids.Bento ?? '',
      decision: 'reject',
      revision: 1,
      template: 'tooLittle',
    })
    const again = await other.api(submitOnboarding, {
      ...guide,
      name: 'Bento de novo',
      cityId: other.city.id,
      socialLinks: [],
    })
    ids['Bento de novo'] = again.id
    await other.api(changeMyApplication, {
      ...guide,
      name: 'Bento outra vez',
      cityId: other.city.id,
      socialLinks: [],
    })
  })
  afterAll(() => t.close())

  test('is read oldest first, page by page', async () => {
    expect(await names({})).toEqual(['Zeca', 'Yara', 'Hotel Rio', 'Wanda', 'Bento outra vez'])
    const first = await asStaff(listApplications, { limit: 2 })
    expect(first.total).toBe(5)
    const cursor = new URL(first.next ?? '', 'http://here').searchParams.get('cursor') ?? ''
    expect(await names({ limit: 2, cursor })).toEqual(['Hotel Rio', 'Wanda'])
  })

  test('says who waits too long, and what to look at twice', async () => {
    const { items } = await asStaff(listApplications, {})
    const marks = items.map(({ name, isLate, samePhone, sameLink, isSecondTry, changedAt, otherTown }) => [
      name,
      { isLate, samePhone, sameLink, isSecondTry, isChanged: changedAt !== null, otherTown },
    ])
    const none = {
      isLate: false,
      samePhone: false,
      sameLink: false,
      isSecondTry: false,
      isChanged: false,
      otherTown: null,
    }
    expect(marks).toEqual([
      ['Zeca', { ...none, isLate: true, sameLink: true }],
      ['Yara', { ...none, isLate: true, samePhone: true, sameLink: true }],
      ['Hotel Rio', none],
      ['Wanda', { ...none, samePhone: true, otherTown: 'Barreirinha' }],
      ['Bento outra vez', { ...none, isSecondTry: true, isChanged: true }],
    ])
  })

  test('is narrowed by state, kind, type, town and words', async () => {
    expect(await names({ state: 'late' })).toEqual(['Zeca', 'Yara'])
    expect(await names({ state: 'changed' })).toEqual(['Bento outra vez'])
    expect(await names({ state: 'rejected' })).toEqual(['Bento'])
    expect(await names({ state: 'approved' })).toEqual([])
    expect(await names({ kind: 'organization' })).toEqual(['Hotel Rio'])
    expect(await names({ type: 'hotel' })).toEqual(['Hotel Rio'])
    expect(await names({ city: 'barreir' })).toEqual(['Wanda'])
    expect(await names({ q: 'yar' })).toEqual(['Yara'])
    expect(await names({ q: 'YARA CONTA' })).toEqual(['Yara'])
    expect(await names({ q: '98888-7777' })).toEqual(['Yara', 'Wanda'])
    expect(await names({ q: 'rio.example' })).toEqual(['Zeca', 'Yara'])
    expect(await names({ q: '100%' })).toEqual([])
    expect(await asStaff(getApplicationCounts)).toEqual({
      open: 5,
      late: 2,
      changed: 1,
      approved: 0,
      rejected: 1,
      withdrawn: 0,
    })
  })

  test('shows one application with what others have in common, its place and its history', async () => {
    const twin = await insertProfile(t.db, { name: 'Remanso', phone: '+5592988887777' })
    const yara = await asStaff(getApplication, { id: ids.Yara ?? '' })
    expect(yara).toMatchObject({
      name: 'Yara',
      applicant: { name: 'Yara conta', isEmailVerified: expect.any(Boolean), language: 'en' },
      isLate: true,
      closedBy: null,
      neighbours: { previous: ids.Zeca, next: ids['Hotel Rio'], position: 2, total: 5 },
    })
    expect(yara.same.map(({ what, where, name, path }) => [what, where, name, path])).toEqual([
      ['phone', 'application', 'Wanda', `/admin/applications/${ids.Wanda}`],
      ['phone', 'listing', 'Remanso', `/profile/${twin.slug}`],
      ['link', 'application', 'Zeca', `/admin/applications/${ids.Zeca}`],
    ])
    expect(Object.keys(yara.templates).length).toBe(5)
    const bento = await asStaff(getApplication, { id: ids['Bento de novo'] ?? '' })
    expect(bento.history.map(({ action, by }) => [action, by])).toEqual([
      ['sent', null],
      ['changed', null],
    ])
    expect(bento.history[1]?.changes).toContainEqual({
      field: 'name',
      before: 'Bento de novo',
      after: 'Bento outra vez',
    })
    const first = await asStaff(getApplication, { id: ids.Bento ?? '' })
    expect(first).toMatchObject({ closedBy: 'Lúcia', neighbours: { position: null, total: 5 } })
  })

  test('keeps a note for the team, which the applicant does not see', async () => {
    const id = ids['Hotel Rio'] ?? ''
    const noted = await asStaff(noteOnApplication, { id, text: 'Wrote on WhatsApp.' })
    expect(noted).toMatchObject({ action: 'noted', by: 'Lúcia', note: 'Wrote on WhatsApp.' })
    expect((await asStaff(getApplication, { id })).history).toContainEqual(noted)
  })

  test('shows each reviewer the kinds that they manage, and nobody else anything', async () => {
    for (const role of ['provider', 'support', 'editor']) {
      const api = await apiAs(t, await insertUser(t.db, { roles: [role] }))
      await expect(api(listApplications, {})).rejects.toMatchObject({ status: 403 })
    }
    const lodges = { name: 'lodge staff', description: 'For the test', permissions: ['MANAGE_ORGANIZATIONS'] }
    await t.db.insert(roles).values({ id: newId(), ...lodges })
    const asLodgeStaff = await apiAs(t, await insertUser(t.db, { roles: [lodges.name] }))
    const { items, total } = await asLodgeStaff(listApplications, {})
    expect([items.map(({ name }) => name), total]).toEqual([['Hotel Rio'], 1])
    expect((await asLodgeStaff(getApplicationCounts)).open).toBe(1)
    const id = ids.Yara ?? ''
    const refused = { status: 404 }
    await expect(asLodgeStaff(getApplication, { id })).rejects.toMatchObject(refused)
    await expect(asLodgeStaff(noteOnApplication, { id, text: 'x' })).rejects.toMatchObject(refused)
    const approval = { id, decision: 'approve', revision: 1 } as const
    await expect(asLodgeStaff(decideApplication, approval)).rejects.toMatchObject(refused)
    expect((await asLodgeStaff(getApplication, { id: ids['Hotel Rio'] ?? '' })).neighbours.total).toBe(1)
  })

  test('tells the overview who waits', async () => {
    const summary = await asStaff(getAdminSummary)
    expect(summary.waiting).toMatchObject({
      applications: 5,
      late: 2,
      changed: 1,
      oldest: { id: ids.Zeca, name: 'Zeca' },
      failedMail: 0,
    })
    const asViewer = await apiAs(t, await insertUser(t.db, { roles: ['viewer'] }))
    expect(await asViewer(getAdminSummary)).not.toHaveProperty('waiting')
  })
})
