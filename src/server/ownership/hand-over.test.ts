import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import { getDaysAddress, makeDaysAddress } from '#contract/calendar/days-address.ts'
import { listOutsideCalendars } from '#contract/calendar/outside.ts'
import { languages } from '#contract/languages.ts'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import { listMyOrganizations } from '#contract/listings/own-listings.ts'
import { askForListing } from '#contract/ownership/claims.ts'
import {
  findRecipient,
  getListingOwner,
  handOverListing,
  handOverListings,
} from '#contract/ownership/owners.ts'
import { listAuditEntries } from '#contract/system/administration.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries, rateLimits } from '#server/database/schema/accounts.ts'
import { offerCalendarAddresses, outsideCalendars, outsideDays } from '#server/database/schema/calendar.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offers } from '#server/database/schema/offers.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertOffer, insertOrganization, insertProfile } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { insertPerson } from '#tests/people.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('handing a listing over on %s', (engine) => {
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
  beforeEach(() => t.db.delete(rateLimits))

  async function someone(role?: string, row: object = {}) {
    const person = await insertPerson(t.db, role ? [role] : [], { email: `${newId()}@mail.example`, ...row })
    return { person, email: person.email, api: await apiAs(t, person) }
  }
  type Someone = Awaited<ReturnType<typeof someone>>
  const lodgeOf = (owner?: Someone, row: object = {}) =>
    insertOrganization(t.db, { cityId, slug: newId(), ...(owner && { ownerId: owner.person.id }), ...row })
  const rowOf = async (id: string) => (await t.db.select().from(listings).where(eq(listings.id, id)))[0]
  async function handOver(id: string, to: { email: string }, by = staff) {
    const { updatedAt } = await by.api(findRecipient, { id, email: to.email })
    return by.api(handOverListing, { id, email: to.email.toUpperCase(), updatedAt })
  }

  test('several go to one account in one call; what is in the way of some is named', async () => {
    const [before, after] = [await someone('provider'), await someone()]
    const [one, two, theirs] = [await lodgeOf(before), await lodgeOf(), await lodgeOf(after)]
    const gone = newId()
    const ids = [one.id, two.id, theirs.id, gone]
    const answer = await staff.api(handOverListings, { ids, email: after.email })
    expect(answer).toMatchObject({ name: after.person.name })
    expect(answer.changed.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
    expect(Object.fromEntries(answer.refused.map(({ id, reason }) => [id, reason]))).toEqual({
      [theirs.id]: 'isOwner',
      [gone]: 'gone',
    })
    expect([(await rowOf(one.id))?.ownerId, (await rowOf(two.id))?.ownerId]).toEqual([
      ...[after.person.id, after.person.id],
    ])
    const entries = await t.db.select().from(auditEntries).where(inArray(auditEntries.subjectId, ids))
    expect(entries.map(({ action }) => action)).toEqual(['listing.hand-over', 'listing.hand-over'])
    // an account has one profile: of two the second stays
    const slugs = [newId(), newId()]
    const profiles = await Promise.all(slugs.map((slug) => insertProfile(t.db, { cityId, slug })))
    const refused = await staff.api(handOverListings, {
      ids: profiles.map(({ id }) => id),
      email: after.email,
    })
    expect([refused.changed.length, refused.refused.map(({ reason }) => reason)]).toEqual([1, ['hasProfile']])
    await expect(staff.api(handOverListings, { ids, email: 'nobody@mail.example' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(after.api(handOverListings, { ids, email: after.email })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('it is theirs with all that belongs to it; who had it sees nothing of it; both are told', async () => {
    const [before, after] = [await someone('provider', { language: 'pt' }), await someone()]
    const [own, shared] = [await placeOf(before), await placeOf(before)]
    const lodge = await lodgeOf(before, { name: 'Pousada Sol', placeId: own })
    await lodgeOf(before, { placeId: shared })
    const offer = await insertOffer(t.db, { organizationId: lodge.id }, { ownerId: before.person.id })
    expect(await staff.api(getListingOwner, { id: lodge.id })).toMatchObject({
      owner: { name: before.person.name, email: before.email, isActive: true },
    })
    const seen = await staff.api(findRecipient, { id: lodge.id, email: after.email })
    expect(seen).toMatchObject({
      owner: { email: before.email },
      person: { email: after.email },
      obstacle: null,
    })
    expect(await handOver(lodge.id, after)).toEqual({ name: after.person.name })
    expect(await rowOf(lodge.id)).toMatchObject({ ownerId: after.person.id, status: 'verified' })
    const ownerOf = async (id: string) =>
      (await t.db.select().from(locations).where(eq(locations.id, id)))[0]?.ownerId
    expect(await ownerOf(own)).toBe(after.person.id)
    expect(await ownerOf(shared)).toBe(before.person.id)
    const [moved] = await t.db.select().from(offers).where(eq(offers.id, offer.id))
    expect(moved?.ownerId).toBe(after.person.id)
    expect((await after.api(getSessionUser)).roles).toContain('provider')
    await after.api(updateMyOrganization, { id: lodge.id, employeeCount: 4 })
    expect((await before.api(listMyOrganizations, { slug: lodge.slug })).items).toEqual([])
    await expect(before.api(updateMyOrganization, { id: lodge.id, employeeCount: 5 })).rejects.toMatchObject({
      status: 404,
    })
    const told = await mail.to(before.email)
    expect(told.subject).toContain('Pousada Sol')
    expect(told.html).toContain('<html lang="pt">')
    expect((await mail.to(after.email)).subject).toContain('Pousada Sol')
    const { items } = await (await someone('admin')).api(listAuditEntries, { kind: 'listing.hand-over' })
    expect(items[0]).toMatchObject({
      before: { ownerId: before.person.id },
      after: { ownerId: after.person.id },
    })
  })

  test('its former owner’s addresses of calendars end, of all of its offers', async () => {
    const [before, after] = [await someone('provider'), await someone()]
    const [lodge, other] = [await lodgeOf(before), await lodgeOf(before)]
    const offersOf = [lodge, lodge, other].map(({ id }) =>
      insertOffer(t.db, { organizationId: id }, { ownerId: before.person.id }),
    )
    const [first, second, stays] = (await Promise.all(offersOf)).map(({ id }) => id) as [
      string,
      string,
      string,
    ]
    const paths: string[] = []
    for (const id of [first, second, stays]) {
      paths.push(new URL((await before.api(makeDaysAddress, { id })).address).pathname)
      const calendarId = newId()
      const address = `https://calendar.example/secret-of-${before.person.id}.ics`
      await t.db.insert(outsideCalendars).values({ id: calendarId, offerId: id, place: 1, address })
      const day = '2027-03-01'
      await t.db.insert(outsideDays).values({ offerId: id, calendarId, firstDay: day, lastDay: day })
    }
    const statuses = () => Promise.all(paths.map(async (path) => (await t.request(path)).status))
    expect(await statuses()).toEqual([200, 200, 200])
    await handOver(lodge.id, after)
    expect(await statuses()).toEqual([404, 404, 200])
    expect(await after.api(getDaysAddress, { id: first })).toMatchObject({ createdAt: null })
    expect((await after.api(listOutsideCalendars, { id: first })).calendars).toEqual([])
    for (const table of [outsideCalendars, outsideDays, offerCalendarAddresses]) {
      const rows = await t.db.select({ id: table.offerId }).from(table)
      expect(rows.filter(({ id }) => [first, second, stays].includes(id))).toEqual([{ id: stays }])
    }
    await after.api(makeDaysAddress, { id: first })
    expect(await statuses()).toEqual([404, 404, 200])
  })

  const placeOf = async ({ person }: Someone) =>
    (await insertCity(t.db, { kind: 'place', cityId, ownerId: person.id })).id

  test('says why somebody cannot get it, and gives it to nobody', async () => {
    const owner = await someone('provider')
    const lodge = await lodgeOf(owner)
    const guide = await insertProfile(t.db, { cityId, slug: newId() })
    const withProfile = await someone('provider')
    await insertProfile(t.db, { cityId, slug: newId(), ownerId: withProfile.person.id })
    const inactive = await insertPerson(t.db, [], { email: `${newId()}@mail.example`, isActive: false })
    const cases = [
      [lodge.id, 'nobody@mail.example', 'noAccount', 404],
      [lodge.id, owner.email, 'isOwner', 409],
      [lodge.id, staff.email, 'oneself', 403],
      [lodge.id, inactive.email, 'accountInactive', 409],
      [guide.id, withProfile.email, 'hasProfile', 409],
    ] as const
    for (const [id, email, obstacle, status] of cases) {
      expect((await staff.api(findRecipient, { id, email })).obstacle).toBe(obstacle)
      await expect(handOver(id, { email })).rejects.toMatchObject({ status })
    }
    expect((await rowOf(lodge.id))?.ownerId).toBe(owner.person.id)
    const manager = await someone('manager')
    await handOver(lodge.id, manager, manager)
    expect((await rowOf(lodge.id))?.ownerId).toBe(manager.person.id)
  })

  test('refuses what was changed since, and two who hand it over at once: one does', async () => {
    const lodge = await lodgeOf()
    const [one, two] = [await someone(), await someone()]
    const { updatedAt } = await staff.api(findRecipient, { id: lodge.id, email: one.email })
    const outcomes = await Promise.allSettled(
      [one, two].map(({ email }) => staff.api(handOverListing, { id: lodge.id, email, updatedAt })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { body: { reason: 'listingChanged' } },
    })
  })

  test('who had asked for it is told, and staff of another kind find nothing', async () => {
    const lodge = await lodgeOf()
    const [asking, after] = [await someone(), await someone()]
    await asking.api(askForListing, { kind: 'organization', id: lodge.id, message: 'It is mine.' })
    await handOver(lodge.id, after)
    expect((await mail.to(asking.email)).subject).toContain(lodge.name)
    const other = await someone('editor')
    await expect(other.api(findRecipient, { id: lodge.id, email: after.email })).rejects.toMatchObject({
      status: 403,
    })
  })

  test.each(languages)('who had it is written to in %s', async (language) => {
    const before = await someone('provider', { language })
    await handOver((await lodgeOf(before)).id, await someone())
    const letter = await mail.to(before.email)
    expect(letter.html).toContain(`<html lang="${language}">`)
    expect(letter.text).not.toMatch(/\{\{|listingHandedOver/)
  })
})
