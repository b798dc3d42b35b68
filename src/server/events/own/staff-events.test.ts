import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEvent } from '#contract/directory/events.ts'
import {
  approveEvent,
  cancelEvent,
  createOwnEvent,
  featureEvent,
  lookAtEvent,
  publishEvent,
  restoreEvent,
  sendEvent,
  suspendEvent,
  updateOwnEvent,
} from '#contract/events/changes.ts'
import { getEventCounts, listOwnEvents } from '#contract/events/own-events.ts'
import { events } from '#server/database/schema/events.ts'
import { engines } from '#tests/app.ts'
import { insertEvent, insertOrganization } from '#tests/factories.ts'
import { type Organizers, organizers, seen } from '#tests/own-events.ts'
import { insertPerson } from '#tests/people.ts'
import { dayAhead } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('events as staff keep them on %s', (engine) => {
  let { t, as, lodge, draft, close } = {} as Organizers
  beforeAll(async () => {
    ;({ t, as, lodge, draft, close } = await organizers(engine))
  })
  afterAll(() => close())
  // what a write changes reaches the kept responses a moment later
  const statusOf = async (id: string) => (await t.request(`/api/tourism/events/${id}`)).status

  test('a change of a public event is live at once, and staff see what stood there until they looked', async () => {
    const approved = await as.editor(approveEvent, seen(await as.owner(sendEvent, seen(await draft()))))
    const changed = await as.owner(updateOwnEvent, { ...seen(approved), price: 60, website: 'casa.example' })
    expect(changed.changes).toEqual([])
    expect((await t.api(getEvent, { id: approved.id })).price).toBe(60)
    const found = await as.editor(listOwnEvents, { scope: 'all', view: 'changed' })
    expect(found.items.map(({ id, changes }) => ({ id, changes }))).toEqual([
      {
        id: approved.id,
        changes: [
          { field: 'price', before: '30', after: '60' },
          { field: 'website', before: '', after: 'https://casa.example/' },
        ],
      },
    ])
    // what ends as it began is no change
    const undone = await as.owner(updateOwnEvent, { ...seen(changed), price: 30 })
    const [left] = (await as.editor(listOwnEvents, { scope: 'all', view: 'changed' })).items
    expect(left?.changes.map(({ field }) => field)).toEqual(['website'])
    await expect(as.owner(lookAtEvent, seen(undone))).rejects.toMatchObject({ status: 403 })
    const looked = await as.editor(lookAtEvent, seen(undone))
    expect(looked).toMatchObject({ changes: [], can: { look: false } })
    expect(await as.editor(getEventCounts)).toMatchObject({ changed: 0 })
  })

  test('staff take an event off and bring it back; featured is theirs alone', async () => {
    const approved = await as.editor(approveEvent, seen(await as.owner(sendEvent, seen(await draft()))))
    await expect(as.owner(featureEvent, { id: approved.id, featured: true })).rejects.toMatchObject({
      status: 403,
    })
    const featured = await as.editor(featureEvent, { id: approved.id, featured: true })
    await expect.poll(async () => (await t.api(getEvent, { id: approved.id })).featured).toBe(true)
    const off = await as.editor(suspendEvent, { ...seen(featured), message: 'Sem licença.' })
    await expect.poll(() => statusOf(approved.id)).toBe(410)
    await expect(as.owner(restoreEvent, seen(off))).rejects.toMatchObject({ status: 403 })
    const back = await as.editor(restoreEvent, seen(off))
    expect(back.state).toBe('verified')
    // taken off and then canceled, nothing of it is shown
    const again = await as.editor(suspendEvent, { ...seen(back), message: 'Sem licença.' })
    await as.owner(cancelEvent, { ...seen(again), message: 'Não dá.' })
    await expect.poll(() => statusOf(approved.id)).toBe(410)
  })

  test('one’s own event is for others to decide about; what the site keeps is published at once', async () => {
    const both = await insertPerson(t.db, ['editor', 'provider'])
    const mine = await insertOrganization(t.db, { ownerId: both.id, cityId: lodge.cityId ?? undefined })
    const api = await apiAs(t, both)
    const input = { eventType: 'tour' as const, startsOn: dayAhead(20) }
    const texts = { title: { en: 'My tour' }, description: { en: 'A walk.' } }
    const made = await api(createOwnEvent, { ...input, texts, originalLanguage: 'en', listingId: mine.id })
    const sent = await api(sendEvent, seen(made))
    expect(sent.can.approve).toBe(false)
    await expect(api(approveEvent, seen(sent))).rejects.toMatchObject({ body: { reason: 'eventStepClosed' } })
    expect((await as.editor(approveEvent, seen(sent))).state).toBe('verified')
    const site = await as.editor(createOwnEvent, {
      ...input,
      ...{ texts, originalLanguage: 'en', cityId: lodge.cityId ?? undefined },
    })
    expect(site).toMatchObject({ listing: null, can: { send: false, publish: true } })
    expect((await as.editor(publishEvent, seen(site))).state).toBe('verified')
  })

  test('staff say when an event of the site comes back; its next days follow at once', async () => {
    const texts = { title: { en: 'Feast of John' }, description: { en: 'Fires.' } }
    const input = { eventType: 'festival' as const, texts, originalLanguage: 'en' as const }
    const made = await as.editor(createOwnEvent, { ...input, cityId: lodge.cityId ?? undefined })
    expect(made.missing).toEqual(['dates'])
    const change = (rule: string) => as.editor(updateOwnEvent, { id: made.id, rule })
    await expect(change('every full moon')).rejects.toMatchObject({
      body: { fields: { rule: { code: 'invalid' } } },
    })
    const ruled = await change('fixed:06-24')
    expect(ruled).toMatchObject({ rule: 'fixed:06-24', missing: [] })
    expect(ruled.startsOn?.slice(5)).toBe('06-24')
    expect((await as.editor(publishEvent, seen(ruled))).state).toBe('verified')
  })

  test('staff find events by their words with a typing error, by who organizes them and by state', async () => {
    await t.db.delete(events)
    const city = lodge.cityId ?? undefined
    await insertEvent(t.db, { title: { en: 'Night of the caimans' }, cityId: city, organizationId: lodge.id })
    const fair = { title: { en: 'Fair of fruits' }, cityId: city, status: 'pending' as const }
    await insertEvent(t.db, { ...fair, sentAt: new Date('2026-01-02') })
    await insertEvent(t.db, { ...fair, title: { en: 'Older fair' }, sentAt: new Date('2026-01-01') })
    const titles = async (query: object) =>
      (await as.editor(listOwnEvents, { scope: 'all', ...query })).items.map(({ title }) => title)
    expect(await titles({ q: 'caimns' })).toEqual(['Night of the caimans'])
    expect(await titles({ q: 'Fair', view: 'verified' })).toEqual([])
    expect(await titles({ view: 'pending' })).toEqual(['Older fair', 'Fair of fruits'])
    const first = await as.editor(listOwnEvents, { scope: 'all', view: 'pending', limit: 1 })
    const cursor = new URL(first.next ?? '', 'http://here').searchParams.get('cursor') ?? ''
    expect(await titles({ view: 'pending', limit: 1, cursor })).toEqual(['Fair of fruits'])
    expect(await titles({ q: 'zzzzzz' })).toEqual([])
  })
})
