import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProfileBySlug } from '#contract/directory/profiles.ts'
import { updateMyProfile } from '#contract/listings/changes.ts'
import {
  createMyOrganization,
  createMyProfile,
  listMyOrganizations,
  listMyProfiles,
  maxOrganizations,
} from '#contract/listings/own-listings.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

const hasProfile = {
  status: 409,
  body: { code: 'conflict', reason: 'hasProfile', error: expect.stringMatching(/profile/) },
}

describe.each(engines)('an empty listing of one’s own on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())
  const provider = () => insertUser(t.db, { roles: ['provider'] })

  test('says what it lacks, and what its owner may do', async () => {
    const api = await apiAs(t, await provider())
    const made = await api(createMyProfile)
    expect(made).toMatchObject({
      ...{ name: '', status: 'pending', isPublic: false, isMine: true, profileType: null, bio: '' },
      ...{ missing: ['name', 'type', 'description', 'city'], profileImageUrl: null },
      texts: { bio: {}, specialty: {} },
      can: { edit: true, changeStatus: false, changeType: true, handOver: false },
    })
    expect(await api(listMyProfiles)).toEqual({ items: [made], total: 1 })
    await expect(t.api(getProfileBySlug, { slug: made.slug })).rejects.toMatchObject({ status: 404 })
  })

  test('one profile for each account, however many ask at once', async () => {
    const owner = await provider()
    const api = await apiAs(t, owner)
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => api(createMyProfile)))
    const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(4)
    for (const each of refused) expect(each).toMatchObject(hasProfile)
    expect(await t.db.$count(listings, eq(listings.ownerId, owner.id))).toBe(1)
  })

  test('many who give the same name at once all get an address of their own', async () => {
    const name = 'Canoa do Sol'
    const rounds = Array.from({ length: 20 }, async () => {
      const api = await apiAs(t, await provider())
      const { id } = await api(createMyProfile)
      return (await api(updateMyProfile, { id, name })).slug
    })
    const slugs = await Promise.all(rounds)
    expect(new Set(slugs).size).toBe(20)
    expect(slugs).toEqual(expect.arrayContaining(['canoa-do-sol', 'canoa-do-sol-2']))
    for (const slug of slugs) expect(slug).toMatch(/^canoa-do-sol(-\d+)?$/)
  })

  test('if two people save at the same time, one is told, and nothing of theirs is saved', async () => {
    const owner = await provider()
    const [one, two] = [await apiAs(t, owner), await apiAs(t, owner)]
    const { id, updatedAt } = await one(createMyProfile)
    const saved = await Promise.allSettled([
      one(updateMyProfile, { id, updatedAt, name: 'Um', experienceYears: 1 }),
      two(updateMyProfile, { id, updatedAt, name: 'Dois', experienceYears: 2 }),
    ])
    const winner = saved.find((each) => each.status === 'fulfilled')?.value
    const loser = saved.find((each) => each.status === 'rejected')?.reason
    expect(loser).toMatchObject({ status: 409, body: { reason: 'listingChanged' } })
    expect((await one(listMyProfiles)).items).toEqual([winner])
    expect([winner?.name, winner?.experienceYears]).toEqual(winner?.name === 'Um' ? ['Um', 1] : ['Dois', 2])
  })
})

