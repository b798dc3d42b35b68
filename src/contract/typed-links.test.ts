import { expect, test } from 'vitest'
import { linkOf } from './typed-links.ts'

test.each([
  ['instagram', '@ana.rio', 'https://www.instagram.com/ana.rio/', 'ana.rio'],
  ['instagram', 'ana.rio', 'https://www.instagram.com/ana.rio/', 'ana.rio'],
  ['instagram', 'instagram.com/ana.rio', 'https://instagram.com/ana.rio', 'ana.rio'],
  [
    'instagram',
    ' https://www.instagram.com/ana.rio/?hl=pt ',
    'https://www.instagram.com/ana.rio/?hl=pt',
    'ana.rio',
  ],
  ['instagram', 'https://www.instagram.com/p/abc/xyz', 'https://www.instagram.com/p/abc/xyz', null],
  ['tiktok', '@ana', 'https://www.tiktok.com/@ana', 'ana'],
  ['tiktok', 'https://vm.tiktok.com/ZM1', 'https://vm.tiktok.com/ZM1', 'ZM1'],
  ['facebook', 'm.facebook.com/ana', 'https://m.facebook.com/ana', 'ana'],
  ['twitter', '@ana', 'https://x.com/ana', 'ana'],
  ['youtube', 'https://youtube.com/@ana', 'https://youtube.com/@ana', 'ana'],
  ['linkedin', 'linkedin.com/in/ana', 'https://linkedin.com/in/ana', 'ana'],
  ['whatsapp', 'wa.me/5592991234567', 'https://wa.me/5592991234567', null],
  ['website', 'rio.example.org', 'https://rio.example.org/', null],
  ['website', 'http://rio.example.org/a?b=c#d', 'http://rio.example.org/a?b=c#d', null],
  ['website', 'rio.example.org:8080/x', 'https://rio.example.org:8080/x', null],
] as const)('%s %j is a link', (platform, typed, url, username) => {
  expect(linkOf(platform, typed)).toEqual({ url, username })
})

test.each([
  ['instagram', 'https://www.tiktok.com/@ana', 'otherPlatform'],
  ['instagram', 'https://instagram.com.evil.example/ana', 'otherPlatform'],
  ['instagram', 'https://notinstagram.com/ana', 'otherPlatform'],
  ['tiktok', 'https://www.instagram.com/ana', 'otherPlatform'],
  ['instagram', '@ana bea', 'notAUrl'],
  ['website', 'javascript:alert(1)', 'notAUrl'],
  ['website', 'JaVaScRiPt:alert(1)', 'notAUrl'],
  ['website', 'data:text/html,x', 'notAUrl'],
  ['website', 'mailto:ana@example.org', 'notAUrl'],
  ['website', 'https://user:word@rio.example.org', 'notAUrl'],
  ['website', 'ana', 'notAUrl'],
  ['website', 'http://', 'notAUrl'],
  ['website', `https://rio.example.org/${'a'.repeat(600)}`, 'tooLong'],
  ['instagram', '@' + 'é', 'invalid'],
] as const)('%s %j is refused: %s', (platform, typed, code) => {
  expect(linkOf(platform, typed)).toBe(code)
})

test.each(['', '   ', '\n'])('%j is no link, and no mistake', (typed) => {
  expect(linkOf('instagram', typed)).toBeNull()
})
