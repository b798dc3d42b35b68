import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeMyApplication,
  deleteOnboardingDraft,
  deleteOnboardingPicture,
  draftFromApplication,
  getOnboarding,
  saveOnboardingDraft,
  setOnboardingPicture,
  submitOnboarding,
  withdrawMyApplication,
} from '#contract/applications/onboarding.ts'
import type { createApi } from '#contract/client.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { onboardingDrafts } from '#server/database/schema/applications.ts'
import { testApp } from '#tests/app.ts'
import { applicant } from '#tests/applicants.ts'
import { insertUser } from '#tests/factories.ts'
import { countPictures, redAndBlue } from '#tests/pictures.ts'
import { requestAs } from '#tests/signed-in.ts'

describe('the picture of an application', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  const photos: File[] = []
  beforeAll(async () => {
    t = await testApp()
    for (const side of [200, 210]) {
      const bytes = await redAndBlue(side, side).jpeg().toBuffer()
      photos.push(new File([new Uint8Array(bytes)], 'me.jpg'))
    }
  })
  beforeEach(() => t.db.delete(rateLimits))
  afterAll(() => t.close())

  const sendPhoto = (api: ReturnType<typeof createApi>, at = 0) =>
    api(setOnboardingPicture, { avatar: photos[at] as File })

  test('is kept with the draft and shown to its owner alone, in every size', async () => {
    const { api, request } = await applicant(t)
    const { picture } = await sendPhoto(api)
    expect(picture).toMatch(/^\/api\/image\/onboarding\/avatar\?size=128&v=[0-9a-f]{12}$/)
    expect((await api(getOnboarding)).draftPicture).toBe(picture)
    for (const size of [100, 128, 256]) {
      const response = await request(picture.replace('128', String(size)))
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(width).toBe(size)
    }
    const other = await (await applicant(t)).request(picture)
    expect(other.headers.get('content-type')).toBe('image/svg+xml')
    expect((await t.request(picture)).status).toBe(401)
  })

  test('goes with the application, which the applicant and reviewers of its kind see', async () => {
    const { api, request, given } = await applicant(t)
    await sendPhoto(api)
    const { id, picture } = await api(submitOnboarding, given)
    expect(picture).toMatch(new RegExp(`^/api/image/application/${id}/avatar\\?size=128&v=[0-9a-f]{12}$`))
    expect((await api(getOnboarding)).draftPicture).toBeNull()
    const statusFor = async (role: string) =>
      (await (await requestAs(t, await insertUser(t.db, { roles: [role] })))(picture ?? '')).status
    const own = await request(picture ?? '')
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const statuses = Object.fromEntries(
      await Promise.all(
        ['admin', 'manager', 'editor', 'provider', 'support'].map(async (role) => [
          role,
          await statusFor(role),
        ]),
      ),
    )
    expect(statuses).toEqual({ admin: 200, manager: 200, editor: 404, provider: 404, support: 404 })
    expect((await (await applicant(t)).request(picture ?? '')).status).toBe(404)
    expect((await t.request(picture ?? '')).status).toBe(401)
  })

  test('is drawn from the name where there is none', async () => {
    const { api, request, given } = await applicant(t)
    const { id, picture } = await api(submitOnboarding, given)
    expect(picture).toBeNull()
    const drawn = await request(`/api/image/application/${id}/avatar`)
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

  test('leaves nothing behind: replaced, removed, forgotten with the draft, unreadable', async () => {
    const { user, api } = await applicant(t)
    const before = await countPictures(t.db)
    const kept = async () => (await countPictures(t.db)) - before
    await sendPhoto(api)
    await sendPhoto(api, 1)
    // the first one may be that of another test
    expect(await kept()).toBe(1)
    await sendPhoto(api, 1)
    expect(await kept()).toBe(1)
    await api(deleteOnboardingPicture)
    expect(await kept()).toBe(0)
    await api(deleteOnboardingPicture)
    await sendPhoto(api, 1)
    await api(saveOnboardingDraft, { accountType: 'profile' })
    await api(deleteOnboardingDraft)
    expect(await kept()).toBe(0)
    await sendPhoto(api, 1)
    const broken = { draft: { phone: 1 } as never }
    await t.db.update(onboardingDrafts).set(broken).where(eq(onboardingDrafts.userId, user.id))
    expect(await api(getOnboarding)).toMatchObject({ isUnreadable: true, draftPicture: null })
    expect(await kept()).toBe(0)
  })

  test('changes with the application by its own draft only, and the former one goes', async () => {
    const { api, given } = await applicant(t)
    const before = await countPictures(t.db)
    const kept = async () => (await countPictures(t.db)) - before
    await sendPhoto(api, 1)
    const { picture } = await api(submitOnboarding, given)
    // a draft that has nothing to do with the application
    await api(saveOnboardingDraft, { accountType: 'organization' })
    expect((await api(changeMyApplication, { ...given, name: 'Ana Maria' })).picture).toBe(picture)
    await api(draftFromApplication)
    expect((await api(getOnboarding)).draftPicture).toContain(picture?.split('v=')[1])
    await api(deleteOnboardingPicture)
    expect(await kept()).toBe(1)
    expect((await api(getOnboarding)).application?.picture).toBe(picture)
    expect((await api(changeMyApplication, given)).picture).toBeNull()
    expect(await kept()).toBe(0)
  })

  test('stays with a withdrawn application, and fills the next draft', async () => {
    const { api, given } = await applicant(t)
    await sendPhoto(api, 1)
    const { picture } = await api(submitOnboarding, given)
    await api(withdrawMyApplication)
    await api(draftFromApplication)
    const version = picture?.split('v=')[1]
    expect((await api(getOnboarding)).draftPicture).toContain(version)
    await api(deleteOnboardingDraft)
    expect((await api(getOnboarding)).application?.picture).toBe(picture)
  })
})