describe('an owner’s list', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let city: { id: string; name: string }
  beforeAll(async () => {
    t = await testApp()
    city = await insertCity(t.db, { name: 'Tefé' })
  })
  beforeEach(() => t.db.delete(listings))
  afterAll(() => t.close())
  const apiOf = async (role: string) => {
    const user = await insertUser(t.db, { roles: [role] })
    return { user, api: await apiAs(t, user) }
  }

  test('has one’s own rows, and by slug anyone’s for who manages the kind', async () => {
    const [ana, rui] = [await apiOf('provider'), await apiOf('provider')]
    const draft = { status: 'pending' as const, cityId: city.id }
    const row = await insertProfile(t.db, { ...draft, ownerId: ana.user.id, slug: 'ana' })
    await insertProfile(t.db, { ...draft, ownerId: rui.user.id, slug: 'rui' })
    const slugs = async (api: typeof ana.api, input = {}) =>
      (await api(listMyProfiles, input)).items.map(({ slug }) => slug)
    expect(await slugs(ana.api)).toEqual(['ana'])
    expect(await slugs(ana.api, { slug: 'ana' })).toEqual(['ana'])
    expect(await slugs(ana.api, { slug: row.id })).toEqual(['ana'])
    expect(await slugs(ana.api, { slug: 'rui' })).toEqual([])
    const staff = await apiOf('moderator')
    expect(await slugs(staff.api)).toEqual([])
    expect(await slugs(staff.api, { slug: 'rui' })).toEqual(['rui'])
    const [seen] = (await staff.api(listMyProfiles, { slug: 'ana' })).items
    expect(seen).toMatchObject({
      isMine: false,
      can: { edit: true, changeStatus: false, changeType: false, handOver: true },
    })
    const manager = await apiOf('manager')
    const [decided] = (await manager.api(listMyProfiles, { slug: 'ana' })).items
    expect(decided?.can).toEqual({ edit: true, changeStatus: true, changeType: true, handOver: true })
    await t.db.update(listings).set({ slug: 'ana-nova' }).where(eq(listings.id, row.id))
    expect(await slugs(ana.api, { slug: 'ana' })).toEqual(['ana-nova'])
  })

  test('tells when somebody of the team changed it last', async () => {
    const [ana, staff] = [await apiOf('provider'), await apiOf('moderator')]
    const { id } = await insertProfile(t.db, { ownerId: ana.user.id, cityId: city.id, slug: 'ana' })
    const changedAt = async () => (await ana.api(listMyProfiles)).items[0]?.teamChangedAt
    await ana.api(updateMyProfile, { id, experienceYears: 3 })
    expect(await changedAt()).toBeNull()
    const before = Date.now()
    const saved = await staff.api(updateMyProfile, { id, experienceYears: 4 })
    const at = await changedAt()
    expect(saved.teamChangedAt).toBe(at)
    expect(Date.parse(at as string)).toBeGreaterThanOrEqual(before - 1000)
    await ana.api(updateMyProfile, { id, experienceYears: 5 })
    expect(await changedAt()).toBe(at)
  })

  test('everyone’s is for managers of the kind, filtered and a page at a time', async () => {
    const provider = await apiOf('provider')
    await expect(provider.api(listMyOrganizations, { scope: 'all' })).rejects.toMatchObject({ status: 403 })
    const names = ['Água', 'barco', 'Canoa', 'Dourado', 'Ema']
    for (const name of names) {
      const status = name === 'Ema' ? 'pending' : 'verified'
      await insertOrganization(t.db, { name, status, ...(name === 'barco' && { cityId: city.id }) })
    }
    await insertOrganization(t.db, { name: 'Hotel', organizationType: 'hotel' })
    await insertProfile(t.db, { name: 'Fada' })
    const { api } = await apiOf('moderator')
    const found = async (input: object) =>
      (await api(listMyOrganizations, { scope: 'all', ...input })).items.map(({ name }) => name)
    expect(await found({})).toEqual([...names, 'Hotel'])
    expect(await found({ status: 'pending' })).toEqual(['Ema'])
    expect(await found({ q: 'AGUA' })).toEqual(['Água'])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ type: 'hotel' })).toEqual(['Hotel'])
    expect(await found({ city: 'tefe' })).toEqual(['barco'])
    expect(await found({ city: 'nowhere' })).toEqual([])
    const pages: string[][] = []
    let next: string | undefined
    do {
      const cursor = next && new URL(next, 'http://x').searchParams.get('cursor')
      const page = await api(listMyOrganizations, { scope: 'all', limit: 4, ...(cursor && { cursor }) })
      pages.push(page.items.map(({ name }) => name))
      expect(page.total).toBe(6)
      next = page.next
    } while (next)
    expect(pages).toEqual([
      ['Água', 'barco', 'Canoa', 'Dourado'],
      ['Ema', 'Hotel'],
    ])
  })

  test('organizations have a most, and the log names what was made', async () => {
    const { user, api } = await apiOf('provider')
    const { id } = await api(createMyOrganization)
    const [entry] = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entry).toMatchObject({ action: 'listing.create', actorId: user.id, subjectKind: 'organization' })
    for (let made = 1; made < maxOrganizations; made++) {
      await insertOrganization(t.db, { ownerId: user.id, cityId: city.id })
    }
    const more = api(createMyOrganization)
    await expect(more).rejects.toMatchObject({ status: 409, body: { reason: 'tooManyListings' } })
  })
})
