import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxStatusChanges } from '#contract/listings/managed-limits.ts'
import { changeListingStatuses } from '#contract/listings/managed-listings.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries, roles } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'
import { withoutAudit } from '#tests/without-audit.ts'

describe.each(engines)('the status of many listings on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let city: { id: string }
  let staff: Awaited<ReturnType<typeof apiAs>>
  beforeAll(async () => {
    t = await testApp(engine)
    city = await insertCity(t.db)
    staff = await apiAs(t, await insertUser(t.db, { name: 'Helena', roles: ['manager'] }))
  })
  beforeEach(() => t.db.delete(listings))
  afterAll(() => t.close())

  const insertPending = async (name: string) =>
    (await insertOrganization(t.db, { name, slug: newId(), status: 'pending', cityId: city.id })).id
  const statusOf = async (id: string) =>
    (await t.db.select().from(listings).where(eq(listings.id, id)))[0]?.status
  const entriesOf = (ids: string[]) =>
    t.db.select().from(auditEntries).where(inArray(auditEntries.subjectId, ids))

  test('published are only those that lack nothing, and what the others lack is named', async () => {
    const whole = await insertPending('Ana')
    const { id } = await insertOrganization(t.db, {
      ...{ name: 'Bia', slug: newId(), status: 'pending', cityId: null, description: {} },
    })
    const answer = await staff(changeListingStatuses, {
      ...{ kind: 'organization', status: 'verified', mustBePublic: true, ids: [whole, id] },
    })
    expect(answer).toEqual({
      changed: [{ id: whole, from: 'pending' }],
      refused: [{ id, name: 'Bia', reason: 'incomplete', missing: ['description', 'city'] }],
      isMore: false,
    })
    expect([await statusOf(whole), await statusOf(id)]).toEqual(['verified', 'pending'])
  })

  test('those named get it, each with an entry in the log, and the same call puts them back', async () => {
    const ids = [await insertPending('Ana'), await insertPending('Bia')]
    const call = { kind: 'organization', status: 'verified', ids } as const
    const answer = await staff(changeListingStatuses, call)
    expect(answer).toEqual({
      changed: ids.map((id) => ({ id, from: 'pending' })),
      ...{ refused: [], isMore: false },
    })
    const entries = await entriesOf(ids)
    expect(entries).toHaveLength(2)
    for (const entry of entries) {
      expect(entry).toMatchObject({
        ...{ action: 'listing.update', actorName: 'Helena', subjectKind: 'organization' },
        ...{ before: { status: 'pending' }, after: { fields: ['status'], status: 'verified' } },
      })
    }
    // what has it already is no change
    expect(await staff(changeListingStatuses, call)).toEqual({ changed: [], refused: [], isMore: false })
    expect(await entriesOf(ids)).toHaveLength(2)
    const [first = '', second = ''] = ids
    await t.db.update(listings).set({ status: 'rejected' }).where(eq(listings.id, second))
    const undone = await staff(changeListingStatuses, {
      ...{ kind: 'organization', status: 'pending', from: 'verified', ids },
    })
    expect(undone).toEqual({
      changed: [{ id: first, from: 'verified' }],
      refused: [{ id: second, name: 'Bia', reason: 'changed' }],
      isMore: false,
    })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'rejected'])
  })

  test('none gets it where the log cannot say so of each', async () => {
    const ids = [await insertPending('Ana'), await insertPending('Bia')]
    const call = { kind: 'organization', status: 'verified', ids } as const
    await withoutAudit(t.db, ids[1] as string, () =>
      expect(staff(changeListingStatuses, call)).rejects.toMatchObject({ status: 500 }),
    )
    expect(await Promise.all(ids.map(statusOf))).toEqual(['pending', 'pending'])
    expect(await entriesOf(ids)).toEqual([])
  })

  test('one that is not there, deleted or of the other kind is named, and the others are changed', async () => {
    const id = await insertPending('Ana')
    const [missing, other] = [newId(), (await insertProfile(t.db, { slug: 'gil', status: 'pending' })).id]
    const deleted = await insertPending('Bia')
    const deletion = { deletedAt: new Date(), statusBefore: 'verified' } as const
    await t.db.update(listings).set(deletion).where(eq(listings.id, deleted))
    const ids = [missing, id, other, deleted]
    const answer = await staff(changeListingStatuses, {
      ...{ kind: 'organization', status: 'suspended', ground: 'fraud', ids },
    })
    expect(answer.changed).toEqual([{ id, from: 'pending' }])
    expect(answer.refused).toEqual(
      [missing, other, deleted].map((each) => ({ id: each, name: '', reason: 'gone' })),
    )
    expect(await statusOf(other)).toBe('pending')
  })

  test('all that match get it, a thousand at a time', async () => {
    await t.db.insert(listings).values(
      Array.from({ length: maxStatusChanges + 5 }, (_, index) => ({
        ...{
          id: newId(),
          kind: 'organization' as const,
          slug: `imported-${index}`,
          name: `Imported ${index}`,
        },
        ...{ type: 'lodge' as const, description: { en: 'Rooms.' }, cityId: city.id },
      })),
    )
    await insertOrganization(t.db, { slug: 'hidden', status: 'suspended', cityId: city.id })
    const matching = { state: 'pending' } as const
    const verify = () => staff(changeListingStatuses, { kind: 'organization', status: 'verified', matching })
    const first = await verify()
    expect([first.changed.length, first.isMore]).toEqual([maxStatusChanges, true])
    const second = await verify()
    expect([second.changed.length, second.isMore]).toEqual([5, false])
    expect(await t.db.$count(listings, eq(listings.status, 'suspended'))).toBe(1)
    expect(await t.db.$count(listings, eq(listings.isPublic, true))).toBe(maxStatusChanges + 5)
  })

  test('a provider is refused, and who manages the other kind alone changes none of these', async () => {
    const id = await insertPending('Ana')
    const call = { kind: 'organization' as const, status: 'verified' as const, ids: [id] }
    const provider = await apiAs(t, await insertUser(t.db, { roles: ['provider'] }))
    await expect(provider(changeListingStatuses, call)).rejects.toMatchObject({ status: 403 })
    const permissions = ['MANAGE_USERS', 'MANAGE_PROFILES']
    await t.db.insert(roles).values({ id: newId(), name: 'guides', description: '', permissions })
    const person = await apiAs(t, await insertUser(t.db, { roles: ['guides'] }))
    expect(await person(changeListingStatuses, call)).toEqual({
      ...{ changed: [], refused: [{ id, name: 'Ana', reason: 'notYours' }], isMore: false },
    })
    await expect(
      person(changeListingStatuses, { kind: 'organization', status: 'verified', matching: {} }),
    ).rejects.toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await statusOf(id)).toBe('pending')
  })

  test('a call names listings or says which match, not both and not neither', async () => {
    const ids = [newId()]
    for (const which of [{}, { ids, matching: {} }]) {
      await expect(
        staff(changeListingStatuses, { kind: 'organization', status: 'verified', ...which }),
      ).rejects.toMatchObject({ status: 422 })
    }
  })
})
