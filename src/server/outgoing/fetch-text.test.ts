import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { feedServer, reachOfTests } from '#tests/feed-server.ts'
import { fetchText } from './fetch-text.ts'
import { isPublicAddress } from './public-address.ts'
import { publicReach, type Reach } from './reach.ts'

let site: Awaited<ReturnType<typeof feedServer>>
beforeAll(async () => {
  site = await feedServer()
})
afterAll(() => site.close())
beforeEach(() => {
  site.asked.length = 0
})

const options = { agent: 'Igarape', accept: 'text/calendar', maxBytes: 10_000, seconds: 10 }
const read = (address: string, more: object = {}) =>
  fetchText(address, { ...options, reach: reachOfTests, ...more })
const reasonOf = (address: string, more: object = {}) =>
  read(address, more).then(
    () => 'read',
    ({ reason }) => reason,
  )
/** Names are looked up and addresses allowed as in production, except for what a name resolves to. */
const reachOf = (...answers: string[][]): Reach => {
  let at = 0
  return { ...publicReach, addressesOf: async () => answers[Math.min(at++, answers.length - 1)] ?? [] }
}

test('reads a text with the headers for the next conditional request, packed or not', async () => {
  const text = 'Belém, Açaí'
  site.answerWith((request, response) => {
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    response.writeHead(200, { etag: '"1"', 'content-encoding': 'gzip' }).end(gzipSync(text))
  })
  expect(await read(site.addressOf())).toEqual({ text, etag: '"1"', lastModified: null })
  expect(await read(site.addressOf(), { known: { etag: '"1"' } })).toBeUndefined()
  expect(site.asked[0]?.headers).toMatchObject({ 'user-agent': 'Igarape', host: `feeds.test:${site.port}` })
})

test.each([
  ['http://feeds.test/', ['10.0.0.1']],
  ['http://feeds.test/', ['8.8.8.8', '::1']],
  ['http://127.0.0.1/', []],
  ['http://2130706433/', []],
  ['http://0x7f.1/', []],
  ['http://[::1]/', []],
  ['http://[::ffff:127.0.0.1]/', []],
  ['http://169.254.169.254/latest/meta-data', []],
  ['http://8.8.8.8:22/', []],
  ['http://8.8.8.8:5432/', []],
  ['http://me:secret@8.8.8.8/', []],
  ['ftp://8.8.8.8/', []],
  ['file:///etc/passwd', []],
])('asks nobody at %s where its name leads to %j', async (address, found) => {
  expect(await reasonOf(address, { reach: reachOf(found) })).toBe('notPublic')
})

test('a name that does not resolve and a machine that does not answer are unreachable', async () => {
  expect(await reasonOf('http://feeds.test/', { reach: reachOf([]) })).toBe('unreachable')
  expect(await reasonOf('http://feeds.test:1/')).toBe('unreachable')
})

test('the request goes to the addresses that were checked: the name is not resolved again', async () => {
  site.answerText('mine')
  const looked: string[] = []
  const reach: Reach = {
    // a second lookup would return another machine, on which nothing listens
    addressesOf: async (name) => [looked.push(name) === 1 ? '127.0.0.1' : '127.0.0.2'],
    allows: () => true,
  }
  expect(await read(site.addressOf(), { reach })).toMatchObject({ text: 'mine' })
  expect(looked).toEqual(['feeds.test'])
})

test('three redirects are followed, and each is checked like the first address', async () => {
  const leadTo = (to: string) =>
    site.answerWith((_, response) => response.writeHead(302, { location: to }).end())
  site.answerWith(({ url = '' }, response) => {
    const left = Number(url.slice(1))
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` })
    response.end('there')
  })
  expect(await read(site.addressOf('/3'))).toMatchObject({ text: 'there' })
  expect(await reasonOf(site.addressOf('/4'))).toBe('tooManyRedirects')
  const inside = (address: string) => address !== '10.0.0.1' && address !== '169.254.169.254'
  const reach: Reach = {
    addressesOf: async (name) => [name === 'inside.test' ? '10.0.0.1' : '127.0.0.1'],
    allows: (address) => inside(address) || isPublicAddress(address),
  }
  for (const to of [
    'http://inside.test/',
    'http://169.254.169.254/',
    '//inside.test/x',
    'ftp://feeds.test/',
  ]) {
    leadTo(to)
    expect(await reasonOf(site.addressOf(), { reach })).toBe('notPublic')
  }
})

test('a response that is too large is not read to its end, packed or unpacked', async () => {
  site.answerText('x'.repeat(10_001))
  expect(await reasonOf(site.addressOf())).toBe('tooLarge')
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  expect(bomb.length).toBeLessThan(60_000)
  site.answerWith((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
  expect(await reasonOf(site.addressOf(), { maxBytes: 100_000 })).toBe('tooLarge')
  const member = gzipSync('')
  site.answerWith((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.concat(Array(1000).fill(member))),
  )
  expect(await reasonOf(site.addressOf())).toBe('tooLarge')
})

test('a slow response is given up: before its first byte, and between bytes', async () => {
  const slow = { seconds: 0.4 }
  site.answerWith(() => {})
  expect(await reasonOf(site.addressOf(), slow)).toBe('tooSlow')
  site.answerWith((_, response) => {
    const timer = setInterval(() => response.write('x'), 50)
    response.on('close', () => clearInterval(timer))
  })
  const began = Date.now()
  expect(await reasonOf(site.addressOf(), slow)).toBe('tooSlow')
  expect(Date.now() - began).toBeLessThan(5_000)
  const reach: Reach = { ...reachOfTests, addressesOf: () => new Promise(() => {}) }
  expect(await reasonOf(site.addressOf(), { ...slow, reach })).toBe('tooSlow')
})

test.each([
  [401, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [500, 'failed'],
  [204, 'failed'],
  [302, 'failed'],
])('an answer of %i is %s', async (status, reason) => {
  site.answerWith((_, response) => response.writeHead(status).end())
  expect(await reasonOf(site.addressOf())).toBe(reason)
})

test('headers that cannot be sent back are not stored', async () => {
  site.answerWith((_, response) =>
    response.writeHead(200, { etag: 'é'.repeat(3), 'last-modified': 'x'.repeat(300) }).end('x'),
  )
  expect(await read(site.addressOf())).toMatchObject({ etag: null, lastModified: null })
})

test('the public internet means two ports and no names of this machine', async () => {
  expect([80, 443, 8080, 22].map((port) => publicReach.allows('8.8.8.8', port))).toEqual([
    true,
    true,
    false,
    false,
  ])
  const own = await publicReach.addressesOf('localhost')
  expect(own.some((address) => publicReach.allows(address, 80))).toBe(false)
})
