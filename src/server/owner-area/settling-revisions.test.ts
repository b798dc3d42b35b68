import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import { acknowledgeRevision, restoreRevision } from '#contract/listings/revisions.ts'
import {
  addMyOrganizationLink,
  deleteMyLink,
  listMyOrganizationLinks,
} from '#contract/listings/social-links.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { engines } from '#tests/app.ts'
import { answer, type Revising, refusedFor, revising } from '#tests/revising.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('settling what changed of live listings on %s', (engine) => {
  let { t, mail, staff, close, someone, withLodge, rowOf, shown, only } = {} as Revising
  beforeAll(async () => {
    ;({ t, mail, staff, close, someone, withLodge, rowOf, shown, only } = await revising(engine))
  })
  afterAll(() => close())

  test('that look right are settled once; later ones stand apart', async () => {
    const { lodge, change } = await withLodge()
    await change({ email: 'a@lodge.example' })
    const revision = await only(lodge.id)
    const settled = await staff.api(acknowledgeRevision, answer(revision))
    expect(settled).toMatchObject({ state: 'looked', settledBy: staff.user.name, can: { settle: false } })
    for (const again of [acknowledgeRevision, restoreRevision]) {
      await expect(staff.api(again, answer(revision))).rejects.toMatchObject(refusedFor('revisionSettled'))
    }
    expect(await shown(lodge.id, 'looked')).toEqual([settled])
    await change({ email: 'b@lodge.example' })
    expect((await only(lodge.id)).changes).toMatchObject([
      { before: 'a@lodge.example', after: 'b@lodge.example' },
    ])
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, lodge.id))
    expect(log.find(({ action }) => action === 'listing.change-seen')).toMatchObject({
      after: { fields: ['email'] },
    })
    expect(JSON.stringify(log)).not.toContain('@')
  })

  test('that were read before the owner changed more are not settled', async () => {
    const { lodge, change } = await withLodge()
    await change({ email: 'a@lodge.example' })
    const read = await only(lodge.id)
    await change({ email: 'b@lodge.example' })
    for (const settle of [acknowledgeRevision, restoreRevision]) {
      await expect(staff.api(settle, answer(read))).rejects.toMatchObject(refusedFor('revisionChanged'))
    }
    expect((await staff.api(acknowledgeRevision, answer(await only(lodge.id)))).state).toBe('looked')
  })

  test('are undone all at once, and the owner is told in their language', async () => {
    const { user, api, lodge } = await withLodge({ originalLanguage: 'pt' })
    const instagram = await api(addMyOrganizationLink, { id: lodge.id, platform: 'instagram', url: '@velha' })
    await staff.api(acknowledgeRevision, answer(await only(lodge.id)))
    await api(deleteMyLink, { id: instagram.id })
    await api(addMyOrganizationLink, { id: lodge.id, platform: 'whatsapp', url: '+5592911112222' })
    await api(updateMyOrganization, { id: lodge.id, name: 'Hotel Barato', phone: '', slug: 'hotel-barato' })
    const revision = await only(lodge.id)
    expect(revision.changes.map(({ field, platform }) => platform ?? field)).toEqual(
      expect.arrayContaining(['name', 'slug', 'phone', 'instagram', 'whatsapp']),
    )
    const restored = await staff.api(restoreRevision, { ...answer(revision), ground: 'fraud' })
    expect(restored).toMatchObject({ state: 'restored', can: { restore: false } })
    expect(await rowOf(lodge.id)).toMatchObject({
      ...{ name: lodge.name, slug: lodge.slug, phone: lodge.phone, isPublic: true },
    })
    const links = (await api(listMyOrganizationLinks, { id: lodge.id })).items
    expect(links).toMatchObject([{ platform: 'instagram', url: instagram.url, handle: 'velha' }])
    const { text } = await mail.to(user.email)
    expect(text).toContain('restaurou')
    expect(text).toContain(lodge.name)
    expect(text).toContain('Hotel Barato')
    // what staff write back is no change of the owner
    expect(await shown(lodge.id)).toEqual([])
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, lodge.id))
    expect(log.filter(({ action }) => action === 'listing.change-undo')).toHaveLength(1)
  })

  test('are not undone where somebody has changed the field since', async () => {
    const { lodge, change } = await withLodge()
    await change({ phone: '+5592999990005', name: 'Outro nome' })
    await staff.api(updateMyOrganization, { id: lodge.id, phone: '+5592999990006' })
    const revision = await only(lodge.id)
    expect(revision).toMatchObject({ can: { settle: true, restore: false } })
    expect(revision.changes).toMatchObject([
      { now: 'Outro nome' },
      { after: '+5592999990005', now: '+5592999990006' },
    ])
    await expect(staff.api(restoreRevision, answer(revision))).rejects.toMatchObject(
      refusedFor('listingChanged'),
    )
    expect(await rowOf(lodge.id)).toMatchObject({ name: 'Outro nome', phone: '+5592999990006' })
    await staff.api(acknowledgeRevision, answer(revision))
  })

  test('by several at once are one, and only one of the staff settles it', async () => {
    const { user, lodge } = await withLodge()
    const phones = ['+5592999990031', '+5592999990032', '+5592999990033', '+5592999990034']
    await Promise.all(
      phones.map(async (phone) => (await apiAs(t, user))(updateMyOrganization, { id: lodge.id, phone })),
    )
    const revision = await only(lodge.id)
    const now = (await rowOf(lodge.id))?.phone
    expect(revision.changes).toMatchObject([{ before: '+5592999990000', after: now, now }])
    const others = await Promise.all(['moderator', 'manager', 'admin'].map((role) => someone(role)))
    const settled = await Promise.allSettled(
      others.map(({ api }, index) =>
        index
          ? api(acknowledgeRevision, answer(revision))
          : api(restoreRevision, { ...answer(revision), ground: 'fraud' }),
      ),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const isRestored = settled[0]?.status === 'fulfilled'
    expect((await rowOf(lodge.id))?.phone).toBe(isRestored ? '+5592999990000' : now)
  })
})
