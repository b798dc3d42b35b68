import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEvent, listEvents } from '#contract/events.ts'
import {
  approveEvent,
  cancelEvent,
  createOwnEvent,
  deleteEvent,
  duplicateEvent,
  featureEvent,
  lookAtEvent,
  publishEvent,
  restoreEvent,
  returnEvent,
  sendEvent,
  suspendEvent,
  takeBackEvent,
  updateOwnEvent,
} from '#contract/own-event-changes.ts'
import { getEventCounts, getOwnEvent, listOwnEvents } from '#contract/own-events.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertEvent, insertOrganization } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { insertPerson, type Person } from '#tests/people.ts'
import { dayAhead } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('events of organizers on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  let [owner, other, editor]: Person[] = []
  let as: Record<'owner' | 'other' | 'editor', Awaited<ReturnType<typeof apiAs>>>
  let lodge: { id: string; cityId: string | null }
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp(engine, { SMTP_URL: mail.url })
    owner = await insertPerson(t.db, ['provider'], { language: 'pt' })
    other = await insertPerson(t.db, ['provider'])
    editor = await insertPerson(t.db, ['editor'])
    const city = await insertCity(t.db, { name: 'Novo Airão' })
    lodge = await insertOrganization(t.db, { ownerId: owner.id, cityId: city.id })
    as = {
      owner: await apiAs(t, owner),
      other: await apiAs(t, other),
      editor: await apiAs(t, editor),
    }
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })

  const draft = (more: object = {}) =>
    as.owner(createOwnEvent, {
      listingId: lodge.id,
      eventType: 'workshop',
      originalLanguage: 'pt',
      texts: { title: { pt: 'Oficina de canoa' }, description: { pt: 'Um dia no rio.' } },
      startsOn: dayAhead(40),
      startTime: '08:00',
      maxParticipants: 4,
      price: 30,
      currency: 'BRL',
      ...more,
    })
  // what a write changes reaches the kept responses a moment later
  const statusOf = async (id: string) => (await t.request(`/api/tourism/events/${id}`)).status
  const seen = ({ id, updatedAt }: { id: string; updatedAt: string }) => ({ id, updatedAt })

  test('an event goes from draft to public, its organizer hears in their language, and it is listed then only', async () => {
    const made = await draft()
    expect(made).toMatchObject({ state: 'draft', missing: [], slug: 'oficina-de-canoa', isMine: true })
    expect(made).toMatchObject({
      startsOn: dayAhead(40),
      endsOn: dayAhead(40),
      localisation: { city: 'Novo Airão' },
    })
    await expect(t.api(getEvent, { id: made.id })).rejects.toMatchObject({ status: 404 })
    const sent = await as.owner(sendEvent, seen(made))
    expect(sent).toMatchObject({ state: 'pending', can: { takeBack: true, approve: false } })
    expect(await as.editor(getEventCounts)).toMatchObject({ pending: 1 })
    await expect(as.owner(approveEvent, seen(sent))).rejects.toMatchObject({ status: 403 })
    const returned = await as.editor(returnEvent, { ...seen(sent), message: 'Diga onde é o encontro.' })
    expect(returned.state).toBe('rejected')
    const back = await mail.to(owner?.email ?? '')
    expect(back.subject).toBe('Seu evento precisa de um ajuste: Oficina de canoa')
    expect(back.text).toContain('Diga onde é o encontro.')
    expect(back.text).toContain(`/admin/events/${made.id}`)
    const mended = await as.owner(updateOwnEvent, { ...seen(returned), location: 'Cais do porto' })
    expect(mended).toMatchObject({ state: 'rejected', reviewNote: 'Diga onde é o encontro.' })
    const again = await as.owner(sendEvent, seen(mended))
    const approved = await as.editor(approveEvent, seen(again))
    expect(approved).toMatchObject({ state: 'verified', reviewNote: '' })
    expect((await mail.to(owner?.email ?? '', 2)).subject).toBe('Seu evento está no ar: Oficina de canoa')
    const shown = await t.api(getEvent, { id: made.slug })
    expect(shown).toMatchObject({ title: 'Oficina de canoa', isCanceled: false, organizer: { id: lodge.id } })
    expect((await t.api(listEvents)).items.map(({ id }) => id)).toContain(made.id)
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, made.id))
    expect(log.map(({ action }) => action).sort()).toEqual([
      ...['event.approve', 'event.create', 'event.return', 'event.send', 'event.send', 'event.update'],
    ])
  })

  test('nobody else sees, changes or sends it, and what is sent twice is made once', async () => {
    const id = crypto.randomUUID()
    const made = await draft({ id })
    expect(await draft({ id })).toEqual(made)
    for (const call of [getOwnEvent, duplicateEvent, deleteEvent] as const)
      await expect(as.other(call as typeof getOwnEvent, { id })).rejects.toMatchObject({ status: 404 })
    await expect(as.other(updateOwnEvent, { id, price: 1 })).rejects.toMatchObject({ status: 404 })
    await expect(as.other(sendEvent, seen(made))).rejects.toMatchObject({ status: 404 })
    await expect(as.other(createOwnEvent, { listingId: lodge.id, eventType: 'tour' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(as.owner(createOwnEvent, { eventType: 'tour' })).rejects.toMatchObject({
      body: { fields: { listingId: { code: 'required' } } },
    })
    await expect(as.other(listOwnEvents, { scope: 'all' })).rejects.toMatchObject({ status: 403 })
    expect((await as.other(listOwnEvents)).items).toEqual([])
    expect((await as.owner(listOwnEvents)).items.map((each) => each.id)).toContain(id)
    expect(await as.owner(deleteEvent, { id })).toEqual({ done: true })
    await expect(as.owner(getOwnEvent, { id })).rejects.toMatchObject({ status: 404 })
  })

  test('what is wrong stands at its field, and a late change brings what is there', async () => {
    const made = await draft()
    const change = (more: object) => as.owner(updateOwnEvent, { ...seen(made), ...more })
    const refused = (fields: object) => expect.objectContaining({ body: expect.objectContaining({ fields }) })
    await expect(change({ startsOn: '2020-01-01', endsOn: null })).rejects.toEqual(
      refused({ startsOn: { code: 'dayHasPassed' } }),
    )
    await expect(change({ startsOn: dayAhead(9), endsOn: dayAhead(8) })).rejects.toEqual(
      refused({ endsOn: { code: 'beforeFirstDay' } }),
    )
    await expect(change({ texts: { title: { pt: '' } } })).rejects.toEqual(
      refused({ 'texts.title.pt': { code: 'required' } }),
    )
    await expect(change({ website: 'no address' })).rejects.toMatchObject({
      body: { fields: { website: { code: 'notAUrl' } } },
    })
    await expect(change({ startTime: null, endTime: '10:00' })).rejects.toEqual(
      refused({ startTime: { code: 'required' } }),
    )
    await expect(change({ rule: 'fixed:06-24' })).rejects.toEqual(refused({ rule: { code: 'unchangeable' } }))
    const saved = await change({ price: 45 })
    const late = await change({ price: 50 }).catch((error) => error.body)
    expect(late).toMatchObject({ reason: 'eventChanged', current: { price: 45 } })
    expect(await as.owner(updateOwnEvent, { ...seen(made), price: 45 })).toEqual(saved)
  })

  test('what lacks something or is over is not sent, and a draft taken back can be deleted', async () => {
    const made = await draft({ texts: { title: { pt: 'Sem texto' } }, startsOn: null, startTime: null })
    expect(made.missing).toEqual(['description', 'dates'])
    await expect(as.owner(sendEvent, seen(made))).rejects.toMatchObject({
      body: { reason: 'eventIncomplete' },
    })
    const old = await insertEvent(t.db, { organizationId: lodge.id, status: 'draft', startsOn: '2020-02-02' })
    const stale = { id: old.id, updatedAt: old.updatedAt.toISOString() }
    await expect(as.owner(sendEvent, stale)).rejects.toMatchObject({ body: { reason: 'eventEnded' } })
    const sent = await as.owner(sendEvent, seen(await draft()))
    await expect(as.owner(deleteEvent, { id: sent.id })).rejects.toMatchObject({
      body: { reason: 'eventStepClosed' },
    })
    const back = await as.owner(takeBackEvent, seen(sent))
    expect(back.state).toBe('draft')
    await as.owner(deleteEvent, { id: back.id })
  })

  test('a copy is a draft without days; its words and its price are those of the first', async () => {
    const made = await draft({ website: 'casa.example' })
    const copy = await as.owner(duplicateEvent, { id: made.id })
    expect(copy).toMatchObject({
      state: 'draft',
      title: 'Oficina de canoa (cópia)',
      startsOn: null,
      price: 30,
    })
    expect(copy).toMatchObject({ website: 'https://casa.example/', startTime: '08:00', maxParticipants: 4 })
    expect(copy.slug).not.toBe(made.slug)
  })

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
    expect((await t.api(getEvent, { id: approved.id })).featured).toBe(true)
    const off = await as.editor(suspendEvent, { ...seen(featured), message: 'Sem licença.' })
    await expect.poll(() => statusOf(approved.id)).toBe(410)
    await expect(as.owner(restoreEvent, seen(off))).rejects.toMatchObject({ status: 403 })
    const back = await as.editor(restoreEvent, seen(off))
    expect(back.state).toBe('verified')
    await expect.poll(() => statusOf(approved.id)).toBe(200)
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
