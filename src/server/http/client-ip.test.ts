import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { requestContext } from '#server/request-context.ts'
import { testApp } from '#tests/app.ts'
import { clientOf } from './client-ip.ts'
import type { Env } from './index.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

const door = (proxies?: string) => {
  const trusted = readTrustedProxies(proxies)
  return new Hono().get('/', (c) => c.text(clientOf(c, trusted).ip))
}

async function addressOf(remoteAddress: string, forwarded: string | undefined, proxies?: string) {
  const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded }
  const response = await door(proxies).request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return response.text()
}

test.each([
  ['nobody passed it on', '198.51.100.1', undefined, '198.51.100.1'],
  ['a stranger says so', '198.51.100.1', '192.0.2.9', '198.51.100.1'],
  ['on this machine', '127.0.0.1', '192.0.2.9', '192.0.2.9'],
  ['on this machine, by the other family', '::ffff:127.0.0.1', '192.0.2.9', '192.0.2.9'],
  ['in a private network', '10.1.2.3', '192.0.2.9', '10.1.2.3'],
  ['the bridge of a container', '172.17.0.1', '192.0.2.9', '172.17.0.1'],
  ['in a home', '192.168.1.5', '192.0.2.9', '192.168.1.5'],
  ['in a private network, IPv6', 'fd00::1', '2001:db8::9', 'fd00::1'],
  ['what the client made up stands before', '127.0.0.1', '203.0.113.1, 192.0.2.9', '192.0.2.9'],
  ['the client is a neighbour', '127.0.0.1', '203.0.113.1, 192.168.1.5', '192.168.1.5'],
  ['what is no address', '127.0.0.1', 'unknown', '127.0.0.1'],
])('proxies that nobody named, %s: from %s for %s is %s', async (_, remote, forwarded, address) => {
  expect(await addressOf(remote, forwarded)).toBe(address)
})

test.each([
  ['with a public address', '203.0.113.7', '192.0.2.9', '192.0.2.9'],
  ['in a range', '203.0.113.77', '192.0.2.9', '203.0.113.77'],
  ['in a range', '10.0.9.9', '192.0.2.9', '192.0.2.9'],
  ['one behind the other', '10.0.0.2', '192.0.2.9, 203.0.113.7', '192.0.2.9'],
  ['what the client made up stands before', '10.0.0.2', '10.0.0.1, 192.0.2.9, 203.0.113.7', '192.0.2.9'],
  ['with a port', '203.0.113.7', '192.0.2.9:54321', '192.0.2.9'],
  ['IPv6', '2001:db8:1::5', '2001:db8:2::9', '2001:db8:2::9'],
  ['IPv6 with a port', '2001:db8:1::5', '[2001:db8:2::9]:443', '2001:db8:2::9'],
  ['another one on this machine', '127.0.0.1', '192.0.2.9', '127.0.0.1'],
])('named proxies, %s: from %s for %s is %s', async (_, remote, forwarded, address) => {
  const named = '203.0.113.7, 10.0.0.0/8,2001:db8:1::/48'
  expect(await addressOf(remote, forwarded, named)).toBe(address)
})

test('behind a load balancer that is named, nobody pays for what others tried', async () => {
  const t = await testApp('postgresql', { TRUSTED_PROXIES: '203.0.113.7' })
  const ask = async (time: number, client: string) => {
    const init = {
      method: 'POST',
      body: JSON.stringify({ email: `ana-${time}@sample.invalid` }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    }
    const from = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
    return (await t.request('/api/auth/code', init, from)).status
  }
  const busy: number[] = []
  for (let time = 0; time < 31; time++) busy.push(await ask(time, '192.0.2.1'))
  expect(busy.at(-1)).toBe(429)
  expect(await ask(99, '192.0.2.2')).toBe(200)
  await t.close()
})

test('a proxy in a private network that nobody named is told of once', async () => {
  const lines: { level: number; proxy?: string; msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const ask = async (proxies: string | undefined, remoteAddress: string, headers: Record<string, string>) => {
    const config = { trustedProxies: readTrustedProxies(proxies) }
    const given = { log, config } as Parameters<typeof requestContext>[0]
    const app = new Hono<Env>()
      .use(requestContext(given, {}))
      .get('/', (c) => c.text(c.var.context.client.ip))
    for (let time = 0; time < 3; time++) {
      await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
    }
  }
  const forwarded = { 'x-forwarded-for': '192.0.2.9' }
  await ask(undefined, '172.17.0.1', {})
  await ask(undefined, '198.51.100.1', forwarded)
  await ask(undefined, '127.0.0.1', forwarded)
  await ask('172.17.0.0/16', '172.17.0.1', forwarded)
  expect(lines).toEqual([])
  await ask(undefined, '172.17.0.1', forwarded)
  expect(lines).toEqual([
    expect.objectContaining({ proxy: '172.17.0.1', msg: expect.stringContaining('TRUSTED_PROXIES') }),
  ])
})
