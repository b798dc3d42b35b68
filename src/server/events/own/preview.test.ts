import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewTypedEvent } from '#contract/events/preview.ts'
import { newId } from '#server/database/new-id.ts'
import { events } from '#server/database/schema/events.ts'
import { engines } from '#tests/app.ts'
import { insertCity } from '#tests/factories.ts'
import { type Organizers, organizers } from '#tests/own-events.ts'
import { dayAhead } from '#tests/requests.ts'

describe.each(engines)('the preview of an event on %s', (engine) => {
  let { t, as, draft, close } = {} as Organizers
  beforeAll(async () => {
    ;({ t, as, draft, close } = await organizers(engine))
  })
  afterAll(() => close())

  test('typed values are shown and not saved; wrong ones stay as they were; strangers do not find it', async () => {
    const { id } = await draft()
    const before = await t.db.select().from(events).where(eq(events.id, id))
    const city = await insertCity(t.db, { name: 'Tefé' })
    const typed = {
      ...{ texts: { title: { pt: 'Festa da canoa' } }, price: 45, cityId: city.id },
      ...{ startsOn: dayAhead(50), endsOn: dayAhead(51), maxParticipants: 'many' },
    }
    const seen = await as.owner(previewTypedEvent, { id, ...typed } as never)
    expect(seen).toMatchObject({
      ...{ title: 'Festa da canoa', price: 45, startDate: dayAhead(50), endDate: dayAhead(51) },
      ...{ maxParticipants: 4, localisation: { city: 'Tefé' } },
    })
    const backwards = { startsOn: dayAhead(50), endsOn: dayAhead(45) }
    expect(await as.editor(previewTypedEvent, { id, ...backwards })).toMatchObject({
      ...{ title: 'Oficina de canoa', startDate: dayAhead(40), endDate: dayAhead(40) },
    })
    expect(await t.db.select().from(events).where(eq(events.id, id))).toEqual(before)
    await expect(as.other(previewTypedEvent, { id })).rejects.toMatchObject({ status: 404 })
  })

  test('a new event is previewed as its organizer’s, who must be the user’s own', async () => {
    const [event] = await t.db
      .select()
      .from(events)
      .where(eq(events.id, (await draft()).id))
    const count = await t.db.$count(events)
    const id = newId()
    const typed = {
      id,
      listingId: event?.listingId,
      texts: { title: { pt: 'Festa' } },
      endsOn: 'soon',
    } as never
    expect(await as.owner(previewTypedEvent, typed)).toMatchObject({
      ...{ id, title: 'Festa', startDate: null, pictures: [] },
      organizer: { id: event?.listingId },
    })
    expect(await t.db.$count(events)).toBe(count)
    await expect(as.other(previewTypedEvent, typed)).rejects.toMatchObject({ status: 404 })
    await expect(as.owner(previewTypedEvent, { id })).rejects.toMatchObject({ status: 422 })
    await expect(as.editor(previewTypedEvent, { id })).rejects.toMatchObject({ status: 404 })
    const city = await insertCity(t.db, { name: 'Coari' })
    expect(await as.editor(previewTypedEvent, { id, cityId: city.id })).toMatchObject({
      ...{ organizer: null, localisation: { city: 'Coari' } },
    })
  })
})
