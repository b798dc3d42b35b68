import { expect, test } from 'vitest'
import { mailboxOf, networksOf } from './rate-limit-keys.ts'

test.each([
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:0DB8:0001:0002::', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['64:ff9b::192.0.2.33', ['64:ff9b:0:0::/64', '64:ff9b:0::/48']],
  ['192.0.2.7', ['192.0.2.7']],
  ['', ['']],
])('%s is counted by %j', (ip, networks) => {
  expect(networksOf(ip)).toEqual(networks)
})

test.each([
  ['ana@example.org', 'ana@example.org'],
  ['Ana+trips+2@Example.org', 'ana@example.org'],
  ['a@b+c.org', 'a@b+c.org'],
])('%s is read by %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
