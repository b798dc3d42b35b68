import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteMe, exportMe } from '#contract/account/sign-in.ts'
import { updateMyOrganization, updateMyProfile } from '#contract/listings/changes.ts'
import { deleteMyOrganization, restoreMyOrganization } from '#contract/listings/deletion.ts'
import {
  acknowledgeRevision,
  getRevisionCounts,
  listRevisions,
  type Revision,
  restoreRevision,
} from '#contract/listings/revisions.ts'
import {
  addMyOrganizationLink,
  listMyOrganizationLinks,
  orderMyOrganizationLinks,
} from '#contract/listings/social-links.ts'
import { getAdminSummary } from '#contract/system/administration.ts'
import { newId } from '#server/database/new-id.ts'
import { roles, userRoles } from '#server/database/schema/accounts.ts'
import { listingRevisions } from '#server/database/schema/revisions.ts'
import { engines } from '#tests/app.ts'
import { everyRow } from '#tests/every-row.ts'
import { insertProfile } from '#tests/factories.ts'
import { answer, type Revising, refusedFor, revising } from '#tests/revising.ts'

describe.each(engines)('changes of live listings on %s', (engine) => {
  let { t, staff, cityId, close, someone, withLodge, rowOf, shown, only } = {} as Revising
  beforeAll(async () => {
    ;({ t, staff, cityId, close, someone, withLodge, rowOf, shown, only } = await revising(engine))
  })
  afterAll(() => close())

  test('are shown next to the values before; the listing stays online', async () => {
    const { user, lodge, change } = await withLodge({ email: 'ana@lodge.example' })
    const website = 'https://elsewhere.example/'
    await change({ name: 'Lodge Nova', phone: '+4915112345678', website, employeeCount: 4 })
    expect(await rowOf(lodge.id)).toMatchObject({ isPublic: true, name: 'Lodge Nova' })
    const revision = await only(lodge.id)
    expect(revision).toMatchObject({
      state: 'open',
      listing: {
        kind: 'organization',
        name: 'Lodge Nova',
        slug: lodge.slug,
        isPublic: true,
        city: { id: cityId },
      },
      owner: { name: user.name, email: user.email },
      hints: ['websiteDomain', 'phoneCountry'],
      can: { settle: true, restore: true },
    })
    expect(revision.changes).toEqual([
      { field: 'name', platform: null, before: lodge.name, after: 'Lodge Nova', now: 'Lodge Nova' },
      {
        field: 'phone',
        platform: null,
        before: '+5592999990000',
        after: '+4915112345678',
        now: '+4915112345678',
      },
      { field: 'website', platform: null, before: null, after: website, now: website },
    ])
  })

  test('are not shown of what nobody sees, of what staff change, nor of other fields', async () => {
    const draft = await withLodge({ status: 'pending' })
    await draft.change({ name: 'Draft', phone: '+5592999990001' })
    const live = await withLodge()
    await live.change({ description: 'More rooms.', employeeCount: 3, name: live.lodge.name })
    await staff.api(updateMyOrganization, { id: live.lodge.id, name: 'By staff' })
    expect(await shown(draft.lodge.id)).toEqual([])
    expect(await shown(live.lodge.id)).toEqual([])
  })

  test('in a row are one; restoring the former values by hand is none', async () => {
    const { lodge, change } = await withLodge()
    await change({ phone: '+5592999990001', email: 'a@lodge.example' })
    const first = await only(lodge.id)
    await change({ phone: '+5592999990002' })
    const both = await only(lodge.id)
    expect(both.id).toBe(first.id)
    expect(both.changedAt > first.changedAt).toBe(true)
    expect(both.changes).toMatchObject([
      { field: 'phone', before: '+5592999990000', after: '+5592999990002' },
      { field: 'email', before: null, after: 'a@lodge.example' },
    ])
    await expect(staff.api(acknowledgeRevision, answer(first))).rejects.toMatchObject(
      refusedFor('revisionChanged'),
    )
    await expect(staff.api(restoreRevision, answer(first))).rejects.toMatchObject(
      refusedFor('revisionChanged'),
    )
    await change({ phone: '+5592999990000', email: '' })
    expect(await shown(lodge.id)).toEqual([])
  })

  test('are for who manages the kind, and one’s own for others', async () => {
    const { api, lodge, change } = await withLodge()
    await change({ phone: '+5592999990007' })
    const revision = await only(lodge.id)
    await expect(api(listRevisions)).rejects.toMatchObject({ status: 403 })
    const roleId = newId()
    await t.db
      .insert(roles)
      .values({ id: roleId, name: `Guides ${roleId}`, description: '', permissions: ['MANAGE_PROFILES'] })
    const ofGuides = await someone()
    await t.db.insert(userRoles).values({ userId: ofGuides.user.id, roleId })
    expect((await ofGuides.api(listRevisions, { kind: 'organization' })).items).toEqual([])
    expect((await ofGuides.api(listRevisions)).items).not.toContainEqual(
      expect.objectContaining({ id: revision.id }),
    )
    for (const settle of [acknowledgeRevision, restoreRevision]) {
      await expect(ofGuides.api(settle, answer(revision))).rejects.toMatchObject({ status: 404 })
    }
    const own = await insertProfile(t.db, { cityId, ownerId: ofGuides.user.id, slug: `own-${newId()}` })
    await ofGuides.api(updateMyProfile, { id: own.id, phone: '+5592999990008' })
    const [mine] = (await ofGuides.api(listRevisions)).items.filter(({ listing }) => listing.id === own.id)
    expect(mine).toMatchObject({ can: { settle: false, restore: false } })
    await expect(ofGuides.api(acknowledgeRevision, answer(mine as Revision))).rejects.toMatchObject({
      status: 403,
    })
    await staff.api(acknowledgeRevision, answer(mine as Revision))
  })

  test('are counted for who may look at them', async () => {
    const before = await staff.api(getRevisionCounts)
    const [one, two] = [await withLodge(), await withLodge()]
    await one.change({ phone: '+5592999990011' })
    await two.change({ phone: '+5592999990012' })
    expect(await staff.api(getRevisionCounts)).toEqual({ ...before, open: before.open + 2 })
    const waiting = async () => (await staff.api(getAdminSummary)).waiting?.revisions
    expect(await waiting()).toBe(before.open + 2)
    const ofKind = async (kind: 'profile' | 'organization') =>
      (await staff.api(getRevisionCounts, { kind })).open
    expect(await ofKind('organization')).toBeGreaterThanOrEqual(2)
    expect((await ofKind('organization')) + (await ofKind('profile'))).toBe(before.open + 2)
    await staff.api(acknowledgeRevision, answer(await only(one.lodge.id)))
    expect(await waiting()).toBe(before.open + 1)
    expect(await staff.api(getRevisionCounts)).toMatchObject({ looked: before.looked + 1 })
    // deleted in the meantime
    await two.api(deleteMyOrganization, { id: two.lodge.id, name: two.lodge.name })
    expect(await waiting()).toBe(before.open)
    expect(await shown(two.lodge.id)).toEqual([])
    await two.api(restoreMyOrganization, { id: two.lodge.id })
    expect(await waiting()).toBe(before.open + 1)
  })

  test('come a page at a time, the oldest first', async () => {
    const changed: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const { lodge, change } = await withLodge()
      await change({ phone: '+5592999990020' })
      changed.push(lodge.id)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await staff.api(listRevisions, { limit: 2, ...(cursor && { cursor }) })
      expect(page.items.length).toBeLessThanOrEqual(2)
      seen.push(...page.items.map(({ listing }) => listing.id))
      cursor = page.next && (new URL(page.next, 'http://x').searchParams.get('cursor') ?? undefined)
    } while (cursor)
    expect(seen.slice(-3)).toEqual(changed)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('the order of links is no change of contact', async () => {
    const { api, lodge } = await withLodge()
    for (const url of ['@um', '@dois'])
      await api(addMyOrganizationLink, { id: lodge.id, platform: 'instagram', url })
    const revision = await only(lodge.id)
    const ids = (await api(listMyOrganizationLinks, { id: lodge.id })).items.map(({ id }) => id).reverse()
    await api(orderMyOrganizationLinks, { id: lodge.id, ids })
    expect(await only(lodge.id)).toEqual(revision)
  })

  test('are in the export of the owner’s data, without who looked at them, and go with the account', async () => {
    const { user, api, lodge, change } = await withLodge()
    await change({ phone: '+5592977776666' })
    await staff.api(acknowledgeRevision, answer(await only(lodge.id)))
    const data = JSON.stringify(await api(exportMe))
    expect(JSON.parse(data)).toMatchObject({
      listings: [
        {
          changesOfIt: [
            { changes: { phone: { before: '+5592999990000', after: '+5592977776666' } }, isRestored: false },
          ],
        },
      ],
    })
    for (const secret of [staff.user.id, staff.user.name]) expect(data).not.toContain(secret)
    await api(deleteMe, { confirmation: user.email })
    expect(await t.db.$count(listingRevisions, eq(listingRevisions.listingId, lodge.id))).toBe(0)
    const left = JSON.stringify(await everyRow(t.database))
    expect(left).not.toContain('977776666')
  })
})
