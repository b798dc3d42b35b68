import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '#server/database/schema/accounts.ts'
import { sendBytes, serveApp, serveProxy } from '#tests/http-server.ts'

let site: Awaited<ReturnType<typeof serveApp>>
beforeAll(async () => {
  site = await serveApp()
})
afterAll(() => site.close())

const json = { 'content-type': 'application/json' }

/** What somebody finds open who does not know the secret, or a wrong one: in the API and on the page. */
async function openAt(url: string, headers: Record<string, string> = {}) {
  const found: string[] = []
  for (const query of ['', '?look=', '?look=undefined', '?look=AAAAAAAAAAAAAAAAAAAAAA']) {
    const look = new URLSearchParams(query).get('look') ?? undefined
    const ways = await fetch(`${url}/api/auth/ways${query}`, { headers })
    if (((await ways.json()) as { lookAround: string[] }).lookAround.length > 0) found.push(`ways${query}`)
    const body = JSON.stringify({ as: 'administrator', look })
    const init = { method: 'POST', body, headers: { ...headers, ...json } }
    const entered = await fetch(`${url}/api/auth/look-around`, init)
    if (entered.status !== 403 || entered.headers.has('set-cookie')) found.push(`call${query}`)
    const page = await fetch(`${url}/auth/login${query}`, { headers })
    if (page.status !== 200 || /value="administrator"/.test(await page.text())) found.push(`page${query}`)
    const form = new URLSearchParams({ step: 'look', as: 'administrator', ...(look && { look }) })
    const sent = await fetch(`${url}/auth/login${query}`, {
      method: 'POST',
      body: form,
      headers,
      redirect: 'manual',
    })
    if (sent.status !== 403 || sent.headers.has('set-cookie')) found.push(`form${query}`)
  }
  return found
}

type Rewrite = (headers: IncomingHttpHeaders) => IncomingHttpHeaders
const proxies: [string, Rewrite][] = [
  ['names the server itself in Host, as nginx does by default', (all) => ({ ...all, host: 'localhost' })],
  ['the same with a port', (all) => ({ ...all, host: `127.0.0.1:${site.port}` })],
  ['hands Host on', (all) => all],
  ['tells only the scheme', (all) => ({ ...all, host: 'localhost', 'x-forwarded-proto': 'https' })],
  [
    'tells the client in CF-Connecting-IP',
    (all) => ({ ...all, host: 'localhost', 'cf-connecting-ip': '192.0.2.1' }),
  ],
  [
    'tells the client in True-Client-IP',
    (all) => ({ ...all, host: 'localhost', 'true-client-ip': '192.0.2.1' }),
  ],
  ['tells the client in X-Real-IP', (all) => ({ ...all, host: 'localhost', 'x-real-ip': '192.0.2.1' })],
  ['adds X-Forwarded-For', (all) => ({ ...all, host: 'localhost', 'x-forwarded-for': '192.0.2.1' })],
  [
    'says that the client is this machine',
    (all) => ({ ...all, host: 'localhost', 'x-forwarded-for': '127.0.0.1' }),
  ],
]

test.each(proxies)('behind a proxy that %s nobody is a sample account', async (_, rewrite) => {
  const proxy = await serveProxy(site.port, rewrite)
  expect(await openAt(proxy.url)).toEqual([])
  await proxy.close()
})

test('without a proxy neither, whatever name is asked for', async () => {
  expect(await openAt(site.url)).toEqual([])
  expect(await openAt(`http://localhost:${site.port}`.replace('localhost', '127.0.0.1'))).toEqual([])
})

const post = (line: string, host: string) => {
  const body = '{"as":"administrator"}'
  return `POST ${line}\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`
}
test.each([
  ['an absolute address', 'http://localhost/api/auth/look-around HTTP/1.1', 'igarape.example'],
  ['an absolute address of this machine', 'http://127.0.0.1/api/auth/look-around HTTP/1.1', 'localhost'],
  ['HTTP/1.0', '/api/auth/look-around HTTP/1.0', 'localhost'],
  ['a name of this machine', '/api/auth/look-around HTTP/1.1', 'localhost'],
  ['another spelling of it', '/api/auth/look-around HTTP/1.1', '127.1'],
])('%s opens nothing', async (_, line, host) => {
  const answer = await sendBytes(site.port, post(line, host))
  expect(answer).toMatch(/^HTTP\/1\.1 403 /)
  expect(answer.toLowerCase()).not.toContain('set-cookie')
})

test('with the secret people enter, on the page and by the call, through a proxy of their own too', async () => {
  const from = { host: 'localhost', 'x-forwarded-for': '192.0.2.55' }
  const proxy = await serveProxy(site.port, (all) => ({ ...all, ...from }))
  const look = site.config.lookAround ?? ''
  const page = await (await fetch(`${proxy.url}/auth/login?look=${look}`)).text()
  expect(page).toMatch(/value="administrator"/)
  const body = new URLSearchParams({ step: 'look', as: 'administrator' })
  const init = { method: 'POST', body, redirect: 'manual' } as const
  const entered = await fetch(`${proxy.url}/auth/login?look=${look}`, init)
  expect(entered.status).toBe(303)
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await fetch(`${proxy.url}/api/admin/users`, { headers: { cookie } })).status).toBe(200)
  // the page hands on whom it was asked by
  expect(await site.db.select({ ip: sessions.ipAddress }).from(sessions)).toEqual([{ ip: '192.0.2.55' }])
  await proxy.close()
})

test('the secret stays when the language is changed, and when a form leads back to the page', async () => {
  const look = site.config.lookAround ?? ''
  const page = await (await fetch(`${site.url}/auth/login?look=${look}`)).text()
  const back = `/auth/login?look=${look}`
  const picker = `/language?lang=fr&return=${encodeURIComponent(back)}`
  expect(page).toContain(`href="${picker.replaceAll('&', '&amp;')}"`)
  const chosen = await fetch(site.url + picker, { redirect: 'manual' })
  expect(chosen.headers.get('location')).toBe(back)
  const body = new URLSearchParams({ step: 'send', email: 'no address' })
  const shown = await fetch(`${site.url}/auth/login?look=${look}`, { method: 'POST', body })
  expect(shown.status).toBe(422)
  expect(await shown.text()).toMatch(/value="administrator"/)
})
