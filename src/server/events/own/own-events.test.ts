import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEvent, listEvents } from '#contract/directory/events.ts'
import {
  approveEvent,
  createOwnEvent,
  deleteEvent,
  duplicateEvent,
  returnEvent,
  sendEvent,
  takeBackEvent,
  updateOwnEvent,
} from '#contract/events/changes.ts'
import { maxEvents } from '#contract/events/limits.ts'
import { getEventCounts, getOwnEvent, listOwnEvents } from '#contract/events/own-events.ts'
import { eventTexts } from '#entities/events.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { engines } from '#tests/app.ts'
import { insertEvent } from '#tests/factories.ts'
import { type Organizers, organizers, seen } from '#tests/own-events.ts'
import { dayAhead } from '#tests/requests.ts'

describe.each(engines)('events of organizers on %s', (engine) => {
  let { t, mail, owner, as, lodge, draft, close } = {} as Organizers
  beforeAll(async () => {
    ;({ t, mail, owner, as, lodge, draft, close } = await organizers(engine))
  })
  afterAll(() => close())

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
    const back = await mail.to(owner.email)
    expect(back.subject).toBe('Seu evento precisa de um ajuste: Oficina de canoa')
    expect(back.text).toContain('Diga onde é o encontro.')
    expect(back.text).toContain(`/admin/events/${made.id}`)
    const mended = await as.owner(updateOwnEvent, { ...seen(returned), location: 'Cais do porto' })
    expect(mended).toMatchObject({ state: 'rejected', reviewNote: 'Diga onde é o encontro.' })
    const again = await as.owner(sendEvent, seen(mended))
    const approved = await as.editor(approveEvent, seen(again))
    expect(approved).toMatchObject({ state: 'verified', reviewNote: '' })
    expect((await mail.to(owner.email, 2)).subject).toBe('Seu evento está no ar: Oficina de canoa')
    const shown = await t.api(getEvent, { id: made.slug })
    expect(shown).toMatchObject({ title: 'Oficina de canoa', isCanceled: false, organizer: { id: lodge.id } })
    expect((await t.api(listEvents)).items.map(({ id }) => id)).toContain(made.id)
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, made.id))
    expect(log.map(({ action }) => action).sort()).toEqual([
      ...['decision.lift', 'decision.take'],
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

  test('errors are at their fields, and a late change returns the present values', async () => {
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

  test('an incomplete or past event cannot be sent, and a withdrawn draft can be deleted', async () => {
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

  test('a copy of an event with the longest title has room for the word that says so', async () => {
    const made = await draft({ texts: { title: { pt: 'n'.repeat(eventTexts.title.max) } } })
    const { title } = await as.owner(duplicateEvent, { id: made.id })
    expect(title).toMatch(/^n+ \(cópia\)$/)
    expect(title).toHaveLength(eventTexts.title.max)
  })

  test('an account has 200 events that are not over, made or copied; those that are over do not count', async () => {
    const first = await draft()
    const row = { organizationId: lodge.id, cityId: lodge.cityId as string }
    const [from, passed] = [dayAhead(40), dayAhead(-9)]
    const coming = { ...row, startsOn: from, endsOn: from }
    await Promise.all(Array.from({ length: maxEvents }, () => insertEvent(t.db, coming)))
    const full = { body: { code: 'conflict', reason: 'tooManyEvents' } }
    await expect(as.owner(duplicateEvent, { id: first.id })).rejects.toMatchObject(full)
    await expect(draft()).rejects.toMatchObject(full)
    await t.db
      .update(events)
      .set({ startsOn: passed, endsOn: passed })
      .where(and(eq(events.listingId, lodge.id), eq(events.startsOn, from)))
    expect((await as.owner(duplicateEvent, { id: first.id })).state).toBe('draft')
  })
})
