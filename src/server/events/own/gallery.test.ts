import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEvent } from '#contract/directory/events.ts'
import {
  approveEvent,
  cancelEvent,
  deleteEvent,
  duplicateEvent,
  sendEvent,
} from '#contract/events/changes.ts'
import { getOwnEvent } from '#contract/events/own-events.ts'
import {
  changePicture,
  deletePicture,
  galleries,
  makeCover,
  type OwnPicture,
  removePicture,
} from '#contract/listings/gallery.ts'
import { events } from '#server/database/schema/events.ts'
import { images } from '#server/database/schema/images.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { engines } from '#tests/app.ts'
import { type Organizers, organizers, seen } from '#tests/own-events.ts'
import { insertPerson } from '#tests/people.ts'
import { pictureForm, redAndBlue } from '#tests/pictures.ts'
import { requestAs } from '#tests/signed-in.ts'

describe.each(engines)('the gallery of an event on %s', (engine) => {
  let { t, owner, as, draft, close } = {} as Organizers
  beforeAll(async () => {
    ;({ t, owner, as, draft, close } = await organizers(engine))
  })
  afterAll(() => close())

  const send = async (person: { id: string }, id: string, width: number) =>
    (await requestAs(t, person))(`/api/upload/own-event/${id}/picture`, {
      method: 'POST',
      body: pictureForm(await redAndBlue(width, 60).png().toBuffer()),
    })
  const add = async (id: string, width: number) => (await (await send(owner, id, width)).json()) as OwnPicture
  const list = async (id: string) => (await as.owner(galleries.event.list, { id })).items
  const publish = async (id: string) =>
    as.editor(approveEvent, seen(await as.owner(sendEvent, seen(await as.owner(getOwnEvent, { id })))))
  const shown = async (id: string) => (await t.api(getEvent, { id })).pictures

  test('is kept in order with its words and a cover, which lists show, and seen when the event is', async () => {
    const { id } = await draft()
    const [first, second, third] = [await add(id, 80), await add(id, 90), await add(id, 100)]
    expect(first).toMatchObject({ width: 80, isCover: true, can: { edit: true, remove: false } })
    const texts = { alternative: { pt: 'Uma canoa', en: 'A canoe' } }
    await as.owner(changePicture, { id: first.id, texts })
    await as.owner(galleries.event.order, { id, ids: [third.id, first.id, second.id] })
    expect((await list(id)).map(({ width }) => width)).toEqual([100, 80, 90])
    expect((await as.owner(getOwnEvent, { id })).picture).toMatchObject({ width: 100 })
    await as.owner(makeCover, { id: second.id })
    expect((await as.owner(getOwnEvent, { id })).picture).toMatchObject({ width: 90 })
    const file = second.files[0]?.url ?? ''
    expect((await (await requestAs(t, owner))(file)).status).toBe(200)
    expect((await t.request(file)).status).toBe(401)
    await publish(id)
    // what a write changes reaches the kept responses a moment later
    await expect.poll(async () => (await t.request(`/api/tourism/events/${id}`)).status).toBe(200)
    expect((await shown(id)).map(({ width, isCover }) => [width, isCover])).toEqual([
      [90, true],
      [100, false],
      [80, false],
    ])
    expect((await shown(id))[2]).toMatchObject({ alternative: 'A canoe' })
    const event = await t.api(getEvent, { id })
    expect(event.picture).toMatchObject({ width: 90 })
    expect((await t.request(event.imageUrl ?? '')).status).toBe(200)
    expect((await t.request(event.pictures[2]?.files[0]?.url ?? '')).status).toBe(200)
    await as.owner(deletePicture, { id: second.id })
    await expect.poll(async () => (await shown(id)).map(({ width }) => width)).toEqual([100, 80])
    await expect.poll(async () => (await t.api(getEvent, { id })).picture?.width).toBe(100)
    await expect.poll(async () => (await t.request(event.imageUrl ?? '')).status).toBe(404)
  })

  test('is its organizer’s and of staff of events; they remove a picture with words, and nobody changes a canceled one', async () => {
    const { id } = await draft()
    const stranger = await insertPerson(t.db, ['provider'])
    expect((await send(stranger, id, 70)).status).toBe(404)
    await expect(as.other(galleries.event.list, { id })).rejects.toMatchObject({ status: 404 })
    const picture = await add(id, 70)
    await expect(as.other(makeCover, { id: picture.id })).rejects.toMatchObject({ status: 404 })
    await expect(as.other(deletePicture, { id: picture.id })).rejects.toMatchObject({ status: 404 })
    expect((await (await requestAs(t, stranger))(picture.files[0]?.url ?? '')).status).toBe(404)
    const [theirs] = (await as.editor(galleries.event.list, { id })).items
    expect(theirs?.can).toEqual({ edit: true, remove: true })
    await as.editor(removePicture, { id: picture.id, reason: 'Not yours.' })
    expect((await list(id))[0]?.removed).toMatchObject({ reason: 'Not yours.' })
    expect((await as.owner(getOwnEvent, { id })).picture).toBeNull()
    await add(id, 75)
    const event = await publish(id)
    await as.owner(cancelEvent, { ...seen(event), message: 'No.' })
    expect((await send(owner, id, 71)).status).toBe(404)
  })

  test('a copy has the same pictures, which are stored once and go with the last that shows them', async () => {
    await t.db.delete(events)
    const { id } = await draft()
    const first = await add(id, 110)
    await as.owner(changePicture, { id: first.id, texts: { alternative: { en: 'Red' } } })
    await as.owner(makeCover, { id: (await add(id, 120)).id })
    const stored = await t.db.$count(images)
    const copy = await as.owner(duplicateEvent, { id })
    expect(copy.picture).toMatchObject({ width: 120 })
    expect(
      (await list(copy.id)).map(({ width, isCover, texts }) => [width, isCover, texts.alternative.en]),
    ).toEqual([
      [110, false, 'Red'],
      [120, true, undefined],
    ])
    expect(await t.db.$count(images)).toBe(stored)
    await as.owner(deleteEvent, { id })
    expect(await t.db.$count(images)).toBe(stored)
    await as.owner(deleteEvent, { id: copy.id })
    expect(await t.db.$count(pictures)).toBe(0)
    expect(await t.db.select().from(images).where(eq(images.width, 120))).toEqual([])
  })
})
