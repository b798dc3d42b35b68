import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import {
  changeMyApplication,
  draftFromApplication,
  getOnboarding,
  saveOnboardingDraft,
  submitOnboarding,
  withdrawMyApplication,
} from '#contract/applications/onboarding.ts'
import { decideApplication, getApplication, noteTemplates } from '#contract/applications/review.ts'
import { getProfileBySlug, listProfileSocialLinks } from '#contract/directory/profiles.ts'
import { languages } from '#contract/languages.ts'
import { auditEntries, users } from '#server/database/schema/accounts.ts'
import { applications } from '#server/database/schema/applications.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { applicant, guide } from '#tests/applicants.ts'
import { insertUser } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { apiAs } from '#tests/signed-in.ts'
import { templateOf } from './note-templates.ts'

const approve = { decision: 'approve', revision: 1 } as const
const reject = { decision: 'reject', revision: 1, note: 'We could not reach you.' } as const

describe.each(engines)('a decision on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  let asStaff: Awaited<ReturnType<typeof apiAs>>
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp(engine, { SMTP_URL: mail.url })
    asStaff = await apiAs(t, await insertUser(t.db, { roles: ['moderator'], name: 'Lúcia' }))
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })

  /** An open application, with the person who sent it. */
  async function sent(more: Partial<Parameters<typeof submitOnboarding.input.parse>[0] & object> = {}) {
    const person = await applicant(t)
    const { id } = await person.api(submitOnboarding, { ...guide, cityId: person.city.id, ...more })
    return { ...person, id }
  }
  const listingOf = async (ownerId: string) =>
    (await t.db.select().from(listings).where(eq(listings.ownerId, ownerId)))[0]

  test('approving creates the listing that visitors see, with everything that was given', async () => {
    const { id, user, api, city } = await sent({ name: 'Ana Aprovada' })
    const row = await asStaff(decideApplication, { id, ...approve })
    expect(row).toMatchObject({ id, state: 'approved', name: 'Ana Aprovada' })
    const seen = await t.api(getProfileBySlug, { slug: 'ana-aprovada' })
    expect(seen).toMatchObject({
      name: 'Ana Aprovada',
      profileType: 'guide',
      status: 'verified',
      bio: guide.introduction,
      phone: '+5592991234567',
      languages: ['pt', 'en'],
      localisationId: city.id,
    })
    expect((await t.api(listProfileSocialLinks, { slug: 'ana-aprovada' })).items).toMatchObject([
      { platform: 'instagram', url: 'https://www.instagram.com/ana.guia/', handle: 'ana.guia' },
    ])
    expect((await api(getSessionUser)).roles).toEqual(['provider'])
    expect(await api(getOnboarding)).toMatchObject({
      application: { state: 'approved', listing: { kind: 'profile', slug: 'ana-aprovada' } },
      listings: [{ slug: 'ana-aprovada', isPublic: true, missing: [] }],
    })
    const letter = await mail.to(user.email, 2)
    expect(letter.text).toContain(`${t.config.baseUrl}/admin/home`)
    expect(letter.text).toContain('Ana Aprovada')
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(log.map(({ action, actorName }) => [action, actorName])).toContainEqual([
      'application.approve',
      'Lúcia',
    ])
  })

  test('approving ends a change that the applicant had begun; a rejection leaves it to be sent again', async () => {
    for (const decision of [approve, reject]) {
      const { id, api } = await sent()
      await api(draftFromApplication)
      await api(saveOnboardingDraft, { about: { name: 'Another name' } })
      await asStaff(decideApplication, { id, ...decision })
      const isOver = decision === approve
      for (let time = 0; time < 2; time++) {
        const standing = await api(getOnboarding)
        expect(standing).toMatchObject({ changes: null, isUnreadable: false })
        expect(standing.draft.about?.name).toBe(isOver ? undefined : 'Another name')
        expect(standing.draftSavedAt === null).toBe(isOver)
      }
    }
  })

  test('without an introduction the listing waits, and the mail says for what', async () => {
    const { id, user, api } = await sent({ introduction: '', name: 'Bia Breve' })
    await asStaff(decideApplication, { id, ...approve })
    await expect(t.api(getProfileBySlug, { slug: 'bia-breve' })).rejects.toMatchObject({ status: 404 })
    expect((await api(getOnboarding)).listings).toMatchObject([{ isPublic: false, missing: ['description'] }])
    expect((await mail.to(user.email, 2)).text).toContain('a short introduction')
  })

  test('rejecting needs a note, which the applicant reads', async () => {
    const { id, user, api } = await sent()
    const { note, ...without } = reject
    await expect(asStaff(decideApplication, { id, ...without })).rejects.toMatchObject({
      status: 422,
      body: { fields: { note: { code: 'required' } } },
    })
    expect((await api(getOnboarding)).application?.state).toBe('open')
    await asStaff(decideApplication, { id, ...reject })
    expect((await api(getOnboarding)).application).toMatchObject({ state: 'rejected', note, listing: null })
    expect((await mail.to(user.email, 2)).text).toContain(note)
    expect(await listingOf(user.id)).toBeUndefined()
    expect((await api(getSessionUser)).roles).toEqual([])
    await api(submitOnboarding, { ...guide, otherTown: 'Barreirinha' })
  })

  test.each(languages)('is told in %s, the applicant’s language', async (language) => {
    const yes = await applicant(t, { language })
    const no = await applicant(t, { language })
    for (const [person, decision] of [
      [yes, approve],
      [no, { decision: 'reject', revision: 1, template: 'unreachable' }],
    ] as const) {
      const { id } = await person.api(submitOnboarding, { ...guide, cityId: person.city.id })
      await asStaff(decideApplication, { id, ...decision })
      const letter = await mail.to(person.user.email, 2)
      expect(letter.html).toContain(`<html lang="${language}">`)
      expect(letter.text).not.toMatch(/\{\{|application(Approved|Rejected)/)
      if (person === no) expect(letter.text).toContain(templateOf('unreachable', language))
    }
  })

  test('if two reviewers decide at once, one succeeds and the other is told', async () => {
    const asOther = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
    const { id, user } = await sent()
    const both = await Promise.allSettled([
      asStaff(decideApplication, { id, ...approve }),
      asOther(decideApplication, { id, ...reject }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const late = both.find((each) => each.status === 'rejected')
    expect(late?.reason).toMatchObject({ status: 409, body: { reason: 'applicationDecided' } })
    const [row] = await t.db.select().from(applications).where(eq(applications.id, id))
    expect((await listingOf(user.id)) !== undefined).toBe(row?.state === 'approved')
    expect((await asStaff(getApplication, { id })).closedBy).not.toBeNull()
  })

  test('after a change since it was read is refused', async () => {
    const { id, api } = await sent()
    await api(changeMyApplication, { ...guide, name: 'Ana Nova', otherTown: 'Barreirinha' })
    await expect(asStaff(decideApplication, { id, ...approve })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'applicationChanged' },
    })
    await asStaff(decideApplication, { id, ...approve, revision: 2 })
    await expect(api(withdrawMyApplication)).rejects.toMatchObject({ status: 409 })
    await expect(api(changeMyApplication, { ...guide, otherTown: 'X' })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('can name the town that was not in the directory', async () => {
    const { id, city, user } = await sent({ cityId: undefined, otherTown: 'Barreirinha' })
    const wrong = { id, ...approve, cityId: user.id }
    await expect(asStaff(decideApplication, wrong)).rejects.toMatchObject({
      body: { fields: { cityId: { code: 'notAnOption' } } },
    })
    await asStaff(decideApplication, { id, ...approve, cityId: city.id })
    expect(await listingOf(user.id)).toMatchObject({ cityId: city.id, isPublic: true })
  })

  test('of the same name twice gives each listing an address of its own', async () => {
    const [one, two] = [await sent({ name: 'Rio Igual' }), await sent({ name: 'Rio Igual' })]
    await Promise.all([one, two].map(({ id }) => asStaff(decideApplication, { id, ...approve })))
    const slugs = [(await listingOf(one.user.id))?.slug, (await listingOf(two.user.id))?.slug]
    expect(slugs.sort()).toEqual(['rio-igual', 'rio-igual-2'])
  })

  test('takes the permission of the kind; another’s application is not found', async () => {
    const { id } = await sent()
    const asLodgeStaff = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
    await expect(asLodgeStaff(decideApplication, { id, ...approve })).rejects.toMatchObject({ status: 403 })
    const hotel = { accountType: 'organization', organizationType: 'hotel', profileType: null } as const
    const { id: hotelId } = await sent(hotel)
    await asStaff(decideApplication, { id: hotelId, ...approve })
    const [row] = await t.db.select().from(applications).where(eq(applications.id, hotelId))
    expect(row).toMatchObject({ state: 'approved', kind: 'organization' })
  })

  test('on one’s own application is for others, and for who may give any listing any status', async () => {
    for (const [role, status] of [
      ['moderator', 403],
      ['manager', 200],
    ] as const) {
      const user = await insertUser(t.db, { roles: [role] })
      const api = await apiAs(t, user)
      const { id } = await api(submitOnboarding, { ...guide, otherTown: 'Barreirinha' })
      const decided = api(decideApplication, { id, ...approve })
      if (status === 403)
        await expect(decided).rejects.toMatchObject({ status, body: { reason: 'ownApplication' } })
      else expect(await decided).toMatchObject({ state: 'approved' })
    }
  })

  test('never makes a second profile for an account, nor one for an inactive account', async () => {
    const { id, user, api } = await sent()
    await t.db
      .insert(listings)
      .values({ id: user.id, kind: 'profile', slug: `p-${user.id}`, ownerId: user.id })
    await expect(asStaff(decideApplication, { id, ...approve })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'hasProfile' },
    })
    expect((await api(getOnboarding)).application?.state).toBe('open')
    const other = await sent()
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, other.user.id))
    await expect(asStaff(decideApplication, { id: other.id, ...approve })).rejects.toMatchObject({
      body: { reason: 'accountInactive' },
    })
  })

  test('the database itself refuses to change a closed application, and one that begins closed', async () => {
    const { id } = await sent()
    await asStaff(decideApplication, { id, ...reject })
    const change = (values: Partial<typeof applications.$inferInsert>) =>
      t.db.update(applications).set(values).where(eq(applications.id, id))
    const refused = { cause: { code: '23514' } }
    await expect(change({ state: 'open', closedAt: null })).rejects.toMatchObject(refused)
    await expect(change({ note: 'Another' })).rejects.toMatchObject(refused)
    const [row] = await t.db.select().from(applications).where(eq(applications.id, id))
    if (!row) throw new Error('the application is gone')
    const { sortName, ...copy } = row
    await expect(t.db.insert(applications).values({ ...copy, id: user(id) })).rejects.toMatchObject(refused)
  })

  test('a closed application stays when the account that decided it is deleted', async () => {
    for (const [decision, state] of [
      [approve, 'approved'],
      [reject, 'rejected'],
    ] as const) {
      const { id } = await sent()
      const reviewer = await insertUser(t.db, { roles: ['moderator'] })
      await (await apiAs(t, reviewer))(decideApplication, { id, ...decision })
      await t.db.delete(users).where(eq(users.id, reviewer.id))
      const [row] = await t.db.select().from(applications).where(eq(applications.id, id))
      expect(row).toMatchObject({ state, closedBy: null })
    }
  })

  test('every prepared note exists in every language', () => {
    const texts = languages.flatMap((language) => noteTemplates.map((each) => templateOf(each, language)))
    expect(new Set(texts).size).toBe(languages.length * noteTemplates.length)
  })
})

/** Another id. */
const user = (id: string) => `${id.slice(0, -4)}${id.endsWith('0000') ? '1111' : '0000'}`
