import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteMe, exportMe } from '#contract/account/sign-in.ts'
import {
  changeMyApplication,
  saveOnboardingDraft,
  setOnboardingPicture,
  submitOnboarding,
} from '#contract/applications/onboarding.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import {
  applicationEvents,
  applicationLinks,
  applications,
  handovers,
  onboardingDrafts,
} from '#server/database/schema/applications.ts'
import { events } from '#server/database/schema/events.ts'
import { images } from '#server/database/schema/images.ts'
import { goneSlugs, listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { testApp } from '#tests/app.ts'
import { applicant } from '#tests/applicants.ts'
import { everyRow } from '#tests/every-row.ts'
import { insertEvent, insertImage, insertOffer, insertOrganization, insertProfile } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { redAndBlue } from '#tests/pictures.ts'
import { insertEvent as insertHistory } from './application-queries.ts'

describe('my data', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let avatar: File
  beforeAll(async () => {
    t = await testApp()
    avatar = new File([new Uint8Array(await redAndBlue(50, 50).png().toBuffer())], 'me.png')
  })
  afterAll(() => t.close())

  /** Somebody with everything that an applicant can have. */
  async function provider(email: string) {
    const one = await applicant(t, { email, name: `Rosa of ${email}` })
    const { api, given, user, city } = one
    const staff = await insertPerson(t.db, ['admin'], { name: `Staff ${newId()}` })
    await api(setOnboardingPicture, { avatar })
    const sent = await api(submitOnboarding, { ...given, introduction: 'Words of Rosa.' })
    await api(changeMyApplication, { ...given, introduction: 'Later words of Rosa.' })
    const byStaff = { applicationId: sent.id, actorId: staff.id, actorName: staff.name }
    await insertHistory(t.db, { ...byStaff, action: 'noted', note: 'Call her.' })
    await api(saveOnboardingDraft, { about: { name: 'Typed by Rosa' } })
    const image = await insertImage(t.db, { bytes: Buffer.from(email), hash: email })
    const shown = await insertProfile(t.db, {
      ownerId: user.id,
      name: 'Rosa Rio',
      slug: `rosa-${newId()}`,
      cityId: city.id,
      imageId: image.id,
    })
    const offered = await insertOrganization(t.db, {
      name: 'Offered to Rosa',
      slug: `offered-${newId()}`,
      cityId: city.id,
    })
    await t.db.insert(handovers).values({
      ...{ id: newId(), listingId: offered.id, email: email.toUpperCase(), language: 'pt' },
      ...{ offeredBy: staff.id, offeredByName: staff.name },
    })
    await insertOffer(t.db, { profileId: shown.id }, { title: { en: 'Tour of Rosa' } })
    await insertEvent(t.db, { profileId: shown.id, cityId: city.id })
    return { ...one, staff, sent, shown, offered, image }
  }

  test('the export holds all that I gave, and neither notes of staff nor who they are', async () => {
    const { api, sent, shown, offered, image, staff } = await provider('export@example.org')
    const data = await api(exportMe)
    expect(data).toMatchObject({
      draft: { draft: { about: { name: 'Typed by Rosa' } } },
      applications: [
        {
          id: sent.id,
          introduction: 'Later words of Rosa.',
          phone: '+5592991234567',
          socialLinks: [{ platform: 'instagram', handle: 'ana.guia' }],
          history: [{ action: 'sent' }, { action: 'changed', changes: [{ before: 'Words of Rosa.' }] }],
        },
      ],
      listings: [
        { id: shown.id, name: 'Rosa Rio' },
        { id: offered.id, name: 'Offered to Rosa' },
      ],
    })
    const {
      pictures,
      applications: [own],
    } = data as unknown as {
      pictures: { id: string; picture: string }[]
      applications: { imageId: string }[]
    }
    expect(pictures.map(({ id }) => id).sort()).toEqual([own?.imageId, image.id].sort())
    expect(pictures.every(({ picture }) => picture.startsWith('data:image/'))).toBe(true)
    const text = JSON.stringify(data)
    for (const secret of [staff.name, staff.id, 'Call her.', 'noted']) expect(text).not.toContain(secret)
  })

  test('deletion leaves nothing of it, not even in the log', async () => {
    const email = 'leaves@example.org'
    const { api, user, sent, shown, offered, image } = await provider(email)
    const [kept] = await t.db.select().from(applications).where(eq(applications.id, sent.id))
    const other = await provider('stays@example.org')
    await api(deleteMe, { confirmation: email })
    const left = await everyRow(t.database)
    const text = Object.entries(left).flatMap(([table, rows]) => rows.map((row) => `${table}: ${row}`))
    const of = [email, user.id, user.name, shown.slug, offered.id]
    const log = text.filter((row) => of.some((each) => row.includes(each)))
    // who deleted their account is known by the id alone
    expect(log.filter((row) => !row.startsWith('audit_entries:'))).toEqual([])
    expect(log.join()).not.toMatch(/Rosa|leaves@/i)
    expect(await t.db.$count(images, eq(images.id, image.id))).toBe(0)
    // the application's picture is that of the other one too
    expect(await t.db.$count(images, eq(images.id, kept?.imageId ?? ''))).toBe(1)
    const entries = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, sent.id))
    expect(entries.map(({ actorName, actorId }) => [actorName, actorId])).toEqual([
      ['', null],
      ['', null],
    ])
    // the public address of the listing answers that it is gone
    expect((await t.request(`/api/tourism/profiles/slug/${shown.slug}`)).status).toBe(410)
    expect(await t.db.$count(goneSlugs)).toBeGreaterThan(0)
    const stays = [
      ...(await t.db.select().from(applications).where(eq(applications.id, other.sent.id))),
      ...(await t.db.select().from(onboardingDrafts).where(eq(onboardingDrafts.userId, other.user.id))),
      ...(await t.db
        .select()
        .from(applicationLinks)
        .where(eq(applicationLinks.applicationId, other.sent.id))),
      ...(await t.db.select().from(listings).where(eq(listings.id, other.shown.id))),
      ...(await t.db.select().from(handovers).where(eq(handovers.listingId, other.offered.id))),
      ...(await t.db.select().from(events).where(eq(events.listingId, other.shown.id))),
    ]
    expect(stays).toHaveLength(6)
    expect(await t.db.$count(applicationEvents, eq(applicationEvents.applicationId, other.sent.id))).toBe(3)
  })

  test('with the last account the pictures, the offers and the events are gone too', async () => {
    const before = await Promise.all([images, offers, events].map((table) => t.db.$count(table)))
    const { api } = await provider('last@example.org')
    await api(deleteMe, { confirmation: 'last@example.org' })
    expect(await Promise.all([images, offers, events].map((table) => t.db.$count(table)))).toEqual(before)
  })
})
