import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#tests/app.ts'

let app: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  app = await testApp('postgresql')
})
afterAll(() => app.close())

const choose = (query: string, headers: Record<string, string> = {}) =>
  app.request(`/language?${query}`, { headers })

test('a chosen language is stored for a year, and the way leads back', async () => {
  const response = await choose('lang=fr&return=%2Fprofiles%3Ftype%3Dguide')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/profiles?type=guide'])
  expect(response.headers.get('set-cookie')).toMatch(/^language=fr; Max-Age=31536000;.*HttpOnly/)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('a language that is not offered is not stored, and another site is no way back', async () => {
  const response = await choose('lang=de&return=https%3A%2F%2Felsewhere.example')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('nobody chooses for a visitor: not another site, not a browser that looks ahead', async () => {
  const foreign = await choose('lang=fr', { 'sec-fetch-site': 'cross-site' })
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null])
  const ahead = await choose('lang=fr', { 'sec-purpose': 'prefetch' })
  expect([ahead.status, ahead.headers.get('set-cookie')]).toEqual([204, null])
})
