import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#tests/app.ts'
import { catchMail, codeIn } from '#tests/mail.ts'
import { requestWith } from '#tests/signed-in.ts'
import { visitorOf } from '#tests/visitor.ts'

let mail: Awaited<ReturnType<typeof catchMail>>
beforeAll(async () => {
  mail = await catchMail()
})
afterAll(() => mail.close())

/** The app at an address, and the cookie of somebody who signed in there by a code. */
async function signedInAt(baseUrl: string, email: string) {
  const t = await testApp('postgresql', { BASE_URL: baseUrl, SMTP_URL: mail.url })
  const browser = visitorOf(t)
  await browser.askForCode(email)
  const response = await browser.enterCode(email, codeIn(await mail.to(email)))
  const made = response.headers.getSetCookie()
  const cookie = made.find((each) => /^[\w-]*session=/.test(each)) ?? ''
  return { t, made, cookie, pair: cookie.split(';')[0] ?? '' }
}

test.each([
  ['http://localhost:3000', 'session', false],
  ['https://igarape.example', '__Host-session', true],
])('the cookies of %s', async (baseUrl, name, isSecure) => {
  const { t, cookie, pair } = await signedInAt(baseUrl, `ana-${isSecure}@example.org`)
  expect(cookie).toMatch(new RegExp(`^${name}=`))
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).toMatch(/Path=\/;/)
  expect(cookie).not.toMatch(/Domain/)
  expect(/; Secure/.test(cookie)).toBe(isSecure)
  const request = requestWith(t, pair)
  expect((await request('/api/auth/user')).status).toBe(200)
  const left = await request('/auth/logout')
  expect(left.headers.get('set-cookie')).toMatch(new RegExp(`^${name}=;.*Max-Age=0`))
  expect(/; Secure/.test(left.headers.get('set-cookie') ?? '')).toBe(isSecure)
  expect((await request('/api/auth/user')).status).toBe(401)
  await t.close()
})

test('over https only the cookie counts that a sibling’s site cannot set', async () => {
  const { t, pair } = await signedInAt('https://igarape.example', 'planted@example.org')
  const value = pair.slice(pair.indexOf('=') + 1)
  for (const name of ['session', '__Secure-session', '__host-session']) {
    const planted = requestWith(t, `${name}=${value}`)
    expect([name, (await planted('/api/auth/user')).status]).toEqual([name, 401])
  }
  expect((await requestWith(t, `session=${value}x; ${pair}`)('/api/auth/user')).status).toBe(200)
  await t.close()
})
