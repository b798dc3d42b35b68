import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urlOf } from '#contract/client.ts'
import { getOrganizationBySlug } from '#contract/directory/organizations.ts'
import { languages } from '#contract/languages.ts'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import { getMerge, mergeListings } from '#contract/ownership/owners.ts'
import { newId } from '#server/database/new-id.ts'
import { contactTaps } from '#server/database/schema/contacts.ts'
import { formerSlugs, goneSlugs, listings, organizationGuides } from '#server/database/schema/listings.ts'
import { reportEntries, reports } from '#server/database/schema/reports.ts'
import { engines, testApp } from '#tests/app.ts'
import {
  insertCity,
  insertEvent,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertSocialLink,
} from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { insertPerson } from '#tests/people.ts'
import { apiAs } from '#tests/signed-in.ts'
import { references } from './move-queries.ts'

describe.each(engines)('two listings that are one, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  let cityId: string
  let staff: Awaited<ReturnType<typeof someone>>
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp(engine, { SMTP_URL: mail.url })
    cityId = (await insertCity(t.db)).id
    staff = await someone('moderator')
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })

  async function someone(role?: string, row: object = {}) {
    const person = await insertPerson(t.db, role ? [role] : [], { email: `${newId()}@mail.example`, ...row })
    return { person, email: person.email, api: await apiAs(t, person) }
  }
  const lodgeOf = (row: object = {}) => insertOrganization(t.db, { cityId, slug: `l-${newId()}`, ...row })
  const rowOf = async (id: string) => (await t.db.select().from(listings).where(eq(listings.id, id)))[0]
  async function merge(stays: { id: string }, goes: { slug: string; name: string }, by = staff) {
    const seen = await by.api(getMerge, { id: stays.id, other: goes.slug })
    const [updatedAt, otherUpdatedAt] = [seen.stays.updatedAt, seen.goes.updatedAt]
    return by.api(mergeListings, {
      id: stays.id,
      other: goes.slug,
      name: goes.name,
      updatedAt,
      otherUpdatedAt,
    })
  }
  const count = async (query: ReturnType<typeof sql>) =>
    Number((await t.db.execute<{ n: number }>(query)).rows[0]?.n)

  test('every reference of the database to a listing has its rule', async () => {
    const { rows } = await t.db.execute<{ name: string }>(sql`
      select distinct r.relname || '.' || a.attname as name from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'listings'::regclass order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(references).sort())
  })

  test('everything of the disappearing listing is on the other; duplicates only once', async () => {
    const [stays, goes] = [
      await lodgeOf({ name: 'Casa', phone: '+559211112222' }),
      await lodgeOf({ name: 'Casa 2' }),
    ]
    const [guide, both] = [await insertProfile(t.db, { cityId }), await insertProfile(t.db, { cityId })]
    await insertOffer(t.db, { organizationId: stays.id })
    await insertOffer(t.db, { organizationId: goes.id })
    await insertEvent(t.db, { organizationId: goes.id, cityId })
    await insertSocialLink(t.db, { organizationId: stays.id, url: 'https://instagram.com/casa' })
    await insertSocialLink(t.db, { organizationId: goes.id, url: 'https://instagram.com/casa' })
    await insertSocialLink(t.db, {
      organizationId: goes.id,
      platform: 'facebook',
      url: 'https://facebook.com/casa',
    })
    for (const [organizationId, profileId] of [
      [goes.id, guide.id],
      [goes.id, both.id],
      [stays.id, both.id],
    ] as const) {
      await t.db.insert(organizationGuides).values({ organizationId, profileId })
    }
    const day = '2026-03-01'
    await t.db.insert(contactTaps).values([
      { listingId: stays.id, day, language: 'en', taps: 2 },
      { listingId: goes.id, day, language: 'en', taps: 3 },
      { listingId: goes.id, day, language: 'pt', taps: 1 },
    ])
    for (const { id } of [stays, goes]) await report(id)
    const seen = await staff.api(getMerge, { id: stays.id, other: goes.id })
    expect(seen).toMatchObject({
      obstacle: null,
      goes: { counts: { offers: 1, events: 1, links: 2, guides: 2 } },
    })
    expect(await merge(stays, goes)).toEqual({ kind: 'organization', slug: stays.slug })
    expect(await rowOf(goes.id)).toBeUndefined()
    expect(await rowOf(stays.id)).toMatchObject({ name: 'Casa', phone: '+559211112222' })
    const id = stays.id
    expect(await count(sql`select count(*) n from offer_links where listing_id = ${id}`)).toBe(2)
    expect(await count(sql`select count(*) n from events where listing_id = ${id}`)).toBe(1)
    expect(await count(sql`select count(*) n from social_links where listing_id = ${id}`)).toBe(2)
    expect(await count(sql`select count(*) n from organization_guides where organization_id = ${id}`)).toBe(2)
    expect(
      await count(sql`select taps n from contact_taps where listing_id = ${id} and language = 'en'`),
    ).toBe(5)
    expect(await count(sql`select count(*) n from reports where listing_id = ${id}`)).toBe(1)
    expect(
      await count(
        sql`select count(*) n from report_entries e join reports r on r.id = e.report_id where r.listing_id = ${id}`,
      ),
    ).toBe(2)
  })

  async function report(listingId: string) {
    const id = newId()
    await t.db.insert(reports).values({ id, kind: 'listing', listingId, reason: 'closed' })
    const said = { reportId: id, message: 'It is closed.', language: 'en' as const, sendKey: newId() }
    await t.db.insert(reportEntries).values({ id: newId(), ...said })
  }

  test('each address that the one ever had leads to the other, and is never gone', async () => {
    const [stays, goes] = [await lodgeOf(), await lodgeOf()]
    const former = goes.slug
    await t.db
      .update(listings)
      .set({ slug: `new-${former}` })
      .where(eq(listings.id, goes.id))
    // cached before
    await t.api(getOrganizationBySlug, { slug: `new-${former}` })
    await merge(stays, { ...goes, slug: `new-${former}` })
    for (const slug of [former, `new-${former}`, goes.id]) {
      await expect.poll(() => leadsTo(slug)).toContain(stays.slug)
    }
    const third = await lodgeOf()
    await merge(third, stays)
    for (const slug of [former, goes.id, stays.slug]) {
      await expect.poll(() => leadsTo(slug)).toContain(third.slug)
    }
    expect(await t.db.select().from(formerSlugs).where(eq(formerSlugs.targetId, stays.id))).toEqual([])
    expect(await t.db.select().from(goneSlugs)).toEqual([])
  })

  const leadsTo = async (slug: string) => {
    const answer = await t.app.request(urlOf(getOrganizationBySlug, { slug }))
    return answer.status === 301 ? answer.headers.get('location') : String(answer.status)
  }

  test('whose the one was that goes is told; where the other is nobody’s, they get it', async () => {
    const [one, two] = [await someone('provider'), await someone('provider', { language: 'es' })]
    const [stays, goes] = [
      await lodgeOf({ ownerId: one.person.id }),
      await lodgeOf({ ownerId: two.person.id }),
    ]
    await merge(stays, goes)
    expect((await rowOf(stays.id))?.ownerId).toBe(one.person.id)
    expect((await mail.to(two.email)).html).toContain('<html lang="es">')
    const [nobodys, theirs] = [await lodgeOf(), await lodgeOf({ ownerId: two.person.id })]
    await merge(nobodys, theirs)
    await two.api(updateMyOrganization, { id: nobodys.id, employeeCount: 3 })
  })

  test('one’s only profile stays one’s own where the other was nobody’s', async () => {
    const owner = await someone('provider')
    const stays = await insertProfile(t.db, { cityId, slug: `g-${newId()}` })
    const goes = await insertProfile(t.db, { cityId, slug: `g-${newId()}`, ownerId: owner.person.id })
    await merge(stays, goes)
    expect((await rowOf(stays.id))?.ownerId).toBe(owner.person.id)
  })

  test('refuses what cannot be one, another name and what was changed since; nothing is lost', async () => {
    const [stays, goes] = [await lodgeOf(), await lodgeOf()]
    const hidden = await lodgeOf({ status: 'pending' })
    const sample = await lodgeOf({ isSample: true })
    for (const [id, other, obstacle] of [
      [stays.id, stays.slug, 'same'],
      [hidden.id, goes.slug, 'hidden'],
      [stays.id, sample.slug, 'example'],
    ] as const) {
      expect((await staff.api(getMerge, { id, other })).obstacle).toBe(obstacle)
      await expect(merge({ id }, { slug: other, name: 'x' })).rejects.toMatchObject({ status: 409 })
    }
    const guide = await insertProfile(t.db, { cityId })
    await expect(merge(stays, guide)).rejects.toMatchObject({ status: 404 })
    await expect(merge(stays, { ...goes, name: 'Another' })).rejects.toMatchObject({
      body: { fields: { name: { code: 'notItsName' } } },
    })
    const { stays: a, goes: b } = await staff.api(getMerge, { id: stays.id, other: goes.id })
    const late = {
      updatedAt: a.updatedAt,
      otherUpdatedAt: new Date(Date.parse(b.updatedAt) - 1).toISOString(),
    }
    await expect(
      staff.api(mergeListings, { id: stays.id, other: goes.id, name: goes.name, ...late }),
    ).rejects.toMatchObject({ body: { reason: 'listingChanged' } })
    const own = await lodgeOf({ ownerId: staff.person.id })
    expect((await staff.api(getMerge, { id: own.id, other: goes.slug })).obstacle).toBe('own')
    expect(await rowOf(goes.id)).toBeDefined()
  })

  test('two who merge them each way at once: one does', async () => {
    const [one, two] = [await lodgeOf(), await lodgeOf()]
    const outcomes = await Promise.allSettled([merge(one, two), merge(two, one)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test.each(languages)('its owner is written to in %s', async (language) => {
    const owner = await someone('provider', { language })
    await merge(await lodgeOf(), await lodgeOf({ ownerId: owner.person.id }))
    expect((await mail.to(owner.email)).text).not.toMatch(/\{\{|listingMerged/)
  })
})
