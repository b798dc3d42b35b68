import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportMe } from '#contract/account/sign-in.ts'
import type { Api } from '#contract/client.ts'
import * as contract from '#contract/ownership/claims.ts'
import { getAdminSummary } from '#contract/system/administration.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits, users } from '#server/database/schema/accounts.ts'
import { claimCodes, claims } from '#server/database/schema/claims.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines } from '#tests/app.ts'
import { type Claiming, claiming, of, wrong } from '#tests/claims.ts'
import { insertProfile } from '#tests/factories.ts'

describe.each(engines)('claims on %s', (engine) => {
  let { t, mail, cityId, close, someone, lodgeOf, rowOf } = {} as Claiming
  beforeAll(async () => {
    ;({ t, mail, cityId, close, someone, lodgeOf, rowOf } = await claiming(engine))
  })
  afterAll(() => close())
  beforeEach(() => t.db.delete(rateLimits))

  test('examples, owned, hidden and deleted listings cannot be claimed, nor without a mailbox by a code', async () => {
    const { person } = await someone()
    const { api } = await someone()
    const not = [
      await lodgeOf({ isSample: true }),
      await lodgeOf({ ownerId: person.id }),
      await lodgeOf({ status: 'pending' }),
      await lodgeOf({ status: 'pending', statusBefore: 'verified', deletedAt: new Date() }),
    ]
    const calls = [contract.getMyClaim, contract.sendClaimCode, contract.withdrawClaim] as const
    for (const lodge of not) {
      for (const call of calls) {
        await expect(api(call as typeof contract.getMyClaim, of(lodge))).rejects.toMatchObject(
          wrong('not_found'),
        )
      }
      const asking = api(contract.askForListing, { ...of(lodge), message: 'Mine.' })
      await expect(asking).rejects.toMatchObject(wrong('not_found'))
    }
    const mute = await lodgeOf({ email: null, phone: '+5592999990000' })
    expect(await api(contract.getMyClaim, of(mute))).toMatchObject({ email: null, hasPhone: true })
    await expect(api(contract.sendClaimCode, of(mute))).rejects.toMatchObject(
      wrong('conflict', { reason: 'notReachable' }),
    )
    await expect(t.api(contract.getMyClaim, of(mute))).rejects.toMatchObject({ status: 401 })
  })

  test('an account has one profile: it gets no second one, by code or by staff', async () => {
    const { person, api } = await someone()
    await insertProfile(t.db, { cityId, ownerId: person.id })
    const free = await insertProfile(t.db, { cityId, email: `${newId()}@guide.example` })
    const named = { kind: 'profile' as const, id: free.id }
    expect((await api(contract.getMyClaim, named)).hasProfile).toBe(true)
    const refused = wrong('conflict', { reason: 'hasProfile' })
    await expect(api(contract.sendClaimCode, named)).rejects.toMatchObject(refused)
    await expect(api(contract.askForListing, { ...named, message: 'Me.' })).rejects.toMatchObject(refused)
    const later = await someone()
    await later.api(contract.askForListing, { ...named, message: 'Me.' })
    await insertProfile(t.db, { cityId, ownerId: later.person.id })
    const staff = await someone('moderator')
    const [claim] = (await staff.api(contract.listClaims)).items as [contract.Claim]
    await expect(staff.api(contract.decideClaim, { id: claim.id, decision: 'accept' })).rejects.toMatchObject(
      refused,
    )
    expect((await rowOf(free.id))?.ownerId).toBe(null)
    await later.api(contract.withdrawClaim, named)
  })

  test('staff decide what was asked, once: who gets it and who does not are told', async () => {
    await t.db.delete(claims)
    const lodge = await lodgeOf({ name: 'Casa Verde', email: null })
    const [one, two] = [await someone(), await someone()]
    const ask = (api: Api, message: string) => api(contract.askForListing, { ...of(lodge), message })
    expect((await ask(one.api, 'Here is my license.')).asked).toMatchObject({
      message: 'Here is my license.',
    })
    // asked again it is the same
    expect((await ask(one.api, 'Again.')).asked).toMatchObject({ message: 'Here is my license.' })
    await ask(two.api, 'I lived there.')
    const staff = await someone('moderator')
    expect(await staff.api(contract.getClaimCounts)).toEqual({ open: 2, closed: 0 })
    expect((await (await someone('admin')).api(getAdminSummary)).waiting?.claims).toBe(2)
    const [first, second] = (await staff.api(contract.listClaims)).items as [contract.Claim, contract.Claim]
    expect(first).toMatchObject({
      listing: { name: 'Casa Verde', hasOwner: false },
      person: { email: one.person.email },
      can: { accept: true, decide: true },
    })
    const decide = (id: string, decision: 'accept' | 'refuse', note = '') =>
      staff.api(contract.decideClaim, { id, decision, note })
    await expect(decide(first.id, 'refuse')).rejects.toMatchObject(
      wrong('invalid_request', { fields: { note: { code: 'required' } } }),
    )
    expect((await decide(first.id, 'accept')).state).toBe('accepted')
    expect((await rowOf(lodge.id))?.ownerId).toBe(one.person.id)
    await expect(decide(second.id, 'accept')).rejects.toMatchObject(
      wrong('conflict', { reason: 'claimClosed' }),
    )
    expect((await mail.to(one.person.email)).subject).toContain('is yours')
    expect((await mail.to(two.person.email)).text).toContain('Someone else has shown')
    const exported = (await two.api(exportMe)) as unknown as { claims: object[] }
    expect(exported.claims).toMatchObject([
      { listing: 'Casa Verde', message: 'I lived there.', state: 'refused' },
    ])
  })

  test('an account that was deactivated since it asked gets no listing, and may be refused', async () => {
    const lodge = await lodgeOf()
    const { person, api } = await someone()
    await api(contract.askForListing, { ...of(lodge), message: 'Mine.' })
    const [claim] = await t.db.select().from(claims).where(eq(claims.userId, person.id))
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, person.id))
    const staff = await someone('moderator')
    const decide = (decision: 'accept' | 'refuse') =>
      staff.api(contract.decideClaim, { id: String(claim?.id), decision, note: 'Write to us.' })
    await expect(decide('accept')).rejects.toMatchObject(wrong('conflict', { reason: 'accountInactive' }))
    expect((await rowOf(lodge.id))?.ownerId).toBeNull()
    expect((await decide('refuse')).state).toBe('refused')
  })

  test('staff give nobody a listing that was hidden, or made an example, since it was asked for', async () => {
    const staff = await someone('moderator')
    for (const change of [{ status: 'pending' }, { isSample: true }] as const) {
      const lodge = await lodgeOf()
      const { person, api } = await someone()
      await api(contract.askForListing, { ...of(lodge), message: 'Mine.' })
      const [claim] = await t.db.select().from(claims).where(eq(claims.userId, person.id))
      await t.db.update(listings).set(change).where(eq(listings.id, lodge.id))
      const accepted = staff.api(contract.decideClaim, { id: String(claim?.id), decision: 'accept' })
      await expect(accepted, Object.keys(change).join()).rejects.toMatchObject(wrong('not_found'))
      expect((await rowOf(lodge.id))?.ownerId).toBeNull()
    }
  })

  test('a refusal says why, the person may ask again, and a withdrawn claim is not decided', async () => {
    const lodge = await lodgeOf()
    const { person, api } = await someone()
    const staff = await someone('manager')
    const ask = () => api(contract.askForListing, { ...of(lodge), message: 'Mine.' })
    const openId = async () =>
      (
        await t.db
          .select()
          .from(claims)
          .where(and(eq(claims.userId, person.id), eq(claims.state, 'open')))
      )[0]?.id ?? ''
    await ask()
    const id = await openId()
    await staff.api(contract.decideClaim, { id, decision: 'refuse', note: 'Send a photo of the sign.' })
    expect((await mail.to(person.email)).text).toContain('Send a photo of the sign.')
    await ask()
    const again = await openId()
    expect((await api(contract.withdrawClaim, of(lodge))).asked).toBe(null)
    await expect(staff.api(contract.decideClaim, { id: again, decision: 'accept' })).rejects.toMatchObject(
      wrong('conflict', { reason: 'claimClosed' }),
    )
    const stranger = await someone('editor')
    await expect(stranger.api(contract.decideClaim, { id: again, decision: 'accept' })).rejects.toMatchObject(
      wrong('forbidden'),
    )
  })

  test('one does not decide one’s own, and the words are looked at', async () => {
    const lodge = await lodgeOf()
    const staff = await someone('moderator')
    await staff.api(contract.askForListing, { ...of(lodge), message: `Mine. <b>'; drop table claims --` })
    const [own] = await t.db.select().from(claims).where(eq(claims.userId, staff.person.id))
    await expect(
      staff.api(contract.decideClaim, { id: String(own?.id), decision: 'accept' }),
    ).rejects.toMatchObject(wrong('forbidden', { reason: 'ownApplication' }))
    const { api } = await someone()
    for (const message of ['', '   ', 'a\u0007b', 'x'.repeat(2001)]) {
      await expect(api(contract.askForListing, { ...of(lodge), message })).rejects.toMatchObject(
        wrong('invalid_request'),
      )
    }
    for (const code of ['', '12345', 'abcdef', '1234567']) {
      await expect(api(contract.proveClaim, { ...of(lodge), code })).rejects.toMatchObject({ status: 422 })
    }
  })

  test('the database keeps one open claim for a person, its state, and what was decided', async () => {
    const lodge = await lodgeOf()
    const { person } = await someone()
    const row = { listingId: lodge.id, userId: person.id, message: 'Mine.' }
    const id = newId()
    await t.db.insert(claims).values({ id, ...row })
    const mine = eq(claims.id, id)
    const refused = [
      () => t.db.insert(claims).values({ id: newId(), ...row }),
      () => t.db.insert(claims).values({ id: newId(), ...row, message: '' }),
      () => t.db.update(claims).set({ state: 'accepted' }).where(mine),
      () => t.db.update(claims).set({ decidedAt: new Date() }).where(mine),
      () =>
        t.db
          .update(claims)
          .set({ state: 'odd' as never, decidedAt: new Date() })
          .where(mine),
      () =>
        t.db.insert(claimCodes).values({
          ...{ id: newId(), listingId: lodge.id, userId: person.id, email: 'x', codeHash: 'y', tries: 6 },
          expiresAt: new Date(),
        }),
    ]
    for (const write of refused) await expect(write(), String(write)).rejects.toThrow()
    await t.db.update(claims).set({ state: 'refused', decidedAt: new Date() }).where(mine)
    const back = { state: 'open' as const, decidedAt: null }
    await expect(t.db.update(claims).set(back).where(mine)).rejects.toThrow()
    await expect(t.db.update(claims).set({ note: 'Later' }).where(mine)).rejects.toThrow()
  })
})
