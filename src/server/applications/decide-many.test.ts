import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOnboarding, submitOnboarding } from '#contract/applications/onboarding.ts'
import { decideApplications, maxDecisions } from '#contract/applications/review.ts'
import { auditEntries, users } from '#server/database/schema/accounts.ts'
import { applications } from '#server/database/schema/applications.ts'
import { engines, testApp } from '#tests/app.ts'
import { applicant, guide } from '#tests/applicants.ts'
import { insertUser } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { apiAs } from '#tests/signed-in.ts'
import { templateOf } from './note-templates.ts'

describe.each(engines)('many decisions on %s', (engine) => {
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

  async function sent(name: string, language: 'en' | 'pt' = 'en') {
    const person = await applicant(t, { language })
    const { id } = await person.api(submitOnboarding, { ...guide, cityId: person.city.id, name })
    return { id, revision: 1, ...person }
  }
  const seen = (rows: { id: string; revision: number }[]) =>
    rows.map(({ id, revision }) => ({ id, revision }))
  const stateOf = async (id: string) => {
    const [row] = await t.db.select().from(applications).where(eq(applications.id, id))
    return row?.state
  }
  const logOf = async (ids: string[]) => {
    const log = await t.db.select().from(auditEntries).where(inArray(auditEntries.subjectId, ids))
    return log.filter(({ action }) => /^application\.(approve|reject)$/.test(action))
  }

  test('each is decided, told and noted by itself; what is refused is named, and stops no other', async () => {
    const [ana, bia, caio] = [await sent('Ana'), await sent('Bia'), await sent('Caio')]
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, bia.user.id))
    const gone = '01890a5d-ac96-774b-bcce-b302099a8057'
    const rows = [ana, bia, { ...caio, revision: 7 }, { id: gone, revision: 1 }]
    const answer = await asStaff(decideApplications, { applications: seen(rows), decision: 'approve' })
    expect(answer.decided).toEqual([{ id: ana.id }])
    expect(answer.refused).toEqual([
      { id: bia.id, name: 'Bia', reason: 'accountInactive' },
      { id: caio.id, name: 'Caio', reason: 'applicationChanged' },
      { id: gone, name: '', reason: 'gone' },
    ])
    expect((await ana.api(getOnboarding)).listings).toMatchObject([{ isPublic: true }])
    expect((await mail.to(ana.user.email, 2)).text).toContain('Ana')
    expect([await stateOf(bia.id), await stateOf(caio.id)]).toEqual(['open', 'open'])
    expect(await logOf([ana.id, bia.id, caio.id])).toMatchObject([{ subjectId: ana.id, actorName: 'Lúcia' }])
  })

  test('a prepared note is read by each in their language; without any nothing is rejected', async () => {
    const [ana, bia] = [await sent('Ana', 'pt'), await sent('Bia', 'en')]
    const asked = { applications: seen([ana, bia]), decision: 'reject' as const }
    await expect(asStaff(decideApplications, asked)).rejects.toMatchObject({
      status: 422,
      body: { fields: { note: { code: 'required' } } },
    })
    expect(await stateOf(ana.id)).toBe('open')
    expect(await asStaff(decideApplications, { ...asked, template: 'unreachable' })).toEqual({
      decided: [{ id: ana.id }, { id: bia.id }],
      refused: [],
    })
    for (const [person, language] of [
      [ana, 'pt'],
      [bia, 'en'],
    ] as const) {
      expect((await mail.to(person.user.email, 2)).text).toContain(templateOf('unreachable', language))
    }
    expect(await logOf([ana.id, bia.id])).toHaveLength(2)
  })

  test('two reviewers at once decide each once', async () => {
    const asOther = await apiAs(t, await insertUser(t.db, { roles: ['moderator'] }))
    const rows = seen([await sent('Ana'), await sent('Bia')])
    const answers = await Promise.all([
      asStaff(decideApplications, { applications: rows, decision: 'approve' }),
      asOther(decideApplications, { applications: rows.toReversed(), decision: 'reject', note: 'No.' }),
    ])
    expect(
      answers
        .flatMap(({ decided }) => decided)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(rows.map(({ id }) => id).sort())
    expect(answers.flatMap(({ refused }) => refused).map(({ reason }) => reason)).toEqual([
      'applicationDecided',
      'applicationDecided',
    ])
    expect(await logOf(rows.map(({ id }) => id))).toHaveLength(2)
  })

  test('takes the permission; not one’s own, and not more than a page', async () => {
    const { id, api } = await sent('Ana')
    const asked = { applications: [{ id, revision: 1 }], decision: 'approve' as const }
    const asEditor = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
    for (const wrong of [asEditor, api])
      await expect(wrong(decideApplications, asked)).rejects.toMatchObject({ status: 403 })
    expect(await stateOf(id)).toBe('open')
    const asMe = await apiAs(t, await insertUser(t.db, { roles: ['moderator'] }))
    const own = await asMe(submitOnboarding, { ...guide, otherTown: 'Barreirinha' })
    const both = { ...asked, applications: [{ id: own.id, revision: 1 }, ...asked.applications] }
    expect(await asMe(decideApplications, both)).toMatchObject({
      decided: [{ id }],
      refused: [{ id: own.id, reason: 'ownApplication' }],
    })
    const many = Array.from({ length: maxDecisions + 1 }, () => ({ id, revision: 1 }))
    await expect(asStaff(decideApplications, { ...asked, applications: many })).rejects.toMatchObject({
      status: 422,
    })
  })
})
