import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import type { Api } from '#contract/client.ts'
import { createApi } from '#contract/client.ts'
import { getOrganization } from '#contract/directory/organizations.ts'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import * as contract from '#contract/ownership/claims.ts'
import { listAuditEntries } from '#contract/system/administration.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { claimCodes } from '#server/database/schema/claims.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines } from '#tests/app.ts'
import { type Claiming, claiming, codeIn, of, wrong } from '#tests/claims.ts'
import { requestAs } from '#tests/signed-in.ts'

const other = (code: string) => (code === '123456' ? '654321' : '123456')

describe.each(engines)('codes of claims on %s', (engine) => {
  let { t, mail, close, someone, lodgeOf, rowOf, codeFor } = {} as Claiming
  beforeAll(async () => {
    ;({ t, mail, close, someone, lodgeOf, rowOf, codeFor } = await claiming(engine))
  })
  afterAll(() => close())
  beforeEach(() => t.db.delete(rateLimits))

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
    // somebody who pressed twice, or comes back, has it, and nobody else is told so
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
    // the address on the page has changed in the meantime
    await t.db.update(listings).set({ email: 'new@lodge.example' }).where(eq(listings.id, lodge.id))
    await expect(prove(two.api, fourth)).rejects.toMatchObject(wrong('invalid_request'))
  })

  test('if two people have a right code at the same moment, one gets it', async () => {
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
})
