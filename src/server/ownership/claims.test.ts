import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportMe, getSessionUser } from '#contract/account/sign-in.ts'
import { createApi } from '#contract/client.ts'
import { getOrganization } from '#contract/directory/organizations.ts'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import * as contract from '#contract/ownership/claims.ts'
import { getAdminSummary, listAuditEntries } from '#contract/system/administration.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits, users } from '#server/database/schema/accounts.ts'
import { claimCodes, claims } from '#server/database/schema/claims.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertOrganization, insertProfile } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { insertPerson } from '#tests/people.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

describe.each(engines)('claims on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  let cityId: string
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp(engine, { SMTP_URL: mail.url })
    cityId = (await insertCity(t.db)).id
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })
  beforeEach(() => t.db.delete(rateLimits))

  async function someone(...roles: string[]) {
    const person = await insertPerson(t.db, roles, { email: `${newId()}@mail.example` })
    return { person, api: await apiAs(t, person) }
  }
  type Api = Awaited<ReturnType<typeof apiAs>>
  const lodgeOf = (row: object = {}) =>
    insertOrganization(t.db, { cityId, email: `${newId()}@lodge.example`, slug: newId(), ...row })
  const of = ({ id }: { id: string }) => ({ kind: 'organization' as const, id })
  const rowOf = async (id: string) => (await t.db.select().from(listings).where(eq(listings.id, id)))[0]
  const wrong = (code: string, more: object = {}) => ({ body: { code, ...more } })
  const codeIn = (text: string | undefined) => text?.match(/^\d{6}$/m)?.[0] ?? ''
  async function codeFor(api: Api, lodge: { id: string; email: string | null }, nth = 1) {
    await api(contract.sendClaimCode, of(lodge))
    return codeIn((await mail.to(String(lodge.email), nth)).text)
  }
  const other = (code: string) => (code === '123456' ? '654321' : '123456')

  test('the code from the listing’s mailbox makes it one’s own, once; both sides are told', async () => {
    const lodge = await lodgeOf({ name: 'Pousada Lua' })
    const { person, api } = await someone()
    expect((await t.api(getOrganization, { id: lodge.id })).isClaimable).toBe(true)
    expect(await api(contract.getMyClaim, of(lodge))).toMatchObject({ email: lodge.email, code: null })
    const code = await codeFor(api, lodge)
    const [stored] = await t.db.select().from(claimCodes).where(eq(claimCodes.listingId, lodge.id))
    expect(JSON.stringify(stored)).not.toContain(code)
    expect((await api(contract.getMyClaim, of(lodge))).code).toMatchObject({ triesLeft: 5 })
    await expect(api(contract.proveClaim, { ...of(lodge), code: other(code) })).rejects.toMatchObject(
      wrong('invalid_request', { fields: { code: { code: 'wrongCode' } } }),
    )
    expect((await api(contract.getMyClaim, of(lodge))).code).toMatchObject({ triesLeft: 4 })
    const proven = await api(contract.proveClaim, { ...of(lodge), code })
    expect(proven).toEqual({ kind: 'organization', slug: lodge.slug })
    expect(await rowOf(lodge.id)).toMatchObject({ ownerId: person.id, status: 'verified' })
    // its cached answer is dropped
    const isClaimable = async () => (await t.api(getOrganization, { id: lodge.id })).isClaimable
    await expect.poll(isClaimable).toBe(false)
    expect((await api(getSessionUser)).roles).toContain('provider')
    await api(updateMyOrganization, { id: lodge.id, employeeCount: 4 })
    expect((await mail.to(person.email)).subject).toContain('Pousada Lua')
    expect((await mail.to(String(lodge.email), 2)).text).toContain(person.name)
    // whoever pressed twice, or comes back, has it, and nobody else is told so
    expect(await api(contract.proveClaim, { ...of(lodge), code })).toEqual(proven)
    for (const call of [contract.getMyClaim, contract.sendClaimCode, contract.withdrawClaim]) {
      expect(await api(call, of(lodge))).toMatchObject({ isMine: true, code: null, asked: null })
    }
    expect(await api(contract.askForListing, { ...of(lodge), message: 'Mine.' })).toMatchObject({
      isMine: true,
    })
    const stranger = (await someone()).api
    await expect(stranger(contract.getMyClaim, of(lodge))).rejects.toMatchObject(wrong('not_found'))
    await expect(stranger(contract.proveClaim, { ...of(lodge), code })).rejects.toMatchObject(
      wrong('not_found'),
    )
    const { items } = await (await someone('admin')).api(listAuditEntries, { kind: 'listing.claim' })
    expect(items[0]).toMatchObject({ action: 'listing.claim', after: { hasOwner: true, by: 'code' } })
  })

  test('a right code in two tabs at once leads both to the listing, and gives it once', async () => {
    const lodge = await lodgeOf()
    const { person, api } = await someone()
    const code = await codeFor(api, lodge)
    const prove = () => api(contract.proveClaim, { ...of(lodge), code })
    const mine = { kind: 'organization', slug: lodge.slug }
    expect(await Promise.all([prove(), prove(), prove()])).toEqual([mine, mine, mine])
    expect(await rowOf(lodge.id)).toMatchObject({ ownerId: person.id })
    const { items } = await (await someone('admin')).api(listAuditEntries, { kind: 'listing.claim' })
    expect(items.filter(({ subject }) => subject.id === lodge.id)).toHaveLength(1)
  })

  test('five wrong tries end a code; a new one ends the one before; another person’s is nobody else’s', async () => {
    const lodge = await lodgeOf()
    const [one, two] = [await someone(), await someone()]
    const first = await codeFor(one.api, lodge)
    const second = await codeFor(one.api, lodge, 2)
    const prove = (api: Api, code: string) => api(contract.proveClaim, { ...of(lodge), code })
    await expect(prove(two.api, second)).rejects.toMatchObject(wrong('invalid_request'))
    if (first !== second) await expect(prove(one.api, first)).rejects.toMatchObject(wrong('invalid_request'))
    for (let n = 0; n < 4; n += 1) await prove(one.api, other(second)).catch(() => {})
    await expect(prove(one.api, other(second))).rejects.toMatchObject(wrong('invalid_request'))
    await expect(prove(one.api, second)).rejects.toMatchObject(wrong('invalid_request'))
    expect(await rowOf(lodge.id)).toMatchObject({ ownerId: null })
    const third = await codeFor(two.api, lodge, 3)
    await t.db.update(claimCodes).set({ expiresAt: new Date() }).where(eq(claimCodes.userId, two.person.id))
    await expect(prove(two.api, third)).rejects.toMatchObject(wrong('invalid_request'))
    const fourth = await codeFor(two.api, lodge, 4)
    // the address on the page was changed meanwhile
    await t.db.update(listings).set({ email: 'new@lodge.example' }).where(eq(listings.id, lodge.id))
    await expect(prove(two.api, fourth)).rejects.toMatchObject(wrong('invalid_request'))
  })

  test('two who hold a right code at the same moment: one gets it', async () => {
    const lodge = await lodgeOf()
    const [one, two] = [await someone(), await someone()]
    const codes = [await codeFor(one.api, lodge), await codeFor(two.api, lodge, 2)]
    const outcomes = await Promise.allSettled(
      [one, two].map(({ api }, at) => api(contract.proveClaim, { ...of(lodge), code: String(codes[at]) })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const winner = outcomes[0]?.status === 'fulfilled' ? one : two
    expect(await rowOf(lodge.id)).toMatchObject({ ownerId: winner.person.id })
  })

  test('codes go out only so often, from an account and to a listing', async () => {
    const lodge = await lodgeOf()
    const { api } = await someone()
    for (let n = 0; n < 5; n += 1) await api(contract.sendClaimCode, of(lodge))
    await expect(api(contract.sendClaimCode, of(lodge))).rejects.toMatchObject(wrong('too_many_requests'))
    const second = await someone()
    for (let n = 0; n < 5; n += 1) await second.api(contract.sendClaimCode, of(lodge))
    const third = await someone()
    // the first of a network is not counted with those that come again
    await third.api(contract.sendClaimCode, of(lodge))
    await expect(third.api(contract.sendClaimCode, of(lodge))).rejects.toMatchObject(
      wrong('too_many_requests'),
    )
  })

  test('strangers who use up the codes to a listing do not shut its owner out', async () => {
    const lodge = await lodgeOf()
    const from = async (ip: string) => {
      const request = await requestAs(t, (await someone()).person)
      const there = { incoming: { socket: { remoteAddress: ip } } }
      return createApi((path, init) => request(path, init, there))
    }
    for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const stranger = await from(ip)
      for (let n = 0; n < 5; n += 1) await stranger(contract.sendClaimCode, of(lodge)).catch(() => {})
    }
    const again = await from('203.0.113.1')
    await expect(again(contract.sendClaimCode, of(lodge))).rejects.toMatchObject(wrong('too_many_requests'))
    const owner = await from('203.0.113.4')
    await owner(contract.sendClaimCode, of(lodge))
    const letter = await mail.to(String(lodge.email), 3 + 10 + 1)
    await owner(contract.proveClaim, { ...of(lodge), code: codeIn(letter.text) })
    expect((await rowOf(lodge.id))?.ownerId).not.toBeNull()
  })

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

  test('a refusal says why, one may ask again, and what was taken back is not decided', async () => {
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
