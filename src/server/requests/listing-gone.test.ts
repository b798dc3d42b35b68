import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteMe } from '#contract/account/sign-in.ts'
import { getOwnEvent } from '#contract/events/own-events.ts'
import { deleteMyProfile, getDeletionEffects, restoreMyProfile } from '#contract/listings/deletion.ts'
import { confirmEnquiry, getEnquiry } from '#contract/requests/provider.ts'
import { getRequest } from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines } from '#tests/app.ts'
import { insertEvent } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, comingEvent, dayAhead, provider, registerAt, tokenIn } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'

describe.each(engines)('requests and events of a listing that is deleted, on %s', (engine) => {
  let { t, mail, close } = {} as SignedInProvider
  beforeAll(async () => {
    ;({ t, mail, close } = await signedInProvider(engine))
  })
  afterAll(() => close())
  beforeEach(() => t.db.delete(rateLimits))

  let made = 0
  /**
   * A guide with a coming event, one that is over and one that was never public; one person is registered and one asked
   * for the offer.
   */
  async function awaited() {
    const n = ++made
    const { person, listing, offer } = await provider(t.db, 'en')
    const api = await apiAs(t, person)
    const of = { profileId: listing.id }
    const event = await comingEvent(t.db, listing.id, 5)
    const over = await insertEvent(t.db, { ...of, startsOn: dayAhead(-9), endsOn: dayAhead(-8) })
    const draft = await insertEvent(t.db, {
      ...of,
      status: 'draft',
      startsOn: dayAhead(9),
      endsOn: dayAhead(9),
    })
    const confirm = async (id: string) =>
      api(confirmEnquiry, { id, updatedAt: (await api(getEnquiry, { id })).updatedAt })
    const [come, ask] = [`come-${engine}-${n}@mail.example`, `ask-${engine}-${n}@mail.example`]
    const place = await registerAt(t.api, event.id, { contact: come })
    await confirm(place.id)
    const question = await askFor(t.api, offer.id, { contact: ask, language: 'es' })
    const { id: called } = await askFor(t.api, offer.id, { contact: '+5592911112222' })
    const tokens = { place: tokenIn(place.address), question: tokenIn(question.address) }
    return { person, listing, api, event, over, draft, come, ask, called, tokens }
  }
  const statusOf = async (id: string) =>
    (await t.db.select({ status: events.status }).from(events).where(eq(events.id, id)))[0]?.status
  const stateOf = async (token: string) => (await t.api(getRequest, { token })).state

  test('deleting shows how many people are waiting; then the coming event is canceled and everyone is told', async () => {
    const { listing, api, event, over, draft, come, ask, tokens } = await awaited()
    const { id, name } = listing
    expect(await api(getDeletionEffects, { id })).toEqual({ events: 1, requests: 3, withoutEmail: 1 })
    await api(deleteMyProfile, { id, name })
    expect(await statusOf(event.id)).toBe('canceled')
    expect([await statusOf(over.id), await statusOf(draft.id)]).toEqual(['verified', 'draft'])
    const told = await mail.to(come, 3)
    expect(told.subject).toMatch(/^Canceled: /)
    expect(told.text).toContain('/request/')
    const letter = await mail.to(ask, 2)
    expect(letter.subject).toBe('Cancelado: Night canoe')
    expect(letter.text).toContain(`La página de ${name} se eliminó`)
    await expect.poll(() => stateOf(tokens.question)).toBe('canceled')
    expect(await t.api(getRequest, { token: tokens.place })).toMatchObject({
      ...{ state: 'canceled', isDayCanceled: false, hasPage: false },
      provider: { hasPage: false, phone: null },
    })
    expect((await t.request(`/api/tourism/events/${event.id}`)).status).toBe(404)
    await api(restoreMyProfile, { id })
    expect(await api(getOwnEvent, { id: event.id })).toMatchObject({ state: 'canceled' })
    expect(await stateOf(tokens.question)).toBe('canceled')
    expect((await t.api(getRequest, { token: tokens.place })).hasPage).toBe(true)
    expect(await api(getDeletionEffects, { id })).toEqual({ events: 0, requests: 0, withoutEmail: 0 })
  })

  test('restoring it before anybody was told changes nothing', async () => {
    const { listing, called } = await awaited()
    await t.db.execute(`update listings set deleted_at = null where id = '${listing.id}'`)
    const { endRequestsOfDeleted } = await import('./listing-gone.ts')
    expect(await endRequestsOfDeleted(t.db, {} as never, listing.id)).toBe(0)
    const [row] = await t.db.select({ state: requests.state }).from(requests).where(eq(requests.id, called))
    expect(row?.state).toBe('requested')
  })

  test('deleting an account tells everyone before its rows are deleted, by a mail without links to missing pages', async () => {
    const { person, api, come, ask, event, tokens } = await awaited()
    await api(deleteMe, { confirmation: person.email })
    const told = await mail.to(come, 3)
    expect(told.subject).toMatch(/^Canceled: /)
    expect(told.text).not.toContain('/request/')
    const calendar = told.attachments[0]
    expect(String(new TextDecoder().decode(calendar?.content as ArrayBuffer))).toContain('STATUS:CANCELLED')
    expect((await mail.to(ask, 2)).subject).toBe('Cancelado: Night canoe')
    expect((await t.request(`/api/tourism/events/${event.slug}`)).status).toBe(410)
    expect((await t.request(`/api/tourism/requests/${tokens.place}`)).status).toBe(404)
  })

  test('nobody learns how many people are waiting for somebody else’s listing', async () => {
    const { listing } = await awaited()
    const other = await apiAs(t, await insertPerson(t.db, ['provider']))
    await expect(other(getDeletionEffects, { id: listing.id })).rejects.toMatchObject({ status: 404 })
  })
})
