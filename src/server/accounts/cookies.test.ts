import { expect, test } from 'vitest'
import { lookAround } from '#contract/accounts.ts'
import { testApp } from '#tests/app.ts'
import { requestWith } from '#tests/signed-in.ts'

const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

test.each([
  ['http://localhost:3000', 'session', false],
  ['https://igarape.example', '__Secure-session', true],
])('the cookies of %s', async (baseUrl, name, isSecure) => {
  const t = await testApp('postgresql', { BASE_URL: baseUrl })
  const init = {
    method: 'POST',
    body: JSON.stringify({ as: 'staff' }),
    headers: { 'content-type': 'application/json' },
  }
  const response = await t.request(lookAround.path, init, here)
  const [cookie = '', ...others] = response.headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie).toMatch(new RegExp(`^${name}=`))
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).not.toMatch(/Domain/)
  expect(/; Secure/.test(cookie)).toBe(isSecure)
  const door = requestWith(t, cookie.split(';')[0] ?? '')
  expect((await door('/api/auth/user', {}, here)).status).toBe(200)
  const left = await door('/auth/logout', {}, here)
  expect(left.headers.get('set-cookie')).toMatch(new RegExp(`^${name}=;.*Max-Age=0`))
  expect(/; Secure/.test(left.headers.get('set-cookie') ?? '')).toBe(isSecure)
  expect((await door('/api/auth/user', {}, here)).status).toBe(401)
  await t.close()
})
