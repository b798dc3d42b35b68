import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SocialPlatform, socialPlatforms } from '#contract/enums.ts'
import { linkOf, platformOfAddress } from './typed-links.ts'

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
  ['instagram', 'https://www.instagram.com.evil.example/ana', 'otherPlatform'],
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
  ['instagram', '@..', 'invalid'],
  ['facebook', '.', 'invalid'],
] as const)('%s %j is refused: %s', (platform, typed, code) => {
  expect(linkOf(platform, typed)).toBe(code)
})

test.each(['', '   ', '\n'])('%j is no link, and no mistake', (typed) => {
  expect(linkOf('instagram', typed)).toBeNull()
})

test.each([
  ['https://www.tiktok.com/@ana', 'tiktok'],
  [' instagram.com/ana ', 'instagram'],
  ['m.facebook.com/ana', 'facebook'],
  ['wa.me/5592991234567', 'whatsapp'],
  ['@ana', undefined],
  ['ana.rio', undefined],
  ['https://rio.example.org/', undefined],
  ['', undefined],
] as const)('the platform of %j is %s', (typed, platform) => {
  expect(platformOfAddress(typed)).toBe(platform)
})

const nameOfAtMost = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'aZ7._-'), minLength: 1, maxLength })
const names = fc.oneof(nameOfAtMost(3), nameOfAtMost(100))
const hosts = fc.constantFrom(
  'instagram.com',
  'm.facebook.com',
  'x.com',
  'youtu.be',
  'wa.me',
  'linkedin.com/in',
  'rio.example',
)
/** What people type, and what somebody with bad intentions may type. */
const anything = fc.oneof(
  fc.string(),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(fc.constantFrom('', '@', 'https://', 'javascript:', '//', ' '), names)
    .map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('', 'https://', 'http://www.'), hosts, fc.constantFrom('/', '/@', '@'), names)
    .map((parts) => parts.join('')),
  fc.string({ unit: fc.constantFrom(...'+0123456789 ()-'), maxLength: 20 }),
)
const platforms = fc.constantFrom<SocialPlatform[]>(...socialPlatforms)

test('whatever is typed, a link is an address of its platform that a browser reads unchanged', () => {
  fc.assert(
    fc.property(platforms, anything, (platform, typed) => {
      const link = linkOf(platform, typed)
      if (link === null || typeof link === 'string') return
      const url = new URL(link.url)
      expect(url.protocol).toMatch(/^https?:$/)
      expect([url.href, url.username, url.password]).toEqual([link.url, '', ''])
      expect(link.url.length).toBeLessThanOrEqual(500)
      if (!['website', 'other'].includes(platform)) expect(platformOfAddress(link.url)).toBe(platform)
    }),
    { numRuns: 1000 },
  )
})

test('a link that is read again stays the same link', () => {
  fc.assert(
    fc.property(platforms, anything, (platform, typed) => {
      const link = linkOf(platform, typed)
      if (link === null || typeof link === 'string') return
      expect(linkOf(platform, link.url)).toEqual(link)
    }),
    { numRuns: 1000 },
  )
})

test('a name with a letter or digit is the same link with and without @ and spaces around it', () => {
  const named = fc.constantFrom<SocialPlatform[]>(
    'instagram',
    'facebook',
    'twitter',
    'youtube',
    'tiktok',
    'linkedin',
  )
  const name = names.filter((each) => /[\w]/.test(each) && !each.includes('.'))
  fc.assert(
    fc.property(named, name, (platform, typed) => {
      const link = linkOf(platform, typed)
      expect(link).toMatchObject({ username: typed })
      for (const same of [`@${typed}`, ` ${typed} `]) expect(linkOf(platform, same)).toEqual(link)
    }),
  )
})
