import { expect, test } from 'vitest'
import { Email } from './fields.ts'
import { safeReturn } from './sign-in.ts'

test.each([
  ['/account', '/account'],
  ['/profiles?type=guide#top', '/profiles?type=guide#top'],
  ['/\u65e5\u672c', '/%E6%97%A5%E6%9C%AC'],
  ['/search?q=\u65e5\u672c', '/search?q=%E6%97%A5%E6%9C%AC'],
  ['/a/../b', '/b'],
  ['//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('the way back %j is %j', (path, expected) => {
  const safe = safeReturn(path)
  expect(safe).toBe(expected)
  expect(safe).toMatch(/^[\x20-\x7e]+$/)
  expect(new URL(safe, 'http://here').origin).toBe('http://here')
})

test('an e-mail address is read without surrounding characters, in lower case', () => {
  expect(Email.parse(' Ana@Example.ORG ')).toBe('ana@example.org')
  expect(Email.safeParse('ana@').success).toBe(false)
  expect(Email.safeParse(`${'a'.repeat(250)}@example.org`).success).toBe(false)
})
