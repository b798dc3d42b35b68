import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { maxKeyLength, ResponseCache } from './response-cache.ts'

const text = Array.from({ length: 400 }, (_, line) => `<li>Guide ${line * 7919} of the river</li>`).join('\n')
const html = { 'content-type': 'text/html; charset=utf-8' }
const page = (tags: string[] = [], body = 'page', headers: Record<string, string> = html) =>
  new CachedResponse(200, headers, body, new Set(tags))
const keep = (cache: ResponseCache, key: string, answer = page(['fixed'])) =>
  cache.getOrMake(key, async () => answer)

test('a page that is asked for a third time becomes smaller, and counts with all its forms', async () => {
  const cache = new ResponseCache()
  const answer = page(['fixed'], text)
  await keep(cache, 'en /', answer)
  const empty = cache.bytes
  const first = answer.bytes('br')
  expect(cache.bytes).toBe(empty + first.length)
  expect(answer.bytes('br')).toBe(first)
  await new Promise((done) => setTimeout(done, 300))
  expect(answer.bytes('br')).toBe(first)
  await expect.poll(() => answer.bytes('br').length).toBeLessThan(first.length)
  expect(brotliDecompressSync(answer.bytes('br')).toString()).toBe(text)
  expect(cache.bytes).toBe(empty + answer.bytes('br').length)
  cache.clear()
  expect(cache.bytes).toBe(0)
})

test('the cache takes no more memory than it counts', async () => {
  const cache = new ResponseCache()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, number) => {
      // what was made for another request lies between
      Buffer.from(text)
      return keep(cache, `en /${number}`, page(['fixed'], text.slice(number, number + 1500)))
    }),
  )
  const taken = new Set(
    answers.flatMap((answer) =>
      [answer.body, answer.bytes('br'), answer.bytes('br')].map(({ buffer }) => buffer),
    ),
  )
  expect([...taken].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(cache.bytes)
})

test('personal, failed and incomplete responses are never cached', async () => {
  const cache = new ResponseCache()
  for (const [status, cacheControl] of [
    [200, 'private, no-store'],
    [200, 'no-store'],
    [200, 'private, no-cache'],
    [404, 'no-cache'],
    [503, 'no-cache'],
  ] as const) {
    await keep(
      cache,
      'en /',
      new CachedResponse(status, { 'cache-control': cacheControl }, '', new Set(['fixed'])),
    )
    expect([cacheControl, cache.get('en /')]).toEqual([cacheControl, undefined])
  }
  await keep(cache, 'en /', page(['fixed'], '', { 'cache-control': 'no-cache' }))
  expect(cache.get('en /')).toBeDefined()
})

test('the least recently used go first, and keys and tags count', async () => {
  const one = page(['fixed']).size
  const cache = new ResponseCache({ maxBytes: 3 * (one + 200) })
  for (const key of ['a', 'b', 'c']) await keep(cache, key)
  expect(cache.bytes).toBeGreaterThan(3 * one)
  cache.get('a')
  await keep(cache, 'd')
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
  for (let i = 0; i < 10; i++) await keep(cache, `${i}${'x'.repeat(maxKeyLength - 1)}`)
  expect(cache.bytes).toBeLessThanOrEqual(3 * (one + 200))
  const [short, long] = [new ResponseCache(), new ResponseCache()]
  await keep(short, 'a')
  await keep(long, 'a'.repeat(101))
  expect(long.bytes - short.bytes).toBe(200)
})

test('a long address is answered and not kept', async () => {
  const cache = new ResponseCache()
  const [longest, tooLong] = ['x'.repeat(maxKeyLength), 'x'.repeat(maxKeyLength + 1)]
  expect((await keep(cache, tooLong)).status).toBe(200)
  await keep(cache, longest)
  expect([cache.get(tooLong), cache.get(longest)]).toEqual([undefined, expect.anything()])
})

test('a change drops what shows the changed thing and what carries no tag, and nothing else', async () => {
  const cache = new ResponseCache()
  await keep(cache, 'ana', page(['listing:1', 'list:profile:city:7']))
  await keep(cache, 'bob', page(['listing:2', 'list:profile:city:7']))
  await keep(cache, 'help', page(['fixed']))
  await keep(cache, 'unknown', page())
  cache.drop(['listing:1', 'listing:9'])
  expect(['ana', 'bob', 'help', 'unknown'].filter((key) => cache.get(key))).toEqual(['bob', 'help'])
  cache.drop(['list:profile:city:7'])
  expect(['bob', 'help'].filter((key) => cache.get(key))).toEqual(['help'])
  cache.drop(['listing:2'])
  const { bytes } = cache
  await keep(cache, 'bob', page(['listing:2']))
  cache.drop(['listing:2'])
  expect(cache.bytes).toBe(bytes)
})

/** Begins to make a response, runs `meanwhile`, and says whether the response was kept. */
async function isKeptAfter(tags: string[], meanwhile: (cache: ResponseCache) => void): Promise<boolean> {
  const cache = new ResponseCache()
  const { promise, resolve } = Promise.withResolvers<CachedResponse>()
  const asked = cache.getOrMake('key', () => promise)
  meanwhile(cache)
  resolve(page(tags))
  await asked
  return cache.get('key') !== undefined
}

test('an answer begun before a change of what it was made from is sent and not kept', async () => {
  expect(await isKeptAfter(['listing:1'], () => {})).toBe(true)
  expect(await isKeptAfter(['listing:1'], (cache) => cache.drop(['listing:2']))).toBe(true)
  expect(await isKeptAfter(['listing:1'], (cache) => cache.drop(['listing:1']))).toBe(false)
  expect(await isKeptAfter([], (cache) => cache.drop(['listing:2']))).toBe(false)
  expect(await isKeptAfter(['fixed'], (cache) => cache.clear())).toBe(false)
})

test('a request after a change does not wait for a response begun before it', async () => {
  for (const change of [
    (cache: ResponseCache) => cache.drop(['x']),
    (cache: ResponseCache) => cache.clear(),
  ]) {
    const cache = new ResponseCache()
    const { promise, resolve } = Promise.withResolvers<CachedResponse>()
    const early = cache.getOrMake('key', () => promise)
    const waiting = cache.getOrMake('key', async () => page([], 'unwanted'))
    change(cache)
    const late = await cache.getOrMake('key', async () => page(['fixed'], 'new'))
    resolve(page(['x'], 'old'))
    expect((await early).body.toString()).toBe('old')
    expect(await waiting).toBe(await early)
    expect(late.body.toString()).toBe('new')
    expect(cache.get('key')).toBe(late)
  }
})
