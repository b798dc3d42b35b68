import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEvent } from '#contract/events.ts'
import { approveEvent, createOwnEvent, removeEventPicture, sendEvent } from '#contract/own-event-changes.ts'
import type { OwnEvent } from '#contract/own-events.ts'
import { images } from '#server/database/schema/images.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { formOf, redAndBlue } from '#tests/pictures.ts'
import { dayAhead } from '#tests/requests.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('the picture of an event is its organizer’s until the event is public, and gone when it is taken away', async () => {
  const [owner, other, editor] = [
    await insertPerson(t.db, ['provider']),
    await insertPerson(t.db, ['provider']),
    await apiAs(t, await insertPerson(t.db, ['editor'])),
  ]
  const { id: listingId } = await insertProfile(t.db, {
    ownerId: owner.id,
    cityId: (await insertCity(t.db)).id,
  })
  const api = await apiAs(t, owner)
  const { id } = await api(createOwnEvent, {
    listingId,
    eventType: 'tour',
    originalLanguage: 'en',
    texts: { title: { en: 'Walk' }, description: { en: 'By night.' } },
    startsOn: dayAhead(9),
  })
  const body = () => redAndBlue(800, 500).png().toBuffer()
  const send = async (person: { id: string }) =>
    (await requestAs(t, person))(`/api/upload/own-event/${id}/picture`, {
      method: 'POST',
      body: formOf(await body(), 'picture'),
    })
  expect((await send(other)).status).toBe(404)
  const sent = (await (await send(owner)).json()) as OwnEvent
  const file = sent.picture?.files.find(({ format }) => format === 'webp')?.url ?? ''
  expect(sent.picture).toMatchObject({ width: 800, height: 500 })
  expect((await (await requestAs(t, owner))(file)).headers.get('content-type')).toBe('image/webp')
  expect((await (await requestAs(t, other))(file)).status).toBe(404)
  expect((await t.request(file)).status).toBe(401)

  const seen = ({ updatedAt }: { updatedAt: string }) => ({ id, updatedAt })
  await editor(approveEvent, seen(await api(sendEvent, seen(sent))))
  const shown = await t.api(getEvent, { id })
  expect((await t.request(shown.imageUrl ?? '')).status).toBe(200)
  expect(shown.picture).toMatchObject({ width: 800, height: 500 })
  expect((await api(removeEventPicture, { id })).picture).toBeNull()
  expect(await t.db.select().from(images)).toEqual([])
  await expect.poll(async () => (await t.request(shown.imageUrl ?? '')).status).toBe(404)
})
