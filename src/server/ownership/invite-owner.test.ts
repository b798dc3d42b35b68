import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import { deleteMe, exportMe } from '#contract/account/sign-in.ts'
import { answerOfferedListing, getOnboarding } from '#contract/applications/onboarding.ts'
import { languages } from '#contract/languages.ts'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import { inviteOwner, listHandovers, withdrawHandover } from '#contract/ownership/handovers.ts'
import { daysToAccept } from '#contract/ownership/obstacles.ts'
import { findRecipient, handOverListing } from '#contract/ownership/owners.ts'
import { listAuditEntries } from '#contract/system/administration.ts'
import { deleteExpiredHandovers } from '#server/applications/index.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { handovers } from '#server/database/schema/applications.ts'
import { engines } from '#tests/app.ts'
import { catchMail } from '#tests/mail.ts'
import { merging } from '#tests/merging.ts'

describe.each(engines)('a listing for an address without an account, on %s', (engine) => {
  let m: Awaited<ReturnType<typeof merging>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  beforeAll(async () => {
    mail = await catchMail()
    m = await merging(engine, { SMTP_URL: mail.url })
  })
  beforeEach(() => m.t.db.delete(rateLimits))
  afterAll(async () => {
    await m.t.close()
    await mail.close()
  })

  type Lodge = { id: string }
  async function invite({ id }: Lodge, email = `${newId()}@mail.example`, by = m.staff) {
    const { updatedAt } = await by.api(findRecipient, { id, email })
    const handover = await by.api(inviteOwner, { id, email, language: 'pt', updatedAt })
    return { handover, id: handover.id, email }
  }
  const waitingFor = async ({ id }: Lodge) => (await m.staff.api(listHandovers, { listingId: id })).items
  const offeredTo = async (who: typeof m.staff) => (await who.api(getOnboarding)).offered
  const answer = (who: typeof m.staff, id: string, answer: 'accept' | 'decline') =>
    who.api(answerOfferedListing, { id, answer })

  test('is theirs once they accept, with all that belongs to it; until then it stays whose it is', async () => {
    const before = await m.someone('provider')
    const lodge = await m.lodgeOf({ ownerId: before.id, name: 'Casa' })
    const { handover, id, email } = await invite(lodge)
    expect(await waitingFor(lodge)).toEqual([handover])
    expect(handover).toMatchObject({ email, keepsPage: true, offeredBy: m.staff.person.name })
    expect((await mail.to(email)).subject).toContain('Casa')
    await before.api(updateMyOrganization, { id: lodge.id, employeeCount: 2 })
    const after = await m.someone(undefined, { email: email.toUpperCase() })
    expect(await offeredTo(after)).toMatchObject([
      { id, name: 'Casa', keepsPage: true, path: `/organization/${lodge.slug}` },
    ])
    expect(await answer(after, id, 'accept')).toMatchObject({ offered: [], listings: [{ slug: lodge.slug }] })
    expect(await m.rowOf(lodge.id)).toMatchObject({ ownerId: after.id, status: 'verified' })
    expect((await after.api(getSessionUser)).roles).toContain('provider')
    expect((await mail.to(before.email)).subject).toContain('Casa')
    expect(await waitingFor(lodge)).toEqual([])
    const { items } = await (await m.someone('admin')).api(listAuditEntries, { kind: 'listing.hand-over' })
    expect(items[0]).toMatchObject({ before: { ownerId: before.id }, after: { ownerId: after.id } })
  })

  test('stays as it is where they decline, staff take it back, or it is somebody else’s by then', async () => {
    const [declined, taken, given] = [await m.lodgeOf(), await m.lodgeOf(), await m.lodgeOf()]
    const [first, second, third] = [await invite(declined), await invite(taken), await invite(given)]
    const one = await m.someone(undefined, { email: first.email })
    expect((await answer(one, first.id, 'decline')).offered).toEqual([])
    await m.staff.api(withdrawHandover, { id: second.id })
    const other = await m.someone()
    const { updatedAt } = await m.staff.api(findRecipient, { id: given.id, email: other.email })
    await m.staff.api(handOverListing, { id: given.id, email: other.email, updatedAt })
    for (const [lodge, { id, email }] of [
      [taken, second],
      [given, third],
    ] as const) {
      const late = await m.someone(undefined, { email })
      expect(await offeredTo(late)).toEqual([])
      await expect(answer(late, id, 'accept')).rejects.toMatchObject({ status: 404 })
      expect((await m.rowOf(lodge.id))?.ownerId).not.toBe(late.id)
    }
    expect(await m.rowOf(declined.id)).toMatchObject({ status: 'verified', ownerId: null })
  })

  test('can be accepted for a while only, and is forgotten then', async () => {
    const lodge = await m.lodgeOf()
    const { id, email } = await invite(lodge)
    const person = await m.someone(undefined, { email })
    const asOld = (days: number) =>
      m.t.db
        .update(handovers)
        .set({ createdAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(handovers.id, id))
    await asOld(daysToAccept - 1)
    expect(await offeredTo(person)).toHaveLength(1)
    await asOld(daysToAccept + 1)
    expect(await offeredTo(person)).toEqual([])
    expect(await waitingFor(lodge)).toEqual([])
    await expect(answer(person, id, 'accept')).rejects.toMatchObject({ status: 404 })
    await deleteExpiredHandovers(m.t.db)
    expect(await m.t.db.$count(handovers, eq(handovers.id, id))).toBe(0)
    expect(await m.rowOf(lodge.id)).toBeDefined()
  })

  test('another invitation ends the one before; who has an account is not invited; nor is a stale page offered', async () => {
    const lodge = await m.lodgeOf()
    const first = await invite(lodge)
    const second = await invite(lodge)
    expect((await waitingFor(lodge)).map(({ email }) => email)).toEqual([second.email])
    expect(await offeredTo(await m.someone(undefined, { email: first.email }))).toEqual([])
    await expect(invite(lodge, first.email)).rejects.toMatchObject({ status: 409 })
    const stale = { id: lodge.id, email: `${newId()}@mail.example`, language: 'en' as const }
    await expect(
      m.staff.api(inviteOwner, { ...stale, updatedAt: '2020-01-01T00:00:00.000Z' }),
    ).rejects.toMatchObject({ body: { reason: 'listingChanged' } })
    const editor = await m.someone('editor')
    await expect(
      editor.api(inviteOwner, { ...stale, updatedAt: '2020-01-01T00:00:00.000Z' }),
    ).rejects.toMatchObject({ status: 403 })
  })

  test('is no second profile, and is for nobody whose address is not proven', async () => {
    const guide = await m.guideOf()
    const { id, email } = await invite(guide)
    const person = await m.someone('provider', { email, emailVerified: false })
    expect(await offeredTo(person)).toEqual([])
    await expect(answer(person, id, 'accept')).rejects.toMatchObject({ status: 404 })
    const [other, lodge] = [await m.guideOf(), await m.lodgeOf()]
    const [forProfile, forLodge] = [await invite(other), await invite(lodge)]
    const has = await m.someone('provider', { email: forProfile.email })
    await m.guideOf({ ownerId: has.id })
    await expect(answer(has, forProfile.id, 'accept')).rejects.toMatchObject({
      body: { reason: 'hasProfile' },
    })
    expect(forLodge.handover.keepsPage).toBe(true)
    await expect(answer(has, forLodge.id, 'accept')).rejects.toMatchObject({ status: 404 })
  })

  test('is nothing of theirs before: neither in their data, nor deleted with their account', async () => {
    const owner = await m.someone('provider')
    const lodge = await m.lodgeOf({ ownerId: owner.id })
    const { id, email } = await invite(lodge)
    const person = await m.someone(undefined, { email })
    expect(JSON.stringify(await person.api(exportMe))).not.toContain(lodge.id)
    await person.api(deleteMe, { confirmation: email })
    expect(await m.rowOf(lodge.id)).toMatchObject({ ownerId: owner.id })
    expect(await m.t.db.$count(handovers, eq(handovers.id, id))).toBe(0)
  })

  test.each(languages)('who is invited is written to in %s', async (language) => {
    const lodge = await m.lodgeOf()
    const email = `${newId()}@mail.example`
    const { updatedAt } = await m.staff.api(findRecipient, { id: lodge.id, email })
    await m.staff.api(inviteOwner, { id: lodge.id, email, language, updatedAt })
    const letter = await mail.to(email)
    expect(letter.html).toContain(`<html lang="${language}">`)
    expect(letter.text).toContain(`${daysToAccept}`)
    expect(letter.text).not.toMatch(/\{\{|ownerInvited/)
  })
})
