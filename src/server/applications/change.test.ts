import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeMyApplication,
  draftFromApplication,
  getOnboarding,
  saveOnboardingDraft,
  submitOnboarding,
  withdrawMyApplication,
} from '#contract/applications/onboarding.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries, rateLimits } from '#server/database/schema/accounts.ts'
import { applicationEvents } from '#server/database/schema/applications.ts'
import { testApp } from '#tests/app.ts'
import { applicant } from '#tests/applicants.ts'

describe('an application that its applicant', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp()
  })
  beforeEach(() => t.db.delete(rateLimits))
  afterAll(() => t.close())

  const eventsOf = (id: string) =>
    t.db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, id))
      .orderBy(applicationEvents.id)
  const logOf = (id: string) =>
    t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.id)

  test('changes says what was changed in its history, and only the names of it in the log', async () => {
    const { api, given, city } = await applicant(t)
    const sent = await api(submitOnboarding, given)
    const changed = await api(changeMyApplication, {
      ...given,
      name: 'Ana Maria',
      cityId: null,
      otherTown: 'Vila Nova',
      introduction: 'Secret words.',
      phoneNumber: '(92) 98888-7777',
      languages: ['pt'],
      socialLinks: [...given.socialLinks, { platform: 'website', url: 'ana.example' }],
    })
    expect(changed).toMatchObject({
      id: sent.id,
      revision: 2,
      state: 'open',
      name: 'Ana Maria',
      city: null,
      otherTown: 'Vila Nova',
      phone: '+5592988887777',
      dueAt: sent.dueAt,
      submittedAt: sent.submittedAt,
      changedAt: expect.any(String),
    })
    const [, event] = await eventsOf(sent.id)
    const instagram = 'instagram: https://www.instagram.com/ana.guia/'
    expect(event).toMatchObject({ action: 'changed', actorId: null })
    expect(event?.changes).toEqual([
      { field: 'name', before: 'Ana Guia', after: 'Ana Maria' },
      { field: 'city', before: city.name, after: 'Vila Nova' },
      { field: 'introduction', before: given.introduction, after: 'Secret words.' },
      { field: 'languages', before: 'pt, en', after: 'pt' },
      { field: 'phone', before: '+5592991234567', after: '+5592988887777' },
      { field: 'socialLinks', before: instagram, after: `${instagram}\nwebsite: https://ana.example/` },
    ])
    const log = await logOf(sent.id)
    expect(log.map(({ action }) => action)).toEqual(['application.submit', 'application.change'])
    expect(log[1]?.after).toEqual({
      fields: ['name', 'city', 'introduction', 'languages', 'phone', 'socialLinks'],
    })
    expect(JSON.stringify(log.map(({ actorName, ...entry }) => entry))).not.toMatch(/Ana|Secret|9888/)
  })

  test('may become an organization', async () => {
    const { api, given } = await applicant(t)
    await api(submitOnboarding, given)
    const changed = await api(changeMyApplication, {
      ...given,
      accountType: 'organization',
      organizationType: 'cat',
    })
    expect(changed).toMatchObject({ kind: 'organization', type: 'cat', revision: 2 })
  })

  test('changes in nothing keeps its revision and history', async () => {
    const { api, given } = await applicant(t)
    const sent = await api(submitOnboarding, given)
    expect(await api(changeMyApplication, given)).toEqual(sent)
    expect(await eventsOf(sent.id)).toHaveLength(1)
  })

  test('changes wrongly stays as it was', async () => {
    const { api, given } = await applicant(t)
    const sent = await api(submitOnboarding, given)
    await expect(api(changeMyApplication, { ...given, phoneNumber: '1' })).rejects.toMatchObject({
      body: { fields: { phoneNumber: { code: 'notAPhone' } } },
    })
    expect((await api(getOnboarding)).application).toEqual(sent)
  })

  test('withdraws is closed, and neither changed nor withdrawn again', async () => {
    const { api, given } = await applicant(t)
    const sent = await api(submitOnboarding, given)
    const withdrawn = await api(withdrawMyApplication)
    expect(withdrawn).toMatchObject({ id: sent.id, state: 'withdrawn', closedAt: expect.any(String) })
    expect((await eventsOf(sent.id)).map(({ action }) => action)).toEqual(['sent', 'withdrawn'])
    expect((await logOf(sent.id)).at(-1)).toMatchObject({ action: 'application.withdraw' })
    const none = { status: 404 }
    await expect(api(changeMyApplication, given)).rejects.toMatchObject(none)
    await expect(api(withdrawMyApplication)).rejects.toMatchObject(none)
    expect((await api(getOnboarding)).application).toEqual(withdrawn)
  })

  test('never sent is neither changed nor withdrawn', async () => {
    const { api, given } = await applicant(t)
    const none = { status: 404 }
    await expect(api(changeMyApplication, given)).rejects.toMatchObject(none)
    await expect(api(withdrawMyApplication)).rejects.toMatchObject(none)
    await expect(api(draftFromApplication)).rejects.toMatchObject(none)
  })

  test('sends or changes more than five times an hour is refused until the hour is over', async () => {
    const { api, given } = await applicant(t)
    await api(submitOnboarding, given)
    for (const name of ['B', 'C', 'D']) await api(changeMyApplication, { ...given, name })
    await api(withdrawMyApplication)
    const key = newId()
    const fifth = await api(submitOnboarding, { ...given, key })
    const tooOften = { status: 429, retryAfter: expect.any(Number) }
    await expect(api(changeMyApplication, { ...given, name: 'E' })).rejects.toMatchObject(tooOften)
    expect((await api(getOnboarding)).application).toMatchObject({ name: given.name, revision: 1 })
    // what was taken is answered all the same
    expect(await api(submitOnboarding, { ...given, key })).toEqual(fifth)
    await api(withdrawMyApplication)
    await expect(api(submitOnboarding, given)).rejects.toMatchObject(tooOften)
    const other = await applicant(t)
    await other.api(submitOnboarding, other.given)
  })

  test('changes by a draft that was made from it: the draft is marked, and gone afterwards', async () => {
    const { api, given, city } = await applicant(t)
    const sent = await api(submitOnboarding, { ...given, originalLanguage: 'pt' })
    const { draft } = await api(draftFromApplication)
    expect(draft).toEqual({
      accountType: 'profile',
      profileType: 'guide',
      socialLinks: [
        { platform: 'instagram', url: 'https://www.instagram.com/ana.guia/', username: 'ana.guia' },
      ],
      phone: { countryCode: '+55', number: '(92) 99123-4567', fullNumber: '+5592991234567' },
      about: {
        name: 'Ana Guia',
        town: city.name,
        cityId: city.id,
        otherTown: '',
        introduction: given.introduction,
        originalLanguage: 'pt',
        languages: ['pt', 'en'],
        registry: '',
        registrationNumber: '',
      },
    })
    expect(await api(getOnboarding)).toMatchObject({ draft, changes: sent.id })
    await api(saveOnboardingDraft, { socialLinks: [] })
    expect((await api(getOnboarding)).changes).toBe(sent.id)
    await api(changeMyApplication, { ...given, socialLinks: [] })
    expect(await api(getOnboarding)).toMatchObject({ draft: {}, draftSavedAt: null, changes: null })
  })

  test('withdrew fills a plain draft, to be sent again', async () => {
    const { api, given } = await applicant(t)
    const type = { accountType: 'organization' as const, organizationType: 'eco_lodge' as const }
    await api(submitOnboarding, { ...given, ...type })
    await api(withdrawMyApplication)
    const { draft } = await api(draftFromApplication)
    // this type is not one that the form offers
    expect(draft).not.toHaveProperty('organizationType')
    expect(draft).toMatchObject({ accountType: 'organization', about: { name: 'Ana Guia' } })
    expect((await api(getOnboarding)).changes).toBeNull()
  })
})
