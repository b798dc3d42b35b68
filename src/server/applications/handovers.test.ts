import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import { answerOfferedListing, getOnboarding, introduceMyListing } from '#contract/applications/onboarding.ts'
import { getProfileBySlug } from '#contract/directory/profiles.ts'
import { languages } from '#contract/languages.ts'
import { listHandovers, offerListing, withdrawHandover } from '#contract/ownership/handovers.ts'
import { listings } from '#server/database/schema/listings.ts'
import { testApp } from '#tests/app.ts'
import { guide } from '#tests/applicants.ts'
import { insertCity, insertUser } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { apiAs } from '#tests/signed-in.ts'

describe('a listing that staff made for somebody', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  let asStaff: Awaited<ReturnType<typeof apiAs>>
  let cityId: string
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp('postgresql', { SMTP_URL: mail.url })
    asStaff = await apiAs(t, await insertUser(t.db, { roles: ['moderator'], name: 'Lúcia' }))
    cityId = (await insertCity(t.db)).id
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })

  let made = 0
  async function offered(more: object = {}) {
    const email = `raimunda.${++made}@example.org`
    const name = `Raimunda ${made}`
    const handover = await asStaff(offerListing, { ...guide, cityId, name, email, language: 'pt', ...more })
    const api = await apiAs(t, await insertUser(t.db, { email: email.toUpperCase() }))
    return { handover, email, api, slug: `raimunda-${made}` }
  }

  test('is seen by nobody until the person accepts; then it is theirs, verified, and they may keep it', async () => {
    const { handover, api, email, slug } = await offered()
    await expect(t.api(getProfileBySlug, { slug })).rejects.toMatchObject({ status: 404 })
    expect((await mail.to(email)).text).toContain('Lúcia')
    expect((await asStaff(listHandovers, {})).items).toContainEqual(handover)
    const [waiting] = (await api(getOnboarding)).offered
    expect(waiting).toMatchObject({ kind: 'profile', type: 'guide', offeredBy: 'Lúcia' })
    const after = await api(answerOfferedListing, { id: waiting?.id ?? '', answer: 'accept' })
    expect(after).toMatchObject({ offered: [], listings: [{ slug, isPublic: true }] })
    expect(await t.api(getProfileBySlug, { slug })).toMatchObject({ status: 'verified' })
    expect((await api(getSessionUser)).roles).toEqual(['provider'])
    await expect(api(answerOfferedListing, { id: handover.id, answer: 'accept' })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('is deleted where the person declines, or staff take it back', async () => {
    const { handover, api } = await offered()
    await api(answerOfferedListing, { id: handover.id, answer: 'decline' })
    const other = await offered()
    await asStaff(withdrawHandover, { id: other.handover.id })
    expect((await other.api(getOnboarding)).offered).toEqual([])
    for (const { listingId } of [handover, other.handover]) {
      expect(await t.db.select().from(listings).where(eq(listings.id, listingId))).toEqual([])
    }
    await expect(asStaff(withdrawHandover, { id: other.handover.id })).rejects.toMatchObject({ status: 404 })
  })

  test('is not for anybody else', async () => {
    const { handover } = await offered()
    const stranger = await apiAs(t, await insertUser(t.db))
    expect((await stranger(getOnboarding)).offered).toEqual([])
    await expect(stranger(answerOfferedListing, { id: handover.id, answer: 'accept' })).rejects.toMatchObject(
      {
        status: 404,
      },
    )
  })

  test('is no second profile', async () => {
    const { handover, api, email } = await offered()
    await api(answerOfferedListing, { id: handover.id, answer: 'accept' })
    const second = await asStaff(offerListing, { ...guide, cityId, name: 'Outra', email, language: 'pt' })
    await expect(api(answerOfferedListing, { id: second.id, answer: 'accept' })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'hasProfile' },
    })
    expect((await api(getOnboarding)).offered).toHaveLength(1)
  })

  test.each(languages)('is announced in %s', async (language) => {
    const { email } = await offered({ language })
    const letter = await mail.to(email)
    expect(letter.html).toContain(`<html lang="${language}">`)
    expect(letter.text).not.toMatch(/\{\{|listingOffered/)
  })

  test('refuses bad input by its field, and stores nothing', async () => {
    const before = await t.db.$count(listings)
    const wrong = { ...guide, cityId, email: 'x@example.org', language: 'pt', phoneNumber: '12' } as const
    await expect(asStaff(offerListing, wrong)).rejects.toMatchObject({
      status: 422,
      body: { fields: { phoneNumber: { code: 'notAPhone' } } },
    })
    expect(await t.db.$count(listings)).toBe(before)
  })

  test('lacks an introduction once: its owner adds it, and nobody else', async () => {
    const { handover, api, slug } = await offered({ introduction: '' })
    await api(answerOfferedListing, { id: handover.id, answer: 'accept' })
    const words = {
      id: handover.listingId,
      introduction: 'Remo desde menina.',
      originalLanguage: 'pt',
    } as const
    const stranger = await apiAs(t, await insertUser(t.db, { roles: ['provider'] }))
    await expect(stranger(introduceMyListing, words)).rejects.toMatchObject({ status: 404 })
    const { listings: mine } = await api(introduceMyListing, words)
    expect(mine).toMatchObject([{ isPublic: true, missing: [] }])
    expect(await t.api(getProfileBySlug, { slug, lang: 'pt' })).toMatchObject({ bio: 'Remo desde menina.' })
    await expect(api(introduceMyListing, words)).rejects.toMatchObject({ status: 409 })
  })
})
