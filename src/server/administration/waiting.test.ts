import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWaitingCounts } from '#contract/system/waiting-counts.ts'
import { testApp } from '#tests/app.ts'
import { insertApplication } from '#tests/applications.ts'
import { insertCity } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, provider } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const waitingFor = async (...roles: string[]) =>
  (await apiAs(t, await insertPerson(t.db, roles)))(getWaitingCounts, {})

test('the navigation counts what one answers or decides, and nothing else', async () => {
  await insertCity(t.db, { name: 'Manaus' })
  await insertApplication(t.db, { name: 'Ana' })
  const own = await provider(t.db)
  await askFor(t.api, own.offer.id)
  const mine = await apiAs(t, own.person)
  expect(await mine(getWaitingCounts, {})).toEqual({ enquiries: 1 })
  expect(await waitingFor('provider')).toEqual({ enquiries: 0 })
  expect(await waitingFor('moderator')).toMatchObject({ applications: 1, claims: 0, reports: 0 })
  expect(await waitingFor('moderator')).not.toHaveProperty('events')
  expect(await waitingFor('editor')).toMatchObject({ events: 0, undated: 0, reports: 0 })
  expect(await waitingFor()).toEqual({})
  await expect(t.api(getWaitingCounts)).rejects.toMatchObject({ body: { code: 'unauthenticated' } })
})
