import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import {
  deleteMyOrganization,
  deleteMyProfile,
  restoreMyOrganization,
  restoreMyProfile,
} from '#contract/listings/deletion.ts'
import { createMyProfile, listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines } from '#tests/app.ts'
import { type Deleting, deleting } from '#tests/deleting.ts'
import { insertProfile } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

const notFound = { status: 404 }

describe.each(engines)('several who delete and restore on %s', (engine) => {
  let { t, cityId, close, someone, withLodge } = {} as Deleting
  beforeAll(async () => {
    ;({ t, cityId, close, someone, withLodge } = await deleting(engine))
  })
  afterAll(() => close())

  test('leaves room for another profile; then it stays deleted while there is one', async () => {
    const { user, api } = await someone('provider')
    const first = await insertProfile(t.db, {
      cityId,
      ownerId: user.id,
      name: 'Rosa Velha',
      slug: 'rosa',
    })
    await api(deleteMyProfile, { id: first.id, name: first.name })
    const second = await api(createMyProfile)
    await expect(api(restoreMyProfile, { id: first.id })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'hasProfile' },
    })
    await api(deleteMyProfile, { id: second.id, name: second.slug })
    expect(await api(restoreMyProfile, { id: first.id })).toMatchObject({ status: 'verified' })
    await expect(api(restoreMyProfile, { id: second.id })).rejects.toMatchObject({ status: 409 })
  })

  test('deleting, changing and restoring at once leaves one state of it', async () => {
    const { user, api, lodge, name } = await withLodge()
    const more = await Promise.all([1, 2, 3].map(() => apiAs(t, user)))
    for (let round = 0; round < 6; round += 1) {
      const done = await Promise.allSettled([
        api(deleteMyOrganization, { id: lodge.id, name }),
        ...more.map((each, index) =>
          each(updateMyOrganization, { id: lodge.id, employeeCount: round * 3 + index }),
        ),
        api(restoreMyOrganization, { id: lodge.id }),
        api(deleteMyOrganization, { id: lodge.id, name }),
      ])
      for (const each of done) {
        if (each.status === 'rejected') expect(each.reason).toMatchObject(notFound)
      }
      const [row] = await t.db.select().from(listings).where(eq(listings.id, lodge.id))
      const isDeleted = row?.deletedAt !== null
      expect(row).toMatchObject(
        isDeleted
          ? { status: 'pending', statusBefore: 'verified', isPublic: false }
          : { status: 'verified', statusBefore: null, isPublic: true },
      )
      expect((await api(listMyOrganizations)).total).toBe(isDeleted ? 0 : 1)
      await api(restoreMyOrganization, { id: lodge.id })
    }
  })

  test('if two profiles are restored at once, one succeeds', async () => {
    const { user, api } = await someone('provider')
    const other = await apiAs(t, user)
    const ids: string[] = []
    for (const name of ['Rosa', 'Lia']) {
      const { id } = await insertProfile(t.db, { cityId, ownerId: user.id, name, slug: `ida-${ids.length}` })
      await api(deleteMyProfile, { id, name })
      ids.push(id)
    }
    const back = await Promise.allSettled([
      ...ids.map((id, index) => (index ? other : api)(restoreMyProfile, { id })),
      apiAs(t, user).then((third) => third(createMyProfile)),
    ])
    expect(back.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of back) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ body: { reason: 'hasProfile' } })
    }
    expect((await api(listMyProfiles)).total).toBe(1)
  })
})
