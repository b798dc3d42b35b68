import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '#contract/requests/deposit/calls.ts'
import * as means from '#contract/requests/deposit/means.ts'
import * as enquiries from '#contract/requests/provider.ts'
import * as contract from '#contract/requests/traveler.ts'
import { auditEntries, rateLimits } from '#server/database/schema/accounts.ts'
import { offerDays } from '#server/database/schema/calendar.ts'
import { depositMeans, requestDeposits } from '#server/database/schema/deposits.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { sweepImages } from '#server/images/index.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertPerson } from '#tests/people.ts'
import { redAndBlue } from '#tests/pictures.ts'
import { askFor, dayAhead, provider, tokenIn } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { doWhatIsDue } from '../due.ts'
import { forgetAll } from '../due-queries.ts'

const pix = { pixKind: 'cpf' as const, pixKey: '529.982.247-25', words: { en: 'Wise: ana@mail.example' } }
const ask = {
  amount: 70,
  currency: 'BRL' as const,
  until: dayAhead(3),
  terms: 'Returned until a week before.',
}

const photo = async (width: number, height: number) =>
  new File([new Uint8Array(await redAndBlue(width, height).jpeg().toBuffer())], 'receipt.jpg')

describe.each(engines)('deposits, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())
  beforeEach(() => t.db.delete(rateLimits))

  /** A provider who takes Pix, with an offer for two a day, and a request for two. */
  async function asked(more: object = {}) {
    const of = await provider(t.db)
    const api = await apiAs(t, of.person)
    await t.db
      .update(offers)
      .set({ capacityPerDay: 2, capacityUnit: 'person', currency: 'BRL' })
      .where(eq(offers.id, of.offer.id))
    await api(means.setDepositMeans, { id: of.listing.id, ...pix, updatedAt: null })
    const { id, address } = await askFor(t.api, of.offer.id, more)
    const token = tokenIn(address)
    const seen = async () => ({ id, updatedAt: (await api(enquiries.getEnquiry, { id })).updatedAt })
    const takenDays = () => t.db.select().from(offerDays).where(eq(offerDays.offerId, of.offer.id))
    return { ...of, api, id, token, seen, takenDays }
  }
  const read = (token: string) => t.api(contract.getRequest, { token })
  const due = () => doWhatIsDue(t.db, { mail: t.mail, config: t.config, secret: testSecret })

  test('asked for, proved and received: the places are held in the meantime, and the request is confirmed', async () => {
    const { api, id, token, seen, takenDays, offer } = await asked()
    await api(calls.askDeposit, { ...(await seen()), ...ask, time: '17:30', place: 'Marina do Davi' })
    const shown = await read(token)
    expect(shown).toMatchObject({ state: 'answered', can: { accept: false, proveDeposit: true } })
    expect(shown.deposit).toMatchObject({ state: 'asked', amount: 70, currency: 'BRL', terms: ask.terms })
    expect(shown.depositWays).toMatchObject({ words: pix.words.en, pix: { key: '52998224725' } })
    expect(shown.depositWays?.pix?.code).toContain('540570.00')
    await expect(t.api(contract.acceptRequest, { token })).rejects.toMatchObject({ status: 409 })
    expect((await takenDays()).map(({ taken }) => taken)).toEqual([2])
    await expect(askFor(t.api, offer.id, { people: 1 })).rejects.toMatchObject({ status: 422 })

    const picture = await photo(1200, 900)
    await t.api(calls.proveDeposit, { token, message: 'Sent from Jonas, 12:40', picture })
    const given = await api(enquiries.getEnquiry, { id })
    expect(given.deposit).toMatchObject({ state: 'given', proof: { message: 'Sent from Jonas, 12:40' } })
    expect((await read(token)).depositWays).toBeNull()
    await expect(
      t.api(contract.changeRequest, { token, from: dayAhead(11), people: 1, message: '' }),
    ).rejects.toMatchObject({ status: 409 })

    await api(calls.receiveDeposit, await seen())
    expect(await read(token)).toMatchObject({
      state: 'confirmed',
      place: 'Marina do Davi',
      settled: { from: dayAhead(10), time: '17:30' },
      deposit: { state: 'received' },
    })
    expect((await takenDays()).map(({ taken }) => taken)).toEqual([2])
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(log.map(({ action }) => action)).toEqual(['request.askDeposit', 'request.receiveDeposit'])
  })

  test('a deposit that is not proved in time gives the places back and tells both; two nodes do it once', async () => {
    const { api, id, token, seen, takenDays } = await asked()
    await api(calls.askDeposit, { ...(await seen()), ...ask })
    await t.db
      .update(requests)
      .set({ heldUntil: new Date(Date.now() - 1000) })
      .where(eq(requests.id, id))
    const [one, other] = await Promise.all([due(), due()])
    expect(one.lapsed + other.lapsed).toBe(1)
    const row = await read(token)
    expect(row).toMatchObject({ state: 'answered', proposed: null, deposit: { state: 'ended' } })
    expect((await takenDays()).map(({ taken }) => taken)).toEqual([0])
    expect(row.steps.filter(({ step }) => step === 'lapseDeposit')).toHaveLength(1)
  })

  test('a proved deposit waits for the provider, however late; if it has not arrived, there is at least one more day', async () => {
    const { api, id, token, seen, takenDays } = await asked()
    await api(calls.askDeposit, { ...(await seen()), ...ask })
    await t.api(calls.proveDeposit, { token, message: 'Sent' })
    // sent twice, as can happen with a form without scripts
    await t.api(calls.proveDeposit, { token, message: 'Sent' })
    const [row] = await t.db.select().from(requests).where(eq(requests.id, id))
    expect(row?.heldUntil?.toISOString().slice(0, 10)).toBe(dayAhead(13))
    await t.db
      .update(requestDeposits)
      .set({ dueAt: new Date(Date.now() - 1000) })
      .where(eq(requestDeposits.requestId, id))
    await due()
    expect((await takenDays()).map(({ taken }) => taken)).toEqual([2])
    await api(calls.missDeposit, { ...(await seen()), message: 'I do not see it yet.' })
    const { deposit, depositWays } = await read(token)
    expect(deposit?.state).toBe('asked')
    expect(Date.parse(deposit?.until ?? '')).toBeGreaterThan(Date.now() + 86_000_000)
    expect(depositWays?.pix).not.toBeNull()
    const steps = (await read(token)).steps.filter(({ step }) => step === 'proveDeposit')
    expect(steps).toHaveLength(1)
  })

  test('if two tabs say that it has arrived and that it has not, one is told to look again', async () => {
    const { api, token, seen } = await asked()
    await api(calls.askDeposit, { ...(await seen()), ...ask })
    await t.api(calls.proveDeposit, { token, message: 'Sent' })
    const now = await seen()
    const both = await Promise.allSettled([
      api(calls.receiveDeposit, now),
      api(calls.missDeposit, { ...now, message: 'No.' }),
    ])
    const refused = both.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ reason: { status: 409 } })
    const { state, deposit } = await read(token)
    expect([`confirmed received`, `answered asked`]).toContain(`${state} ${deposit?.state}`)
  })

  test.each([
    ['a card in the terms', { terms: '4111 1111 1111 1111' }, { terms: { code: 'cardNumber' } }],
    ['more than the whole', { amount: 77 }, { amount: { code: 'tooLarge', most: 76 } }],
    ['a day that has passed', { until: dayAhead(-2) }, { until: { code: 'dayHasPassed' } }],
    ['a day after the first', { until: dayAhead(11) }, { until: { code: 'afterFirstDay' } }],
  ])('refuses %s', async (_, wrong, fields) => {
    const { api, seen } = await asked()
    const sent = { ...(await seen()), ...ask, ...wrong }
    await expect(api(calls.askDeposit, sent)).rejects.toMatchObject({ status: 422, body: { fields } })
  })

  test('a proof is a text or a picture, and never a card number', async () => {
    const { api, token, seen } = await asked()
    await api(calls.askDeposit, { ...(await seen()), ...ask })
    await expect(t.api(calls.proveDeposit, { token })).rejects.toMatchObject({
      body: { fields: { message: { code: 'required' } } },
    })
    await expect(t.api(calls.proveDeposit, { token, message: '4111111111111111' })).rejects.toMatchObject({
      body: { fields: { message: { code: 'cardNumber' } } },
    })
    const picture = new File(['no picture'], 'picture')
    await expect(t.api(calls.proveDeposit, { token, picture })).rejects.toMatchObject({ status: 415 })
  })

  test('only the owner reads and sets how to send deposits; it is deleted when the owner changes', async () => {
    const { api, listing } = await asked()
    const { id } = listing
    const staff = await apiAs(t, await insertPerson(t.db, ['admin']))
    await expect(staff(means.getDepositMeans, { id })).rejects.toMatchObject({ status: 404 })
    const { updatedAt } = await api(means.getDepositMeans, { id })
    await expect(staff(means.setDepositMeans, { id, ...pix, updatedAt })).rejects.toMatchObject({
      status: 404,
    })
    await expect(api(means.setDepositMeans, { id, ...pix, updatedAt: null })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'depositMeansChanged', current: { updatedAt } },
    })
    const wrong = { ...pix, pixKey: '529.982.247-24' }
    await expect(api(means.setDepositMeans, { id, ...wrong, updatedAt })).rejects.toMatchObject({
      body: { fields: { pixKey: { code: 'notAPixKey' } } },
    })
    const card = { ...pix, words: { pt: 'Cartão 4111 1111 1111 1111' } }
    await expect(api(means.setDepositMeans, { id, ...card, updatedAt })).rejects.toMatchObject({
      status: 422,
    })
    const [entry] = await t.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'listing.depositMeans')))
    expect(JSON.stringify(entry)).not.toMatch(/52998224725|ana@mail\.example/)
    const { id: ownerId } = await insertPerson(t.db, ['provider'])
    await t.db.update(listings).set({ ownerId }).where(eq(listings.id, id))
    expect(await t.db.$count(depositMeans, eq(depositMeans.listingId, id))).toBe(0)
  })

  test('without a way to send it no deposit can be asked for, and nothing about it is public', async () => {
    const { api, id, seen, listing, offer } = await asked()
    const page = await t.request(`/api/tourism/profiles/${listing.slug}`)
    const offered = await t.request(`/api/tourism/offers/${offer.id}`)
    for (const answer of [page, offered]) {
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toMatch(/52998224725|ana@mail\.example/)
    }
    const { updatedAt } = await api(means.getDepositMeans, { id: listing.id })
    const none = { id: listing.id, pixKind: null, updatedAt }
    await api(means.setDepositMeans, none)
    expect((await api(enquiries.getEnquiry, { id })).suggestedDeposit).toMatchObject({
      hasPix: false,
      hasWords: false,
    })
    await expect(api(calls.askDeposit, { ...(await seen()), ...ask })).rejects.toMatchObject({
      body: { reason: 'noDepositMeans' },
    })
  })

  test('the form begins with the usual deposit of the offer', async () => {
    const { api, id, offer } = await asked()
    await t.db
      .update(offers)
      .set({ depositPercent: 30, depositDays: 5, depositTerms: { pt: 'Sem devolução.' } })
      .where(eq(offers.id, offer.id))
    const { suggestedDeposit } = await api(enquiries.getEnquiry, { id })
    expect(suggestedDeposit).toMatchObject({
      ...{ isUsual: true, amount: 22.8, currency: 'BRL', terms: 'Sem devolução.', hasPix: true },
    })
  })

  test('it is deleted with its request, and its picture by the next sweep', async () => {
    const { api, id, token, seen } = await asked()
    await api(calls.askDeposit, { ...(await seen()), ...ask })
    await t.api(calls.proveDeposit, { token, picture: await photo(900, 1200) })
    const picture = (await read(token)).deposit?.proof?.picture
    const file = `/api/tourism/requests/${token}/deposit-proof/${picture?.image}/${picture?.width}.webp`
    expect((await t.request(file)).status).toBe(200)
    const stranger = 'x'.repeat(22)
    expect((await t.request(file.replace(token, stranger))).status).toBe(404)
    const later = new Date(Date.now() + 2 * 86_400_000)
    const options = { db: t.db, config: t.config, log: { info() {}, error() {} } }
    await sweepImages(options, later)
    expect((await t.request(file)).status).toBe(200)
    await t.db.transaction((tx) => forgetAll(tx, [id]))
    await sweepImages(options, later)
    expect(await t.db.$count(requestDeposits, eq(requestDeposits.requestId, id))).toBe(0)
    expect(await t.db.$count(images, eq(images.id, picture?.image ?? ''))).toBe(0)
  })
})
