import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import { getOnboarding, saveOnboardingDraft, submitOnboarding } from '#contract/applications/onboarding.ts'
import { languages } from '#contract/languages.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { applicationEvents } from '#server/database/schema/applications.ts'
import { testApp } from '#tests/app.ts'
import { applicant, guide } from '#tests/applicants.ts'
import { catchMail } from '#tests/mail.ts'
import { dueAfter } from './due-after.ts'

describe('an application that is sent', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp('postgresql', { SMTP_URL: mail.url })
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })

  test('gives its account the name of the person, where there was only a part of the e-mail address', async () => {
    const nameAfter = async (name: string, given: object) => {
      const email = `${randomUUID().slice(0, 8)}@example.org`
      const { api, city } = await applicant(t, { email, name: name || (email.split('@')[0] ?? '') })
      await api(submitOnboarding, { ...guide, cityId: city.id, ...given })
      const now = await api(getSessionUser)
      return now.name === email.split('@')[0] ? 'local part' : now.name
    }
    expect(await nameAfter('', {})).toBe('Ana Guia')
    expect(await nameAfter('Ana do Rio', {})).toBe('Ana do Rio')
    const organization = { accountType: 'organization', profileType: undefined, organizationType: 'lodge' }
    expect(await nameAfter('', organization)).toBe('local part')
  })

  test('is stored as it was given, in the history and in the log; the draft is gone', async () => {
    const { user, api, city } = await applicant(t)
    await api(saveOnboardingDraft, { accountType: 'profile', profileType: 'guide' })
    const sent = await api(submitOnboarding, { ...guide, cityId: city.id })
    expect(sent).toMatchObject({
      kind: 'profile',
      type: 'guide',
      name: 'Ana Guia',
      city: { id: city.id, city: city.name, country: 'Brazil' },
      otherTown: null,
      introduction: 'I show birds & <b>rivers</b>.',
      originalLanguage: 'en',
      languages: ['pt', 'en'],
      phone: '+5592991234567',
      phoneCountryCode: '+55',
      phoneNumber: '(92) 99123-4567',
      socialLinks: [
        { platform: 'instagram', url: 'https://www.instagram.com/ana.guia/', handle: 'ana.guia' },
      ],
      picture: null,
      state: 'open',
      changedAt: null,
      closedAt: null,
      note: null,
      revision: 1,
      listing: null,
    })
    expect(sent.dueAt).toBe(dueAfter(new Date(sent.submittedAt), 2).toISOString())
    expect(await api(getOnboarding)).toEqual({
      draft: {},
      draftSavedAt: null,
      isUnreadable: false,
      draftPicture: null,
      changes: null,
      application: sent,
      listings: [],
      offered: [],
    })
    const history = await t.db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, sent.id))
    expect(history).toMatchObject([{ action: 'sent', actorId: null, changes: null }])
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, sent.id))
    expect(log).toMatchObject([
      { action: 'application.submit', actorId: user.id, subjectKind: 'application', subjectName: 'guide' },
    ])
    expect(JSON.stringify(log[0]?.after)).toBe('{"kind":"profile","type":"guide"}')
  })

  test.each(languages)('is confirmed by a mail in %s', async (language) => {
    const { user, api, city } = await applicant(t, { language })
    const name = 'Ana <i> & Bia'
    const { dueAt } = await api(submitOnboarding, { ...guide, name, cityId: city.id })
    const letter = await mail.to(user.email)
    const day = new Intl.DateTimeFormat(language, { day: 'numeric', timeZone: 'America/Manaus' })
    const date = day.formatToParts(new Date(dueAt)).find(({ type }) => type === 'day')?.value
    expect(letter.html).toContain(`<html lang="${language}">`)
    expect(letter.text).toContain(`${t.config.baseUrl}/account`)
    expect(letter.text).toMatch(new RegExp(`\\D${date}\\D`))
    expect(letter.text).toMatch(/\b1\b.*\b2\b/)
    expect(letter.text).toContain('Ana <i> & Bia')
    expect(letter.html).toContain('Ana &lt;i&gt; &amp; Bia')
    expect(letter.text).not.toMatch(/\{\{|applicationReceived/)
  })
})
