import { expect, test } from 'vitest'
import { createTextCache } from './cache.ts'

test('the cache keeps what was asked for last, within its bounds', () => {
  const cache = createTextCache(2, 100)
  let made = 0
  const get = (key: string) => cache.get(key, () => `${key}${++made}`)
  expect([get('a'), get('b'), get('a'), get('c'), get('a'), get('b')]).toEqual([
    'a1',
    'b2',
    'a1',
    'c3',
    'a1',
    'b4',
  ])
  cache.get('large', () => 'x'.repeat(200))
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})
