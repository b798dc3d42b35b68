import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { submitOnboarding } from '#contract/applications/onboarding.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries, rateLimits } from '#server/database/schema/accounts.ts'
import {
  applicationEvents,
  applicationLinks,
  applications,
  onboardingDrafts,
} from '#server/database/schema/applications.ts'
import { testApp } from '#tests/app.ts'
import { applicant, guide } from '#tests/applicants.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'

describe('an application that is refused', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let sender: Awaited<ReturnType<typeof applicant>>
  let cityId: string
  let place: string
  beforeAll(async () => {
    t = await testApp()
    sender = await applicant(t)
    cityId = sender.city.id
    place = (await insertCity(t.db, { kind: 'place', cityId })).id
  })
  beforeEach(() => t.db.delete(rateLimits))
  afterAll(() => t.close())

  const send = async (body: object) => {
    const response = await sender.request('/api/auth/onboarding/submit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, ...(await response.json()) }
  }
  const stored = async () => {
    const tables = [applications, applicationLinks, applicationEvents, auditEntries, onboardingDrafts]
    return Promise.all([...tables.map((table) => t.db.$count(table)), t.db.$count(rateLimits)])
  }
  const link = (platform: string, url: string) => ({ socialLinks: [{ platform, url }] })
  const many = (count: number) => Array.from({ length: count }, (_, at) => at)
  const noTown = { cityId: undefined }

  const wrong: [string, () => object, string, object][] = [
    ['no kind', () => ({ accountType: undefined }), 'accountType', { code: 'required' }],
    ['an unknown kind', () => ({ accountType: 'guide' }), 'accountType', { code: 'notAnOption' }],
    ['no type', () => ({ profileType: null }), 'profileType', { code: 'required' }],
    ['an unknown type', () => ({ profileType: 'hotel' }), 'profileType', { code: 'notAnOption' }],
    [
      'an organization without its type',
      () => ({ accountType: 'organization' }),
      'organizationType',
      { code: 'required' },
    ],
    [
      'an organization with the type of a professional',
      () => ({ accountType: 'organization', organizationType: 'guide' }),
      'organizationType',
      { code: 'notAnOption' },
    ],
    ['no name', () => ({ name: ' ' }), 'name', { code: 'required' }],
    ['a long name', () => ({ name: 'x'.repeat(81) }), 'name', { code: 'tooLong', most: 80 }],
    ['an address as name', () => ({ name: 'www.evil.example' }), 'name', { code: 'addressInName' }],
    ['a control character', () => ({ name: 'Ana\u0007' }), 'name', { code: 'hiddenCharacters' }],
    ['no town', () => noTown, 'cityId', { code: 'required' }],
    ['two towns', () => ({ otherTown: 'Vila Nova' }), 'otherTown', { code: 'invalid' }],
    ['an unknown city', () => ({ cityId: newId() }), 'cityId', { code: 'notAnOption' }],
    ['a place as city', () => ({ cityId: place }), 'cityId', { code: 'notAnOption' }],
    ['no id', () => ({ cityId: 'manaus' }), 'cityId', { code: 'invalid' }],
    [
      'a long town',
      () => ({ ...noTown, otherTown: 'x'.repeat(121) }),
      'otherTown',
      { code: 'tooLong', most: 120 },
    ],
    ['no phone', () => ({ phoneNumber: '' }), 'phoneNumber', { code: 'required' }],
    ['too few digits', () => ({ phoneNumber: '99123-4567' }), 'phoneNumber', { code: 'notAPhone' }],
    ['no number of its country', () => ({ phoneCountryCode: '+33' }), 'phoneNumber', { code: 'notAPhone' }],
    [
      'a country that is not offered',
      () => ({ phoneCountryCode: '+7' }),
      'phoneCountryCode',
      { code: 'notAnOption' },
    ],
    ['no country', () => ({ phoneCountryCode: undefined }), 'phoneCountryCode', { code: 'required' }],
    [
      'a link of another platform',
      () => link('instagram', 'https://tiktok.com/@ana'),
      'socialLinks.0.url',
      { code: 'otherPlatform' },
    ],
    [
      'a script as link',
      () => link('website', 'javascript:alert(1)'),
      'socialLinks.0.url',
      { code: 'notAUrl' },
    ],
    [
      'the second link alone',
      () => ({ socialLinks: [guide.socialLinks[0], { platform: 'website', url: 'not a site' }] }),
      'socialLinks.1.url',
      { code: 'notAUrl' },
    ],
    ['an unknown platform', () => link('myspace', 'ana'), 'socialLinks.0.platform', { code: 'notAnOption' }],
    [
      'ten links',
      () => ({ socialLinks: many(10).map((at) => ({ platform: 'website', url: `a${at}.example` })) }),
      'socialLinks',
      { code: 'tooMany', most: 9 },
    ],
    [
      'a long introduction',
      () => ({ introduction: 'x'.repeat(601) }),
      'introduction',
      { code: 'tooLong', most: 600 },
    ],
    [
      'thirteen languages',
      () => ({ languages: many(13).map(() => 'pt') }),
      'languages',
      { code: 'tooMany', most: 12 },
    ],
    ['no language', () => ({ languages: ['português'] }), 'languages.0', { code: 'invalid' }],
    [
      'a language of no page',
      () => ({ originalLanguage: 'de' }),
      'originalLanguage',
      { code: 'notAnOption' },
    ],
    ['a key that is none', () => ({ key: 'again' }), 'key', { code: 'invalid' }],
  ]
  test.each(wrong)('%s names its field, and nothing is stored', async (_, body, field, error) => {
    const before = await stored()
    const { status, fields } = await send({ ...guide, cityId, ...body() })
    expect([status, fields]).toEqual([422, { [field]: error }])
    expect(await stored()).toEqual(before)
  })

  test('errors in several fields are reported at once', async () => {
    const { fields } = await send({
      ...guide,
      profileType: null,
      phoneNumber: '12345',
      ...link('tiktok', '@'),
    })
    expect(Object.keys(fields).sort()).toEqual(['cityId', 'phoneNumber', 'profileType', 'socialLinks.0.url'])
  })

  test('a profile is refused to who has one, an organization is not', async () => {
    const { user, api, given } = await applicant(t)
    await insertProfile(t.db, { ownerId: user.id })
    const refused = { status: 409, body: { reason: 'hasProfile' } }
    await expect(api(submitOnboarding, given)).rejects.toMatchObject(refused)
    expect(await t.db.$count(applications)).toBe(0)
    await api(submitOnboarding, { ...given, accountType: 'organization', organizationType: 'eco_lodge' })
  })

  test('an inactive account is not served', async () => {
    const { given, api } = await applicant(t, { isActive: false })
    await expect(api(submitOnboarding, given)).rejects.toMatchObject({ status: 401 })
  })
})
