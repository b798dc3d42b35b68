import { expect, test } from 'vitest'
import { OverloadError } from '#server/database/overload-error.ts'
import { CachedResponse } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'

const second = 1000
const list = ['list:profile', 'card:1']
const page = (body: string, tags: string[] = list, status = 200, cacheControl = 'no-cache') =>
  new CachedResponse(status, { 'cache-control': cacheControl }, body, new Set(tags))

/** A cache with a list in it, and a clock of its own; each try to make another answers what `next` gives. */
async function cacheWith(kept = page('as it was')) {
  const state = { isBusy: true, time: 0, tries: 0, next: async () => page('new') }
  const cache = new ResponseCache({ isBusy: () => state.isBusy, now: () => state.time })
  const make = () => {
    state.tries += 1
    return state.next()
  }
  const ask = async (how = { mayBeStale: true }) => (await cache.getOrMake('key', make, how)).body.toString()
  await cache.getOrMake('key', async () => kept)
  return Object.assign(state, { cache, ask })
}
const refused = async () => {
  throw new OverloadError('too many statements wait')
}
const away = async () => {
  throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
}

test('while much is asked for, a list in another order is answered as it was, for at most five seconds', async () => {
  const t = await cacheWith()
  t.cache.drop(['list:profile'])
  const { promise, resolve } = Promise.withResolvers<CachedResponse>()
  t.next = () => promise
  t.time = 4.9 * second
  expect([await t.ask(), await t.ask()]).toEqual(['as it was', 'as it was'])
  // one of them had another made
  expect(t.tries).toBe(1)
  t.time = 5 * second
  const late = t.ask()
  resolve(page('new'))
  expect(await late).toBe('new')
  expect([await t.ask(), t.tries]).toEqual(['new', 1])
})

test('logged-in people, and everybody under low load, wait for the present list', async () => {
  const t = await cacheWith()
  t.cache.drop(['list:profile'])
  expect(await t.ask({ mayBeStale: false })).toBe('new')
  t.cache.drop(['list:profile'])
  t.isBusy = false
  t.next = async () => page('newer')
  expect(await t.ask()).toBe('newer')
})

test('a response that shows a changed thing is never sent again, whatever fails', async () => {
  for (const tags of [list, ['list:profile']]) {
    const t = await cacheWith()
    t.cache.drop(['list:profile'])
    t.cache.drop(['card:1', 'listing:1'])
    t.next = refused
    await expect(t.ask()).rejects.toThrow()
    t.next = async () => page('new', tags)
    expect(await t.ask()).toBe('new')
  }
  const untagged = await cacheWith(page('as it was', []))
  untagged.cache.drop(['list:profile'])
  expect(await untagged.ask()).toBe('new')
})

test('if a new response is refused, the old list is sent for a minute, and a new one is tried now and then', async () => {
  const t = await cacheWith()
  t.cache.drop(['list:profile'])
  t.next = refused
  t.time = 59 * second
  expect([await t.ask(), await t.ask({ mayBeStale: false }), t.tries]).toEqual(['as it was', 'as it was', 2])
  expect([await t.ask(), t.tries]).toEqual(['as it was', 2])
  t.time = 60 * second
  await expect(t.ask()).rejects.toThrow(OverloadError)
  t.next = async () => page('new')
  expect(await t.ask()).toBe('new')
})

test('a page that lacks a part, or says that nothing can be read, does not take the place of one that was whole', async () => {
  for (const failed of [page('sorry', [], 503, 'no-store'), page('half', list, 200, 'no-store')]) {
    const t = await cacheWith()
    t.cache.drop(['list:profile'])
    t.next = async () => failed
    expect(await t.ask()).toBe('as it was')
    t.time = 10 * second
    expect(await t.ask()).toBe('as it was')
    t.time = 60 * second
    expect(await t.ask()).toBe(failed.body.toString())
  }
})

test('after changes may have been missed another is made first; where the database is away, what is kept serves ten minutes', async () => {
  const t = await cacheWith()
  t.cache.outdate('unknown')
  expect(await t.ask()).toBe('new')
  t.cache.outdate('unknown')
  t.next = refused
  await expect(t.ask()).rejects.toThrow(OverloadError)
  t.next = away
  for (t.time = 0; t.time < 600 * second; t.time += 100 * second) {
    expect(await t.ask()).toBe('new')
  }
  await expect(t.ask()).rejects.toThrow('gone')
})

test('a mistake of ours is no reason to answer what was', async () => {
  const t = await cacheWith()
  t.cache.drop(['list:profile'])
  t.isBusy = false
  t.next = async () => {
    throw new Error('a mistake')
  }
  await expect(t.ask()).rejects.toThrow('a mistake')
})

test('a response begun before a change is cached as stale, and made again by the next request', async () => {
  const t = await cacheWith()
  t.isBusy = false
  t.cache.drop(['card:1'])
  const { promise, resolve } = Promise.withResolvers<CachedResponse>()
  t.next = () => promise
  const early = t.ask()
  t.cache.drop(['list:profile'])
  resolve(page('begun before'))
  expect(await early).toBe('begun before')
  t.next = async () => page('new')
  expect(await t.ask()).toBe('new')
})

test('a page that was made from a stale part is stale itself', async () => {
  const t = await cacheWith()
  t.cache.drop(['card:1'])
  const made = page('of an old part')
  made.stale = { what: 'order', since: 0, nextTry: 0 }
  t.next = async () => made
  await t.ask()
  t.next = async () => page('new')
  t.isBusy = false
  expect(await t.ask()).toBe('new')
})
